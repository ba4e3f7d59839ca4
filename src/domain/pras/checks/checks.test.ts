import { describe, expect, test } from 'vitest'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { withReason } from '@/domain/pras/steps/reasons'
import { stepContext } from '@/domain/pras/steps/registry'
import type { Content } from '@/domain/shared/fields'
import { completeSteps, TODAY } from '~tests/fixtures/builders'
import type { PraCheck } from './check'
import { allChecks, blocksPra, praChecks } from './checks'
import { explained } from './explained'
import { allProblems } from './problems'

const WHY = 'The team dives there each winter, with a second boat.'

/** One finding for each diver deeper than 30 m. */
const deep: PraCheck = {
  id: 'deep',
  strength: 'explain',
  types: ['dive'],
  source: 'A rule',
  find: ({ steps }) =>
    ((steps['dive-preliminary-questions']?.divers ?? []) as Content[]).flatMap(({ depth }, at) =>
      Number(depth) > 30
        ? [
            {
              slug: 'dive-preliminary-questions',
              path: `divers.${at}.depth`,
              message: `Diver ${at + 1}: ${depth} m`,
            },
          ]
        : [],
    ),
}
const late: PraCheck = {
  ...{ id: 'late', strength: 'notice', types: ['dive'], source: 'Another' },
  find: () => [{ slug: 'general-info', path: 'startDate', message: 'It is late' }],
}
const blocked: PraCheck = {
  ...{ id: 'blocked', strength: 'blocks', types: ['dive', 'drone'], source: 'A law' },
  find: () => [{ slug: 'general-info', path: 'endDate', message: 'Not lawful' }],
}
const checks = [late, deep, blocked]

const slug = 'dive-preliminary-questions'
const divers = (...depths: [string, number][]) => ({ divers: depths.map(([id, depth]) => ({ id, depth })) })
const contextOf = (content: Content, type: 'dive' | 'drone' = 'dive') =>
  stepContext({ type }, { [slug]: { content } } as PraSteps, TODAY)
const reasonFor = (place: string, sentence: string, reason = WHY) => ({
  ...{ checkId: 'deep', place, sentence, reason, byId: 'pm', at: 5 },
})

describe('the findings of the PRA checks', () => {
  test('are sorted by severity, each with its rule, and come only from checks of the PRA’s type and steps', () => {
    const found = praChecks(contextOf(divers(['a', 40])), checks)
    expect(found.map(({ checkId, strength, source }) => ({ checkId, strength, source }))).toEqual([
      { checkId: 'blocked', strength: 'blocks', source: 'A law' },
      { checkId: 'deep', strength: 'explain', source: 'A rule' },
      { checkId: 'late', strength: 'notice', source: 'Another' },
    ])
    expect(praChecks(contextOf({}, 'drone'), checks).map(({ checkId }) => checkId)).toEqual(['blocked'])
    const elsewhere: PraCheck = { ...blocked, find: () => [{ slug, path: 'x', message: 'Not its step' }] }
    expect(praChecks(contextOf({}, 'drone'), [elsewhere])).toEqual([])
  })

  test('prevent submission if they block or lack a required reason, but not if they are notices', () => {
    const found = praChecks(contextOf(divers(['a', 40])), checks)
    expect(found.filter(blocksPra).map(({ checkId }) => checkId)).toEqual(['blocked', 'deep'])
  })
})

describe('a reason for a finding', () => {
  const given = withReason(divers(['a', 40], ['b', 50]), reasonFor('divers.a.depth', 'Diver 1: 40 m'))
  const open = (content: Content) =>
    praChecks(contextOf(content), [deep])
      .filter(blocksPra)
      .map(({ message }) => message)

  test('is valid only for the finding for which it was written', () => {
    expect(open(given)).toEqual(['Diver 2: 50 m'])
  })

  test('stays with its row when the row moves', () => {
    const sentence = 'Diver 1: 40 m'
    const moved = { ...given, divers: [{ id: 'a', depth: 40 }] }
    expect(open(moved)).toEqual([])
    expect(open({ ...moved, divers: [{ id: 'c', depth: 40 }] })).toEqual([sentence])
  })

  test('is no longer valid when the facts change, and is valid again when they change back', () => {
    const changed = { ...given, divers: [{ id: 'a', depth: 45 }] }
    expect(open(changed)).toEqual(['Diver 1: 45 m'])
    expect(praChecks(contextOf(changed), [deep])[0]?.given).toMatchObject({ reason: WHY, byId: 'pm' })
    expect(open({ ...given, divers: [{ id: 'a', depth: 40 }] })).toEqual([])
  })

  test.each([
    ['too short', 'Because.'],
    ['only spaces', '                               '],
    ['empty', ''],
  ])('is not accepted if it is %s', (_, reason) => {
    expect(
      open(withReason(given, { ...reasonFor('divers.a.depth', 'Diver 1: 40 m', reason), at: 6 })),
    ).toHaveLength(2)
  })

  test('cannot repeat the words of the reason for another check', () => {
    const wet: PraCheck = {
      ...deep,
      id: 'wet',
      find: () => [{ slug, path: 'purpose', message: 'It is wet' }],
    }
    const about = { ...reasonFor('purpose', 'It is wet', ` ${WHY.toUpperCase()}`), checkId: 'wet' }
    const explains = (at: number) =>
      praChecks(contextOf(withReason(given, { ...about, at })), [deep, wet])
        .filter(({ isExplained }) => isExplained)
        .map(({ checkId }) => checkId)
    expect(explains(6)).toEqual(['deep'])
    expect(explains(4)).toEqual(['wet'])
  })

  test('may be the same at two places in one check', () => {
    const both = withReason(given, reasonFor('divers.b.depth', 'Diver 2: 50 m'))
    expect(open(both)).toEqual([])
  })

  test('does not settle a blocking finding', () => {
    const content = withReason({}, { ...reasonFor('endDate', 'Not lawful'), checkId: 'blocked' })
    const steps = { 'general-info': { content } }
    expect(praChecks(stepContext({ type: 'dive' }, steps), [blocked]).filter(blocksPra)).toHaveLength(1)
  })

  test('is replaced by a later reason of another person', () => {
    const withdrawn = withReason(given, {
      ...reasonFor('divers.a.depth', 'Diver 1: 40 m', ''),
      byId: 'sp',
      at: 9,
    })
    expect(open(withdrawn)).toHaveLength(2)
    const again = withReason(withdrawn, {
      ...reasonFor('divers.a.depth', 'Diver 1: 40 m'),
      byId: 'sp',
      at: 10,
    })
    expect(explained(contextOf(again), id => `Name of ${id}`, [deep])).toEqual([
      {
        ...{ slug, sentence: 'Diver 1: 40 m', reason: WHY, byId: 'sp', byName: 'Name of sp', at: 10 },
        source: 'A rule',
      },
    ])
  })
})

describe('the problems that a PRA lists', () => {
  test('include a sentence only once if a step and a check report it, and include a notice as a warning', () => {
    const said = allProblems({ type: 'dive' }, {}, TODAY)
    const first = said[0]
    const same: PraCheck = {
      ...{ id: 'same', strength: 'blocks', types: ['dive'], source: 'A rule' },
      find: () => (first ? [{ slug: first.slug, path: first.path, message: first.message }] : []),
    }
    const all = allProblems({ type: 'dive' }, {}, TODAY, undefined, [same, late])
    expect(all.filter(({ message }) => message === first?.message)).toEqual([
      {
        ...first,
        short: undefined,
        check: { id: 'same', strength: 'blocks', source: 'A rule', isExplained: false },
      },
    ])
    expect(all.at(-1)).toMatchObject({ level: 'warning', check: { id: 'late' } })
  })

  test.each(['regular', 'low-risk', 'drone', 'dive'] as const)(
    'include no error for a complete %s PRA',
    type => {
      const found = allProblems({ type }, completeSteps(type), TODAY)
      expect(found.filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  test('come from checks that have unique ids and accept answers of any shape', () => {
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length)
    for (const junk of ['x', 7, null, [], [null], { a: 1 }, true]) {
      const steps = Object.fromEntries(
        Object.entries(completeSteps('dive')).map(([of, { content }]) => [
          of,
          Object.fromEntries(Object.keys(content).map(key => [key, junk])),
        ]),
      )
      for (const type of ['regular', 'low-risk', 'drone', 'dive']) {
        expect(() => praChecks({ type, steps, today: TODAY })).not.toThrow()
      }
    }
  })
})
