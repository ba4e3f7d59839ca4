import { describe, expect, it } from 'vitest'
import { field } from '@/domain/shared/fields'
import { newItem, toAnswers, toValues } from './form-values'
import { maskColour, wholeColour } from './inputs/colour-input'
import { maskDay } from './inputs/date-input'
import { parseNumber } from './inputs/number-input'
import { maskTime, parseTime } from './inputs/parse-time'
import { ProblemIndex } from './problems'
import { cardSummary } from './summary'

describe('the conversion of answers to form values and back', () => {
  const fields = [
    field.text('name', 'Name'),
    field.person('lead', 'Lead'),
    field.multiselect('tags', 'Tags', ['a', 'b']),
    field.group('car', 'Car', [field.text('plate', 'Plate')]),
    field.list('days', 'Days', 'day', [field.text('where', 'Where'), field.number('hours', 'Hours')], {
      summary: ['where'],
    }),
  ]
  it.each([
    ['nothing', {}],
    ['everything', { name: 'A', lead: { userId: 'u', name: 'N' }, tags: ['a'], car: { plate: 'X' } }],
    ['a sub-record without answers', { days: [{}, { where: 'B' }] }],
    [
      'an answer without a field',
      { copiedFrom: 'R1', days: [{ id: '7', where: 'B' }], car: { colour: 'red' } },
    ],
    ['an emptied list of choices', { tags: [] }],
  ])('does not change %s', (_, answers) => {
    expect(toAnswers(fields, toValues(fields, answers))).toEqual(answers)
  })
  it('leaves no form value undefined, and adds no empty group or list to the answers', () => {
    expect(toValues(fields, { days: [{}] })).toEqual({
      name: null,
      lead: null,
      tags: null,
      car: { plate: null },
      days: [{ where: null, hours: null }],
    })
    expect(toAnswers(fields, { name: null, car: { plate: null }, days: [] })).toEqual({})
  })
})

describe('parseTime', () => {
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['08:30', '08:30'],
    ['8:30pm', '20:30'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['8:60', null],
    ['13pm', null],
    ['soon', null],
    ['', null],
  ])('reads %o as %o', (text, time) => expect(parseTime(text)).toBe(time))
  it.each([
    ['083', '08', '08:3'],
    ['08', '0', '08'],
    ['08', '08:', '08'],
    ['930', '93', '930'],
  ])('turns %o, typed after %o, into %o', (text, before, shown) => expect(maskTime(text, before)).toBe(shown))
})

describe('the input of a date', () => {
  it.each([
    ['1204', '120', '12/04'],
    ['12/042', '12/04', '12/04/2'],
    ['12042026', '', '12/04/2026'],
    ['120426', '', '12/04/26'],
    ['2004', '200', '2004'],
    ['20042', '2004', '20/04/2'],
    ['2026-0', '2026-', '2026-0'],
    ['12/04', '12/04/', '12/04'],
    ['1/4/2', '1/4/', '1/4/2'],
    ['12 Apr', '12 Ap', '12 Apr'],
  ])('shows %o, typed after %o, as %o', (text, before, shown) => expect(maskDay(text, before)).toBe(shown))
})

describe('parseNumber', () => {
  it.each([
    ['1,250.5', 1250.5],
    ['−3', -3],
    [' 7 ', 7],
    ['', undefined],
    ['12 m', '12 m'],
    ['1,2', '1,2'],
  ])('reads the text %o as %o', (text, number) => expect(parseNumber(text)).toBe(number))
  it.each([
    ['12 m', 'm', 12],
    ['12.07%', '%', 12.07],
    ['12 km', 'm', '12 km'],
    ['m', 'm', undefined],
  ])('reads %o with the unit %o as %o', (text, unit, number) => expect(parseNumber(text, unit)).toBe(number))
})

describe('the input of a colour', () => {
  it.each([
    ['1B6b', '#1b6b'],
    ['#1b6b49ff', '#1b6b49'],
    ['zz', ''],
    ['#', '#'],
  ])('shows %o as %o while it is typed', (text, masked) => expect(maskColour(text)).toBe(masked))
  it('completes #abc to #aabbcc', () => expect(wholeColour('#abc')).toBe('#aabbcc'))
})

describe('the summary line of a folded card', () => {
  it('shows money and percentages in their usual notation, and no private numbers', () => {
    const card = field.list(
      'fees',
      'Fees',
      'fee',
      [
        field.of('money', 'fee', 'Fee'),
        field.of('percentage', 'share', 'Share'),
        field.of('secret', 'pin', 'PIN'),
      ],
      { summary: ['fee', 'share', 'pin'] },
    )
    const item = { fee: { amount: 50_000, currency: 'EUR' }, share: 12.07, pin: '123412341234' }
    expect(cardSummary(card, item, () => '', {})).toBe('EUR 500.00 · 12.07 %')
  })
})

describe('newItem', () => {
  it('returns a card with a unique id and no answers', () => {
    expect(newItem()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(newItem().id).not.toBe(newItem().id)
  })

  it('returns, for an existing card, a copy with all its answers under a new id', () => {
    const item = { id: '1', where: { name: 'x' } }
    const copy = newItem(item)
    expect(copy).toEqual({ id: expect.any(String), where: { name: 'x' } })
    expect(copy).not.toHaveProperty('id', '1')
    expect(copy).not.toHaveProperty(
      'where',
      expect.toSatisfy(where => where === item.where),
    )
  })
})

describe('the index of problems', () => {
  const index = new ProblemIndex([
    { path: 'days.0.date', message: 'Days, day 1: first', short: 'first' },
    { path: 'days.0.date', message: 'second' },
    { path: 'days.0.where', message: 'look', level: 'warning' },
    { path: 'days.1.where.name', message: 'deep' },
    { path: 'daysOff', message: 'other' },
  ])
  it('returns the first error and the first warning of a path', () => {
    expect(index.at('days.0.date')).toEqual({ error: 'first', warning: '' })
    expect(index.at('days.0.where')).toEqual({ error: '', warning: 'look' })
  })
  it('finds problems inside a value, and counts only the errors below a path', () => {
    expect(index.within('days.1.where').error).toBe('deep')
    expect(index.countWithin('days')).toBe(2)
    expect(index.countWithin('days.0')).toBe(1)
  })
})

describe('the summary line of a card', () => {
  const list = field.list(
    'days',
    'Days',
    'day',
    [
      field.date('date', 'Date'),
      field.select('kind', 'Kind', [{ value: 'dive-site', label: 'Dive site' }]),
      field.person('lead', 'Lead'),
      field.of('aircraft', 'aircraft', 'Aircraft'),
      field.yesNo('night', 'Night'),
      field.number('depth', 'Depth', { unit: 'm' }),
      field.of('countries', 'where', 'Countries'),
    ],
    { summary: ['date', 'kind', 'lead', 'aircraft', 'night', 'depth', 'where'] },
  )
  it('shows each kind of value in words', () => {
    const item = {
      date: '2026-04-12',
      kind: 'dive-site',
      lead: { userId: 'u', name: 'Ann Lee' },
      aircraft: 'a1',
      night: 'no',
      depth: 12,
      where: ['NOR', 'GBR'],
    }
    expect(cardSummary(list, item, (kind, id) => `${kind} ${id}`, {})).toBe(
      '12 Apr 2026 · Dive site · Ann Lee · aircraft a1 · Night: No · 12 m · Norway, Great Britain',
    )
  })
  it('leaves out missing answers', () => expect(cardSummary(list, { kind: '' }, () => '', {})).toBe(''))
})
