import { batchesOf, switched } from './batches.mjs'
import { candidatesFor, isEvaluated } from './learn.mjs'
import { mutated } from './parse.mjs'
import { ask, passesOtherwise } from './rounds.mjs'

/**
 * How many mutants are loaded at once. The fewer, the fewer expressions do their switches cost, and the less do they change
 * in what words the engine refuses: those that no test noticed are dealt again.
 */
const BATCH = 150
const SMALL_BATCH = 25
/** Among how many batches mutants of the same test file are dealt: to begin a file takes seconds. */
const BATCHES_OF_A_FILE = 3

/**
 * Judges mutants of firestore.rules, first those that decide no request of a test; then many at once, each by its likeliest
 * test; what is not noticed then with fewer beside it, by more tests, and at last by itself.
 *
 * @param {{ number: number, mutant: object }[]} chosen
 * @param {object} by
 * @param {string} by.source the rules
 * @param {import('./learn.mjs').Learnt} by.learnt
 * @param {Awaited<ReturnType<typeof import('./runner.mjs').startTrier>>} by.trier
 * @param {(content: string) => Promise<void>} by.load
 * @param {(judged: { number: number, mutant: object, isNoticed: boolean, file?: string, about?: string }) => void} report
 */
export async function judge(chosen, { source, learnt, trier, load }, report) {
  const unnoticed = each => report({ ...each, isNoticed: false, about: aboutOf(each.mutant, learnt) })
  const isSeen = ({ mutant }) => candidatesFor(mutant, learnt).length > 0
  for (const each of chosen) if (!isSeen(each)) unnoticed(each)
  let open = chosen.filter(isSeen)
  for (const { size, rounds } of [{ size: BATCH, rounds: 1 }, { size: SMALL_BATCH }]) {
    const left = []
    for (const batch of batchesByFile(open, size, learnt)) {
      await load(switched(source, batch))
      const found = await ask(trier, batch, learnt, { rounds })
      for (const each of batch) {
        const file = found.noticed.get(each.number)
        if (file) report({ ...each, isNoticed: true, file })
        else left.push(each)
      }
    }
    open = left
  }
  for (const chunk of chunksOf(open, SMALL_BATCH)) {
    const seen = []
    for (const each of chunk) {
      await load(mutated(source, each.mutant))
      const { noticed, by } = await ask(trier, [each], learnt, { isAlone: true })
      if (noticed.has(each.number)) seen.push({ each, by, file: noticed.get(each.number) })
      else unnoticed(each)
    }
    // The rules take seconds to load: as they are, once for all of these.
    await load(source)
    for (const { each, by, file } of seen) {
      if (await passesOtherwise(trier, each.number, by)) report({ ...each, isNoticed: true, file })
      else unnoticed(each)
    }
  }
}

function batchesByFile(open, size, learnt) {
  const fileOf = ({ mutant }) => candidatesFor(mutant, learnt)[0].file
  const byFile = open.map(each => ({ each, file: fileOf(each) })).sort((a, b) => (a.file < b.file ? -1 : 1))
  const inOrder = byFile.map(({ each }) => each)
  return chunksOf(inOrder, size * BATCHES_OF_A_FILE).flatMap(chunk => batchesOf(chunk, size))
}

function chunksOf(all, size) {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size))
}

function aboutOf(mutant, learnt) {
  if (!isEvaluated(mutant, learnt)) return 'no test evaluates it'
  const { length } = candidatesFor(mutant, learnt)
  return length === 0 ? 'it decides no request of a test' : `none of ${length} tests notices`
}
