import { candidatesFor } from './learn.mjs'

/** How many tests are asked of a mutant at once, the likeliest first: the next only where none of these noticed. */
const AT_ONCE = [1, 15]

/** A random walk notices by chance: what it alone notices has no test. */
export const BY_CHANCE = /\/walk\.test\.ts$/

/**
 * The tests to ask of a mutant, round by round.
 *
 * @param {object} mutant
 * @param {import('./learn.mjs').Learnt} learnt
 * @returns {import('./learn.mjs').Test[][]}
 */
export function roundsOf(mutant, learnt) {
  const candidates = candidatesFor(mutant, learnt)
  const ends = AT_ONCE.map((_, round) => AT_ONCE.slice(0, round + 1).reduce((sum, size) => sum + size))
  return ends.map((end, round) => candidates.slice(end - AT_ONCE[round], end))
}

/**
 * Which tests a round asks of which mutants.
 *
 * @param {{ number: number, mutant: object }[]} open
 * @param {import('./learn.mjs').Learnt} learnt
 * @param {number} round
 * @returns {{ wanted: Map<string, string[]>, plan: import('./try-runner.mjs').Plan }}
 */
export function planOf(open, learnt, round) {
  const wanted = new Map()
  const plan = {}
  for (const { number, mutant } of open) {
    for (const { file, id } of roundsOf(mutant, learnt)[round]) {
      plan[id] = [...(plan[id] ?? []), number]
      wanted.set(file, [...new Set([...(wanted.get(file) ?? []), id])])
    }
  }
  return { wanted, plan: { tests: plan } }
}

/**
 * Asks the tests that could notice the loaded mutants. Gives which were noticed, each with the file of the test,
 * and by which tests of which file in the last run. `rounds`: how many, all unless told; `isAlone`: see Plan.
 */
export async function ask(trier, open, learnt, { rounds = AT_ONCE.length, isAlone = false } = {}) {
  const found = { noticed: new Map(), by: new Map() }
  for (let round = 0; round < rounds; round++) {
    const still = open.filter(({ number }) => !found.noticed.has(number))
    const { wanted, plan } = planOf(still, learnt, round)
    if (wanted.size === 0) continue
    const { noticed, by } = await trier.run(wanted, { ...plan, isAlone })
    for (const [number, file] of noticed) found.noticed.set(number, file)
    found.by = by
  }
  return found
}

/** Whether one of the tests that noticed a mutant passes on the rules as they are. */
export async function passesOtherwise(trier, number, wanted) {
  const ids = [...wanted.values()].flat()
  const { by } = await trier.run(wanted, {
    tests: Object.fromEntries(ids.map(id => [id, [number]])),
    isAlone: true,
  })
  const failing = new Set([...by.values()].flat())
  return ids.some(id => !failing.has(id))
}
