import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { filesChangedSince, filesMatching, suitesTouchedBy } from './test/changed'
import { runChecks } from './test/checks'
import { CHANGED, parts, type TestPart } from './test/parts'
import { notePassedGate } from './test/passed-gate'
import { createSuites } from './test/suites'
import { createTotals } from './test/totals'

/*
 * npm test                                    runs all checks and tests
 * npm test -- <part> [vitest filters]         runs a part
 * npm test -- --changed [--since <commit>]    runs only what the changes since the last commit, or that commit, can affect
 * The last line is 'N passed, N failed'; each check counts as one test.
 */

const {
  values: { changed, since },
  positionals: [wanted = 'all', ...named],
} = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string', default: 'HEAD' } },
})

const totals = createTotals()
const work = mkdtempSync(join(tmpdir(), 'greenlight-test-'))
const cleanups: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })]
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => void cleanUp().then(() => process.exit(130)))
}

await main(async () => {
  const part = parts[changed && wanted === 'all' ? CHANGED : wanted]
  if (!part) throw new Error(`There is no part "${wanted}". Choose one of: ${Object.keys(parts).join(', ')}.`)
  try {
    await runPart(part)
  } catch (error) {
    totals.fail('the run itself', error instanceof Error ? error.message : String(error))
  } finally {
    await cleanUp()
  }
  const code = totals.summarise()
  if (code === 0 && wanted === 'all' && named.length === 0 && !changed) notePassedGate()
  return code
})
process.exit(process.exitCode)

async function runPart({ checks, plain = [], onEmulators = [], env = {} }: TestPart): Promise<void> {
  const files = changed ? await filesChangedSince(since) : undefined
  const touched = files && suitesTouchedBy(files)
  const toRun = (suites: string[]) => suites.filter(suite => !touched || touched.has(suite)).filter(isMeant)
  /**
   * Returns whether a suite runs. A full run leaves out the journeys if a change needs all of them, because a separate job runs
   * them on every push.
   */
  const isMeant = (suite: string) => {
    const isLeftOut = wanted === 'all' && suite === 'journeys' && touched?.get(suite) === 'whole'
    if (isLeftOut) totals.leaveOutWhole(suite)
    return !isLeftOut
  }
  const suites = createSuites({
    ...{ totals, work, filters: named, env },
    changedSince: (suite: string) => (touched?.get(suite) === 'by imports' ? since : undefined),
    filesOf: (suite: string) => {
      const extent = touched?.get(suite)
      return extent && typeof extent !== 'string' ? filesMatching(suite, extent) : undefined
    },
    atEnd: clean => cleanups.push(clean),
  })
  // This work needs no emulators. It runs at the same time, because neither part uses both cores.
  await together([
    async () => {
      if (checks)
        await runChecks(
          totals,
          files?.filter(path => existsSync(join(ROOT, path))),
        )
      await suites.runPlain(toRun(plain))
    },
    async () => {
      for (const { suites: tried = [], inBrowser = [], emulators } of onEmulators) {
        const some = { suites: toRun(tried), inBrowser: toRun(inBrowser), emulators }
        if (some.suites.length + some.inBrowser.length > 0) await suites.runOnEmulators(some)
      }
    },
  ])
  if (named.length > 0 && !changed && suites.isEmpty()) {
    throw new Error(`No test matches "${named.join(' ')}".`)
  }
}

/** Waits until all works have ended, even if one fails; then throws the first error. */
async function together(works: (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(works.map(work => work()))
  const failed = results.find(result => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function cleanUp() {
  for (const clean of cleanups.splice(0).reverse()) await clean()
}
