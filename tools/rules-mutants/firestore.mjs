import { batchesOf, switched } from './batches.mjs'
import { candidatesFor, isEvaluated } from './learn.mjs'
import { mutated } from './parse.mjs'
import { askLong, askTests, MOST_ASKED, planAgain } from './rounds.mjs'

/** How many mutants are loaded at once. */
const BATCH = 60

/**
 * Judges mutants of firestore.rules: many at once, first by the tests that could notice them, then what is left by the
 * long suites, and each by itself where a test could not tell.
 *
 * @param {{ number: number, mutant: object }[]} chosen
 * @param {object} by
 * @param {string} by.source the rules
 * @param {import('./learn.mjs').Group[]} by.tests
 * @param {Awaited<ReturnType<typeof import('./runner.mjs').startTrier>>} by.trier
 * @param {(content: string) => Promise<void>} by.load
 * @param {(judged: { number: number, mutant: object, isNoticed: boolean, about?: string }) => void} report
 */
export async function judge(chosen, { source, tests, trier, load }, report) {
  const unsure = []
  /** Loads and asks; gives what neither noticed nor is unsure. */
  const askOf = async (all, asking) => {
    const left = []
    for (const batch of batchesOf(all, BATCH)) {
      await load(switched(source, batch))
      const found = await asking(batch)
      for (const each of batch) {
        if (found.noticed.has(each.number)) report({ ...each, isNoticed: true })
        else if (found.unsure.has(each.number)) unsure.push(each)
        else left.push(each)
      }
    }
    return left
  }
  /** A mutant by itself; the tests that notice it must pass on the rules as they are. */
  const isNoticedAlone = async ({ number, mutant }, asking) => {
    await load(mutated(source, mutant))
    const { noticed, by } = await asking()
    if (!noticed.has(number)) return false
    await load(source)
    return !(await trier.run(by, planAgain(number, by))).noticed.has(number)
  }
  const isSeen = ({ mutant }) => candidatesFor(mutant, tests).length > 0
  const left = await askOf(chosen.filter(isSeen), batch => askTests(trier, batch, tests))
  const unseen = chosen.filter(each => !isSeen(each))
  const survivors = await askOf([...left, ...unseen], batch => askLong(trier, batch))
  for (const each of unsure) {
    const isNoticed =
      (await isNoticedAlone(each, () => askTests(trier, [each], tests, true))) ||
      (await isNoticedAlone(each, () => askLong(trier, [each], true)))
    if (isNoticed) report({ ...each, isNoticed })
    else survivors.push(each)
  }
  for (const each of survivors) report({ ...each, isNoticed: false, about: aboutOf(each.mutant, tests) })
}

function aboutOf(mutant, tests) {
  const candidates = candidatesFor(mutant, tests)
  if (candidates.length > 0) {
    const asked = Math.min(candidates.length, MOST_ASKED)
    return `none of the ${asked} groups of tests asked notices, of ${candidates.length}`
  }
  const lost = mutant.becomes === 'true' ? 'false' : 'true'
  return isEvaluated(mutant, tests) ? `in no test is it ${lost}` : 'no test evaluates it'
}
