import { describe, expect, it } from 'vitest'
import type { Names } from '@/domain/pras/steps/readable'
import { type Content, field } from '@/domain/shared/fields'
import { completeSteps } from '~tests/fixtures/builders'
import { compareContent } from './compare-content'
import { changedSteps, compareSteps } from './compare-steps'

const names: Names = (kind, id) => (id === 'jo' ? 'Jo Bell' : `${kind} ${id}`)
const context = { type: 'regular', step: {}, steps: {}, today: '' }
const fields = [
  field.text('trip', 'Trip'),
  field.textarea('plan', 'Plan'),
  field.yesNo('boats', 'Boats?'),
  field.text('skipper', 'Skipper', { showWhen: answers => answers.boats === 'yes' }),
  field.person('lead', 'In charge'),
  field.files('files', 'Files'),
  field.of('image', 'photo', 'Photo'),
  field.multiselect('gear', 'Gear', ['Rope', 'Radio']),
  field.yesNo('medical', 'Medical form?', { private: true }),
  field.of('secret', 'account', 'Account', { pattern: 'accountNumber' }),
  field.of('money', 'fee', 'Fee'),
  field.of('users', 'team', 'Team'),
  field.group('fixer', 'Fixer', [field.text('phone', 'Phone')]),
  field.list('days', 'Schedule', 'day', [field.text('place', 'Place'), field.text('task', 'Task')], {
    summary: ['place'],
  }),
]
const compare = (before: Content, after: Content) =>
  compareContent(
    'shoot-plan',
    fields,
    { content: before, context: { ...context, step: before } },
    { content: after, context: { ...context, step: after } },
    names,
  )
const brief = (before: Content, after: Content) =>
  compare(before, after).map(({ kind, path, before: old, after: now }) => [kind, path, old, now])

describe('the comparison of one PRA answer', () => {
  it('describes the change in words, under its headings', () => {
    expect(compare({ fixer: { phone: '1' } }, { fixer: { phone: '2' } })).toEqual([
      {
        step: 'shoot-plan',
        path: 'fixer.phone',
        kind: 'changed',
        label: 'Phone',
        within: ['Fixer'],
        before: '1',
        after: '2',
        long: false,
        isPrivate: false,
        details: [],
      },
    ])
  })
  it('reports a removed answer and an added answer', () => {
    expect(brief({ trip: 'Svalbard' }, { boats: 'no' })).toEqual([
      ['removed', 'trip', 'Svalbard', ''],
      ['added', 'boats', '', 'No'],
    ])
  })
  it.each<[string, Content, Content]>([
    ['spaces around a text', { trip: 'Svalbard' }, { trip: ' Svalbard\n' }],
    ['two forms of an empty answer', { trip: '', files: [], days: [{}] }, {}],
    ['the order of several choices', { gear: ['Rope', 'Radio'] }, { gear: ['Radio', 'Rope'] }],
    [
      'the copy of a name',
      { lead: { userId: 'jo', name: 'Jo B' } },
      { lead: { userId: 'jo', name: 'Jo Bell' } },
    ],
    ['a hidden answer', { boats: 'no', skipper: 'Ann' }, { boats: 'no', skipper: 'Bo' }],
    ['the order of keys', { days: [{ place: 'A', task: 'B' }] }, { days: [{ task: 'B', place: 'A' }] }],
  ])('finds no difference in %s', (_, before, after) => {
    expect(compare(before, after)).toEqual([])
  })
  it('distinguishes two files of the same name', () => {
    const file = (fileId: string) => ({ files: [{ fileId, name: 'map.pdf' }] })
    expect(brief(file('a'), file('b'))).toEqual([
      ['changed', 'files', 'map.pdf', 'map.pdf (another file of this name)'],
    ])
  })
  it('names answers that a condition shows or hides', () => {
    const shown = { boats: 'yes', skipper: 'Ann' }
    const hidden = { boats: 'no', skipper: 'Ann' }
    expect(brief(shown, hidden)).toEqual([
      ['changed', 'boats', 'Yes', 'No'],
      ['removed', 'skipper', 'Ann', ''],
    ])
    expect(brief(hidden, shown)[1]).toEqual(['added', 'skipper', '', 'Ann'])
  })
  it('names a private answer without its value', () => {
    expect(compare({ medical: 'no' }, { medical: 'yes' })).toMatchObject([
      { path: 'medical', kind: 'changed', before: '', after: '', isPrivate: true },
    ])
    expect(compare({ account: '66374958' }, { account: '66374959' })).toMatchObject([
      { path: 'account', kind: 'changed', before: '', after: '', isPrivate: true },
    ])
  })
  it('reports a new picture even if it has the same name', () => {
    const photo = (fileId: string, name: string) => ({ photo: { fileId, name } })
    expect(compare(photo('1', 'a.jpg'), photo('1', 'b.jpg'))).toEqual([])
    expect(brief(photo('1', 'a.jpg'), photo('2', 'a.jpg'))).toEqual([
      ['changed', 'photo', 'a.jpg', 'a.jpg (another file of this name)'],
    ])
  })
  it('compares an amount together with its currency, and ignores the order of users', () => {
    expect(
      brief({ fee: { amount: 500, currency: 'GBP' } }, { fee: { currency: 'EUR', amount: 500 } }),
    ).toEqual([['changed', 'fee', '£5.00', 'EUR 5.00']])
    const same = { fee: { currency: 'GBP', amount: 500 }, team: ['jo', 'ann'] }
    expect(compare({ fee: { amount: 500, currency: 'GBP' }, team: ['ann', 'jo'] }, same)).toEqual([])
    expect(brief({ team: ['jo'] }, { team: ['ann'] })).toEqual([['changed', 'team', 'Jo Bell', 'person ann']])
  })
})

const day = (place: string, task = 'Film', id?: string) => ({ place, task, ...(id ? { id } : {}) })

describe('the comparison of a list in a PRA', () => {
  it.each<[string, Content[], Content[], unknown[][]]>([
    [
      'an added record at the top',
      [day('A'), day('B')],
      [day('N'), day('A'), day('B')],
      [['added', 'days.0', '', 'N']],
    ],
    [
      'a removed record',
      [day('A'), day('B'), day('C')],
      [day('A'), day('C')],
      [['removed', 'days.1', 'B', '']],
    ],
    [
      'a removed record at the top and an added record at the end, if all others are alike',
      [day('A'), day('B'), day('C')],
      [day('B'), day('C'), day('D')],
      [
        ['added', 'days.2', '', 'D'],
        ['removed', 'days.0', 'A', ''],
      ],
    ],
    ['a changed name', [day('A'), day('B')], [day('A'), day('X')], [['changed', 'days.1.place', 'B', 'X']]],
    [
      'the changed task of a record that follows a new one',
      [day('A', 'Film')],
      [day('N', 'Wait'), day('A', 'Rest')],
      [
        ['added', 'days.0', '', 'N'],
        ['changed', 'days.1.task', 'Film', 'Rest'],
      ],
    ],
    [
      'a move',
      [day('A', '1'), day('B', '2'), day('C', '3')],
      [day('C', '3'), day('A', '1'), day('B', '2')],
      [['moved', 'days.0', 'Place 3', 'Place 1']],
    ],
    [
      'a changed record that only its id identifies',
      [day('A', '1', 'a'), day('B', '2', 'b')],
      [day('B', '2', 'x'), day('Y', '9', 'a')],
      [
        ['added', 'days.0', '', 'B'],
        ['changed', 'days.1.place', 'A', 'Y'],
        ['changed', 'days.1.task', '1', '9'],
        ['removed', 'days.1', 'B', ''],
      ],
    ],
  ])('names %s', (_, before, after, expected) => {
    expect(brief({ days: before }, { days: after })).toEqual(expected)
  })
  it('lists the answers of an added record under the name of that record', () => {
    const [change] = compare({ days: [day('A')] }, { days: [day('A'), day('B', 'Rest')] })
    expect(change).toMatchObject({
      label: 'B',
      within: ['Schedule'],
      details: [
        { label: 'Place', value: 'B' },
        { label: 'Task', value: 'Rest' },
      ],
    })
  })
  it('puts a changed answer under its record', () => {
    const [change] = compare({ days: [day('A', 'Film')] }, { days: [day('A', 'Rest')] })
    expect(change).toMatchObject({ label: 'Task', within: ['Schedule', 'A'] })
  })
})

describe('the comparison of a whole PRA', () => {
  const steps = completeSteps('regular')
  const edited = (slug: string, changes: Content) => ({
    ...steps,
    [slug]: { content: { ...steps[slug]?.content, ...changes } },
  })
  it('names the step that differs, and no step if only hidden answers differ', () => {
    const regular = { type: 'regular', steps } as const
    expect(changedSteps(regular, { type: 'regular', steps: edited('crew', { loneWorkers: 'yes' }) })).toEqual(
      ['crew'],
    )
    expect(changedSteps(regular, { type: 'regular', steps: edited('crew', { forgotten: 'x' }) })).toEqual([])
    expect(changedSteps(regular, regular)).toEqual([])
  })
  it('adds a step with all its answers when an answer elsewhere requires the step', () => {
    const without = { type: 'regular', steps: edited('general-info', { usesMannedAircraft: 'no' }) } as const
    const aloft = {
      ...edited('general-info', { usesMannedAircraft: 'yes' }),
      aircraft: { content: { mannedAircraft: [{ registration: 'G-ABCD' }] } },
    }
    expect(
      compareSteps(without, { type: 'regular', steps: aloft }).map(({ step, path, kind }) => [
        step,
        path,
        kind,
      ]),
    ).toEqual([
      ['general-info', 'usesMannedAircraft', 'changed'],
      ['aircraft', 'mannedAircraft.0', 'added'],
    ])
  })
})
