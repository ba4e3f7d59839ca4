import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmulators } from './emulators.mjs'
import { main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { matchesOf, mutantsOf } from './rules-mutants/conditions.mjs'
import { loadTs } from './run-ts.mjs'

/*
 * npm run rules:mutants: whether the tests would notice a condition that is missing. Drops each condition of firestore.rules and
 * storage.rules in turn (what && joins becomes true, what || joins false, what decides a ?: both), and tries the cases of tests/rules
 * and tests/rules-storage that reach it until one has another outcome. Fails, with a line for each, where none has.
 * `-- --only isFile` (a part of a condition, or a line as `firestore.rules:40`) tries some.
 */

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })
/** How many cases are tried before it looks whether one of them noticed. */
const AT_ONCE = 40

await main(async () => {
  const work = mkdtempSync(join(tmpdir(), 'greenlight-mutants-'))
  const emulators = await startEmulators({
    ...{ suite: 'test', only: ['auth', 'firestore', 'storage'], logDir: work, quiet: true },
  })
  try {
    Object.assign(process.env, emulators.env)
    const { suites } = await loadTs('tests/rules/support/suites.ts')
    const log = join(work, 'emulators.log')
    const results = await Promise.all((await suites()).map(suite => tryAll({ ...suite, log })))
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

/**
 * Tries every condition of a file of rules. A suite has the name of the `file`, its `cases` (`path` that one asks for or writes,
 * whether it `isAllowed`), `load(rules)`, `outcomes(cases)` with what is wrong about each, and `restore(cases)`.
 */
async function tryAll({ file, cases, load, outcomes, restore, log }) {
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
    const isSeen = (await isNoticed(reached, value, { outcomes, restore })) || errorsIn(log) > failed
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

/** What is refused shows a condition that is gone, what is allowed one that never holds: these are tried first. */
async function isNoticed(reached, value, { outcomes, restore }) {
  // A few of each door at a time: a case that notices comes early.
  const spread = reached
    .map((one, at) => ({ one, rank: (at * 61) % 127 }))
    .toSorted((a, b) => a.rank - b.rank)
  const isFirst = ({ isAllowed }) => isAllowed === (value === 'false')
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

/** How often storage.rules refused by an error, which the gate counts as a failure. */
function errorsIn(log) {
  return readFileSync(log, 'utf8').split('rules.runtime.common.EvaluationException').length
}

function isWanted(file) {
  return ({ line, text }) =>
    options.only === '' || options.only === `${file}:${line}` || text.includes(options.only)
}
