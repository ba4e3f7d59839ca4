import type { Alteration } from '../attacks/support/action'
import { all, already, given, moved, omitting, saying, without } from '../attacks/support/alter'
import { seeded } from '../support/people'
import { type Alone, testConditions } from './support/alone'
import { counter, header, numbered, year } from './support/numbered'

/** Conditions of the rule of the counters that nothing else stands in for: each with the write that it alone refuses. */

/** The counter alone, without what it counts. */
const aloneInItsCommit = without(/^(pras|contracts|logs)\//)

/** The counter of last year, which stood at the same number, goes on too, and names what this year has counted. */
const lastYearToo: Alteration = action => {
  const lastYear = (path: string) => path.replace(String(year), String(year - 1))
  const counters = Object.entries(action.given).filter(([path]) => counter.test(path))
  return {
    ...action,
    given: {
      ...action.given,
      ...Object.fromEntries(counters.map(([path, data]) => [lastYear(path), data])),
    },
    writes: [
      ...action.writes
        .filter(({ path }) => counter.test(path))
        .map(write => ({ ...write, path: lastYear(write.path) })),
      ...action.writes,
    ],
  }
}

/** A counter of something else, which has counted nothing yet. */
const ofSomethingElse: Alteration = action => ({
  ...moved(counter, () => 'counters/sops')(action),
  given: { ...action.given, 'counters/sops': { ...seeded } },
})

const refused = (prefix: string, named: string): Record<string, Alteration> => ({
  'are numbered without a gap': all(
    saying(counter, 'value', 43),
    saying(counter, 'revision', 43),
    saying(header, 'number', 43),
    saying(header, 'reference', `${prefix}-${year}-0043`),
  ),
  'are counted when they are made, and not again': all(already(header), aloneInItsCommit),
  'are counted in their own year alone': lastYearToo,
  'are named by their counter': all(
    aloneInItsCommit,
    given(counter, named, undefined),
    omitting(counter, named),
  ),
  'are counted by the counters that there are': all(aloneInItsCommit, ofSomethingElse),
})

testConditions(
  'counters',
  Object.fromEntries(
    Object.entries(numbered).flatMap(([kind, { action, prefix, named }]) =>
      Object.entries(refused(prefix, named)).map(([name, but]): [string, Alone] => [
        `${kind} ${name}`,
        { action, but },
      ]),
    ),
  ),
)
