import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Suite } from '~tests/rules/support/suites'
import { startEmulators } from '~tools/emulators'
import { main } from '~tools/prerequisites.mjs'
import { ROOT } from '~tools/processes.mjs'
import { type Mutant, matchesOf, mutantsOf } from './conditions'

/* npm run rules:mutants: checks that the tests would notice a missing condition. It removes each condition of firestore.rules
   and storage.rules in turn: an operand of && becomes true, an operand of || becomes false, and the condition of a ?: becomes
   both. Then it tries the cases of tests/rules and tests/rules-storage that reach the condition, until one has another
   outcome. If no case has another outcome, it prints a line for that condition and fails. `-- --only isFile` tries only some
   conditions: the option is a part of a condition, or a line such as `firestore.rules:40`. */

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })
/** The number of cases to try before checking if one of them noticed. */
const AT_ONCE = 40

await main(async () => {
  const work = mkdtempSync(join(tmpdir(), 'greenlight-mutants-'))
  const emulators = await startEmulators({
    ...{ suite: 'test', only: ['auth', 'firestore', 'storage'], logDir: work, quiet: true },
  })
  try {
    Object.assign(process.env, emulators.env)
    // Imported only now, because its clients look for the emulators when it is loaded.
    const { suites } = await import('~tests/rules/support/suites')
    const log = join(work, 'emulators.log')
    const [firestore, storage] = await suites()
    const results = await Promise.all([tryAll(firestore, log), tryAll(storage, log)])
    const left = results.reduce((sum, { unnoticed }) => sum + unnoticed, 0)
    const count = results.reduce((sum, { tried }) => sum + tried, 0)
    process.stdout.write(`${count} conditions, ${count - left} noticed, ${left} not\n`)
    return left === 0 ? 0 : 1
  } finally {
    await emulators.stop()
    rmSync(work, { recursive: true, force: true })
  }
})
process.exit(process.exitCode)

type Tried = { isAllowed: boolean; paths: string[] }

/** Tries every condition of a file of rules. `log` is the file with the output of the emulators. */
async function tryAll<T extends Tried>(
  suite: Suite<T>,
  log: string,
): Promise<{ tried: number; unnoticed: number }> {
  const { file, cases, load, outcomes, restore } = suite
  const source = readFileSync(join(ROOT, file), 'utf8')
  const matches = matchesOf(source)
  const mutants = mutantsOf(source).filter(isWanted(file))
  await load(source)
  await restore(cases)
  const wrong = await outcomes(cases)
  if (wrong.some(Boolean)) throw new Error(`The rules as they are fail: ${wrong.filter(Boolean).join('\n')}`)
  await restore(cases)
  let unnoticed = 0
  const since = Date.now()
  for (const [at, { start, line, value, text, mutant }] of mutants.entries()) {
    const patterns = matches.filter(({ reaches }) => reaches(start)).map(({ pattern }) => pattern)
    const reached = cases.filter(({ paths }) =>
      paths.some(path => patterns.some(pattern => pattern.test(`/${path}`))),
    )
    await load(mutant)
    const failed = errorsIn(log)
    const isSeen = (await isNoticed(reached, value, suite)) || errorsIn(log) > failed
    if (!isSeen) {
      unnoticed += 1
      process.stdout.write(`${file}:${line} ${value === 'true' ? 'without' : 'never'} ${text}\n`)
    }
    if (at % 25 === 24)
      process.stderr.write(
        `${file}: ${at + 1} of ${mutants.length}, ${Math.round((Date.now() - since) / 1000)} s\n`,
      )
  }
  return { tried: mutants.length, unnoticed }
}

/**
 * Tries the likely cases first. A case that expects a refusal notices a condition that is always true; a case that expects
 * permission notices a condition that is never true.
 */
async function isNoticed<T extends Tried>(
  reached: readonly T[],
  value: Mutant['value'],
  { outcomes, restore }: Suite<T>,
): Promise<boolean> {
  // Mixes the cases of different operations, so that a case that notices the change comes early.
  const spread = reached.map((one, at) => ({ one, rank: (at * 61) % 127 })).sort((a, b) => a.rank - b.rank)
  const isFirst = ({ isAllowed }: Tried) => isAllowed === (value === 'false')
  const ordered = [true, false].flatMap(first =>
    spread.map(({ one }) => one).filter(one => isFirst(one) === first),
  )
  for (let at = 0; at < ordered.length; at += AT_ONCE) {
    const some = ordered.slice(at, at + AT_ONCE)
    const wrong = await outcomes(some)
    await restore(some.filter(({ isAllowed }, index) => isAllowed || wrong[index]))
    if (wrong.some(Boolean)) return true
  }
  return false
}

/** Returns the number of requests that storage.rules refused because of an error. `npm test` counts these as failures. */
function errorsIn(log: string): number {
  return readFileSync(log, 'utf8').split('rules.runtime.common.EvaluationException').length
}

function isWanted(file: string) {
  return ({ line, text }: Mutant) =>
    options.only === '' || options.only === `${file}:${line}` || text.includes(options.only)
}
