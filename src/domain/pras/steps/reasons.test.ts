import { expect, test } from 'vitest'
import { readSteps } from './read-steps'
import {
  type GivenReason,
  lastReason,
  MOST_REASONS,
  newestReasons,
  reasonsOf,
  withReason,
  withReasonsOfBoth,
  withReasonsOver,
} from './reasons'

const given = (changes: Partial<GivenReason> = {}): GivenReason => ({
  ...{ checkId: 'deep', place: 'maxDepth', sentence: '40 m', reason: 'Agreed with the adviser.' },
  ...{ byId: 'pm', at: 1 },
  ...changes,
})

test('withReason replaces the same writer’s earlier reason, and keeps the answers', () => {
  const content = withReason(
    withReason({ maxDepth: 40 }, given()),
    given({ reason: 'Another reason.', at: 2 }),
  )
  expect(content.maxDepth).toBe(40)
  expect(reasonsOf(content)).toEqual([given({ reason: 'Another reason.', at: 2 })])
})

test('lastReason returns the latest of several people’s reasons for one finding', () => {
  const content = withReason(withReason({}, given({ at: 5 })), given({ byId: 'sp', at: 4 }))
  expect(lastReason(content, given())).toEqual(given({ at: 5 }))
})

test('a step keeps a limited number of reasons per person, and drops the oldest', () => {
  let content = {}
  for (let at = 1; at <= MOST_REASONS + 5; at++) content = withReason(content, given({ place: `p${at}`, at }))
  const kept = reasonsOf(content)
  expect(kept).toHaveLength(MOST_REASONS)
  expect(kept.at(-1)?.at).toBe(6)
})

test('saving a step keeps the reasons of other people, and the newer of a person’s own reasons', () => {
  const stored = withReason(withReason({}, given({ byId: 'sp', reason: 'Theirs.' })), given({ at: 7 }))
  const forged = withReason(
    withReason({ maxDepth: 41 }, given({ byId: 'sp', reason: 'Forged.', at: 9 })),
    given(),
  )
  const saved = withReasonsOver(stored, forged, 'pm')
  expect(saved.maxDepth).toBe(41)
  expect(reasonsOf(saved)).toEqual([given({ byId: 'sp', reason: 'Theirs.' }), given({ at: 7 })])
  expect(withReasonsOver(undefined, { maxDepth: 1 }, 'pm')).toEqual({ maxDepth: 1 })
})

test('resolving a conflict keeps the reasons of both people', () => {
  const mine = withReason({ maxDepth: 41 }, given({ reason: 'Typed a moment ago.', at: 9 }))
  const theirs = withReason(withReason({ maxDepth: 39 }, given()), given({ byId: 'sp', reason: 'Theirs.' }))
  const kept = withReasonsOfBoth(theirs, mine, theirs)
  expect(kept.maxDepth).toBe(39)
  expect(reasonsOf(kept).map(({ byId, reason }) => [byId, reason])).toEqual(
    expect.arrayContaining([
      ['pm', 'Typed a moment ago.'],
      ['sp', 'Theirs.'],
    ]),
  )
  expect(reasonsOf(kept)).toHaveLength(2)
  expect(withReasonsOfBoth({ maxDepth: 1 }, {}, {})).toEqual({ maxDepth: 1 })
})

test('newestReasons returns the last reason for each finding, without withdrawn reasons', () => {
  const content = [
    given(),
    given({ byId: 'sp', reason: 'Another view of it.', at: 2 }),
    given({ place: 'b', at: 3 }),
    given({ place: 'b', reason: ' ', at: 4 }),
  ].reduce(withReason, {})
  expect(newestReasons(content).map(({ reason }) => reason)).toEqual(['Another view of it.'])
})

test.each([
  ['a text', 'junk'],
  ['a list', [given()]],
  ['people without lists', { pm: 'junk', sp: { 0: given() } }],
  ['reasons without words', { pm: [null, 7, { checkId: 'deep' }, { ...given(), at: 'soon' }] }],
])('reasonsOf finds no reasons if %s is stored in their place', (_, reasons) => {
  expect(reasonsOf({ reasons })).toEqual([])
  expect(() => withReasonsOver({ reasons }, {}, 'pm')).not.toThrow()
  expect(() => withReason({ reasons }, given())).not.toThrow()
})

test('readSteps returns the reasons of a step, and leaves out anything that is not a list of reasons', () => {
  const content = withReason({}, given())
  expect(readSteps({ crew: content }).crew).toEqual({ content, unread: [] })
  expect(readSteps({ crew: { reasons: 'junk' } }).crew).toEqual({ content: {}, unread: ['Reasons'] })
})
