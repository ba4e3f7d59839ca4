import { describe, expect, test } from 'vitest'
import { praTypes } from '@/domain/pras/schema'
import { field } from '@/domain/shared/fields'
import { completeSteps } from '~tests/fixtures/builders'
import { flattenReadable, type Names, readableContent, readableStep, readableValue } from './readable'
import { stepBySlug, stepContext, stepsFor } from './registry'

const names: Names = (kind, id) => `${kind}:${id}`
const context = { type: 'regular', steps: {}, today: '' }

describe('readableValue', () => {
  test.each([
    [field.select('a', 'A', [{ value: 'x', label: 'Ten' }]), 'x', 'Ten'],
    [field.select('a', 'A', ['x']), 'gone', 'gone'],
    [field.multiselect('a', 'A', [{ value: 'x', label: 'Ten' }, 'y']), ['x', 'y'], 'Ten, y'],
    [field.yesNoNA('a', 'A'), 'na', 'N/A'],
    [field.tick('a', 'A'), true, 'Confirmed'],
    [field.tick('a', 'A'), false, ''],
    [field.date('a', 'A'), '2026-04-12', '12 Apr 2026'],
    [field.number('a', 'A', { unit: 'm' }), 12000, '12,000 m'],
    [field.number('a', 'A'), 0, '0'],
    [field.number('a', 'A', { unit: 'm' }), 'about 12', 'about 12 m'],
    [field.of('percentage', 'a', 'A'), 12.07, '12.07 %'],
    [field.of('money', 'a', 'A'), { amount: 123450, currency: 'GBP' }, '£1,234.50'],
    [field.of('money', 'a', 'A'), { amount: 0, currency: 'JPY' }, 'JPY 0'],
    [field.person('a', 'A'), { userId: 'u1', name: 'Old Name' }, 'person:u1'],
    [field.person('a', 'A'), { userId: '', name: 'Ann Other' }, 'Ann Other (not in the directory)'],
    [
      field.people('a', 'A'),
      [
        { userId: '', name: 'A' },
        { userId: '', name: 'B' },
      ],
      'A (not in the directory), B (not in the directory)',
    ],
    [field.of('countries', 'a', 'A'), ['GBR', 'KEN'], 'Great Britain, Kenya'],
    [field.of('sops', 'a', 'A'), ['s1'], 'sops:s1'],
    [field.of('user', 'a', 'A'), 'u1', 'person:u1'],
    [field.of('users', 'a', 'A'), ['u1', 'u2'], 'person:u1, person:u2'],
    [field.of('aircraft', 'a', 'A'), 'c1', 'aircraft:c1'],
    [field.files('a', 'A'), [{ fileId: 'f', name: 'plan.pdf' }], 'plan.pdf'],
    [field.of('image', 'a', 'A'), { fileId: 'f', name: 'me.jpg' }, 'me.jpg'],
    [field.point('a', 'A'), { lat: 51.5, lng: -2.5 }, '51.50000, -2.50000 · OS ST 6538 7801'],
    [field.textarea('a', 'A'), '  two\nlines ', 'two\nlines'],
    [field.of('richText', 'a', 'A'), '# Plan\n\n- boats ', '# Plan\n\n- boats'],
    [
      field.of('address', 'a', 'A'),
      { line1: '1 Harbourside', line2: '', town: 'Bristol', postcode: 'BS1 5TR', country: 'GBR' },
      '1 Harbourside, Bristol, BS1 5TR, Great Britain',
    ],
    [field.of('phoneIntl', 'a', 'A'), '+447700900123', '+44 7700 900123'],
    [field.of('secret', 'a', 'A', { pattern: 'accountNumber' }), '66374958', '•••• 4958'],
    [field.text('a', 'A'), undefined, ''],
  ])('describes %o with the value %j', (one, value, words) => {
    expect(readableValue(one, value, names, {})).toBe(words)
  })
})

test('a secret appears nowhere in a reading view, not even in the line of its record', () => {
  const fields = [
    field.of('secret', 'account', 'Account', { pattern: 'accountNumber' }),
    field.list(
      'banks',
      'Banks',
      'bank',
      [field.of('secret', 'account', 'Account'), field.text('name', 'Name')],
      {
        summary: ['account', 'name'],
      },
    ),
  ]
  const content = { account: '66374958', banks: [{ account: '66374958', name: 'North' }] }
  const entries = readableContent(fields, content, context, names)
  expect(entries.map(entry => entry.label)).toEqual(['Banks'])
  expect(entries[0]?.kind === 'table' && entries[0].records[0]?.title).toBe('North')
  expect(JSON.stringify(entries)).not.toMatch(/66374958|4958/)
})

describe('a reading view', () => {
  const fields = [
    field.text('open', 'Open'),
    field.text('secret', 'Secret', { private: true }),
    field.text('hidden', 'Hidden', { showWhen: () => false }),
    field.list(
      'days',
      'Days',
      'day',
      [field.date('date', 'Date'), field.text('note', 'Note'), field.text('never', 'Never')],
      {
        summary: ['date'],
      },
    ),
    field.group('clinic', 'Clinic', [field.text('name', 'Name')]),
  ]
  const content = {
    open: 'yes',
    secret: 'no',
    hidden: 'no',
    days: [{ date: '2026-04-12' }, { note: 'Rest' }],
    clinic: { name: 'St Mary’s' },
  }
  const entries = readableContent(fields, content, context, names)

  test('leaves out private, hidden and blank answers', () => {
    expect(entries.map(entry => entry.label)).toEqual(['Open', 'Days', 'Clinic'])
    expect(readableContent(fields, {}, context, names)).toEqual([])
  })

  test('shows a list as a table, without its empty columns', () => {
    const table = entries[1]
    expect(table).toMatchObject({
      kind: 'table',
      columns: ['Date', 'Note'],
      rows: [
        ['12 Apr 2026', ''],
        ['', 'Rest'],
      ],
      wide: false,
    })
    expect(table?.kind === 'table' && table.records.map(record => record.title)).toEqual([
      '12 Apr 2026',
      'day 2',
    ])
  })

  test('can be flattened to a list of values by path, for a comparison', () => {
    expect(flattenReadable(entries)).toEqual([
      { path: 'open', label: 'Open', value: 'yes' },
      { path: 'days.0.date', label: 'Days 1 › Date', value: '12 Apr 2026' },
      { path: 'days.1.note', label: 'Days 2 › Note', value: 'Rest' },
      { path: 'clinic.name', label: 'Clinic › Name', value: 'St Mary’s' },
    ])
  })
})

describe.each(praTypes)('a complete %s PRA', type => {
  const steps = completeSteps(type)
  const whole = stepContext({ type }, steps, '2026-04-12')

  test('is shown without raw values, field names or medical answers', () => {
    for (const step of stepsFor({ type }, steps)) {
      const flat = flattenReadable(readableStep(step, steps[step.slug]?.content ?? {}, names, whole))
      expect(flat.length).toBeGreaterThan(0)
      expect(flat.filter(({ value }) => /\[object|undefined|^\d{4}-\d{2}-\d{2}$/.test(value))).toEqual([])
      expect(
        flat.filter(({ label }) => /medical declaration received|vaccinations current/i.test(label)),
      ).toEqual([])
    }
  })
})

test('a hazard is shown with its name in the catalogue and its copied title', () => {
  const step = stepBySlug('hazards')
  const content = completeSteps('regular').hazards?.content ?? {}
  const table = step && readableStep(step, content, names, context).find(entry => entry.path === 'hazards')
  expect(table?.kind === 'table' && table.columns.slice(0, 2)).toEqual(['Hazard of the catalogue', 'Hazard'])
})
