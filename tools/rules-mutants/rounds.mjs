import { candidatesFor } from './learn.mjs'

/**
 * How many groups of tests are asked of a mutant at once, the likeliest first: the next ones only where none of these
 * noticed. What these do not notice, the long suites are asked.
 */
export const AT_ONCE = [1, 4, 15]
export const MOST_ASKED = AT_ONCE.reduce((sum, each) => sum + each, 0)

/** Suites of many hundred cases: asked last, and every so-many-th case of them. */
export const LONG = /\/((contract-)?parity|walk)\.test\.ts$/
const SAMPLE_OF_LONG = { RULES_SAMPLE: '8', WALK_WRITES: '400' }

/**
 * Which tests a round asks of which mutants.
 *
 * @param {{ number: number, mutant: object }[]} open
 * @param {import('./learn.mjs').Group[]} tests
 * @param {number} from of the groups that could notice a mutant, which to begin with
 * @param {number} size how many of them
 * @returns {{ wanted: Map<string, string[]>, plan: import('./try-runner.mjs').Plan }}
 */
export function planOf(open, tests, from, size) {
  const wanted = new Map()
  const planned = {}
  for (const { number, mutant } of open) {
    for (const { file, ids } of candidatesFor(mutant, tests).slice(from, from + size)) {
      for (const id of ids) {
        planned[id] ??= []
        planned[id].push(number)
      }
      wanted.set(file, [...new Set([...(wanted.get(file) ?? []), ...ids])])
    }
  }
  return { wanted, plan: { tests: planned, files: {}, env: { RULES_SAMPLE: '' } } }
}

/** The same tests again, of one mutant. */
export const planAgain = (number, wanted) => ({
  tests: {},
  files: Object.fromEntries([...wanted.keys()].map(file => [file, [number]])),
  env: SAMPLE_OF_LONG,
  isAlone: true,
})

/**
 * Asks the tests that could notice the loaded mutants. Gives which were noticed, of which a test could not tell, and by
 * which tests of which file in the last run.
 */
export function askTests(trier, open, tests, isAlone = false) {
  let from = 0
  const plans = AT_ONCE.map(size => {
    const begin = from
    from += size
    return still => planOf(still, tests, begin, size)
  })
  return ask(trier, open, plans, isAlone)
}

/** The same of the long suites. */
export function askLong(trier, open, isAlone = false) {
  const files = trier.files.filter(file => LONG.test(file))
  return ask(
    trier,
    open,
    files.map(file => still => ({
      wanted: new Map([[file, undefined]]),
      plan: { tests: {}, files: { [file]: still.map(({ number }) => number) }, env: SAMPLE_OF_LONG },
    })),
    isAlone,
  )
}

async function ask(trier, open, plans, isAlone) {
  const found = { noticed: new Set(), unsure: new Set(), by: new Map() }
  for (const planFor of plans) {
    const still = open.filter(({ number }) => !found.noticed.has(number))
    const { wanted, plan } = planFor(still)
    if (still.length === 0 || wanted.size === 0) break
    const { noticed, unsure, by } = await trier.run(wanted, { ...plan, isAlone })
    for (const number of noticed) found.noticed.add(number)
    for (const number of unsure) found.unsure.add(number)
    found.by = by
  }
  for (const number of found.noticed) found.unsure.delete(number)
  return found
}
