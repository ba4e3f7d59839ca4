import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Emulator } from '../emulator-supervisor'
import { startEmulators } from '../emulators'
import { appEnvironment, assertPortsFree, HOST, type Ports, PROJECT } from '../ports'
import { run, runPackage } from '../processes.mjs'
import { serveDist } from '../serve-dist'
import { withoutTriggers } from '../triggers'
import { BUILD_FUNCTIONS, viteBuild } from '../vite-build'
import type { OnEmulators } from './parts'
import { readReport } from './report'
import type { Totals } from './totals'

type Env = Record<string, string>
/** Running emulators, and the variables by which tests find them. */
interface Started {
  ports: Ports
  env: Env
  stop: () => Promise<void>
}

interface Options {
  totals: Totals
  /** A folder for the files of the run. */
  work: string
  /** The files of a suite to run; empty for all. */
  filters: string[]
  /** The variables for every suite. */
  env: Env
  /** Returns the commit since which a file or its imports must have changed, if only changes are tested. */
  changedSince: (suite: string) => string | undefined
  /** Returns, for a suite of which only some files run, these files and the names of the files that do not run. */
  filesOf: (suite: string) => { chosen: string[]; leftOut: string[] } | undefined
  /** Registers a clean-up for the end of the run. */
  atEnd: (clean: () => unknown) => void
}

/** Errors that appear only in the emulators' logs, and would be errors in production too. */
const logChecks: [name: string, file: string, text: string][] = [
  ['firestore.rules stay within 1,000 expressions', 'firestore-debug.log', 'maximum of 1000 expressions'],
  [
    'storage.rules refuse by decision, not by error',
    'emulators.log',
    'rules.runtime.common.EvaluationException',
  ],
]

/** How many files of an emulator suite run at the same time, each with its own emulators. This number keeps two cores busy. */
const COPIES = 2

export function createSuites({ totals, work, filters, env: ofRun, changedSince, filesOf, atEnd }: Options) {
  let isEmpty = true

  async function runSuite(suite: string, env: Env = {}): Promise<void> {
    const since = totals.begin(suite)
    const reportFile = join(work, `${suite}.json`)
    const commit = changedSince(suite)
    const some = filters.length === 0 ? filesOf(suite) : undefined
    if (some) totals.leaveOut(suite, some.leftOut)
    if (some?.chosen.length === 0) return
    const { code, output } = await runPackage(
      'vitest/vitest.mjs',
      [
        // Includes tests that run separately: unit, and unit-apart.
        ...['run', '--project', suite, '--project', `${suite}-*`],
        // The report does not have errors outside tests; this reporter prints them.
        ...['--reporter=dot', '--reporter=json', `--outputFile=${reportFile}`, '--passWithNoTests'],
        ...(commit ? ['--changed', commit] : []),
        ...(some?.chosen ?? filters),
      ],
      { capture: true, env: { ...ofRun, ...env, NO_COLOR: '1' } },
    )
    const mustHaveTests = filters.length === 0 && !commit
    const report = readReport({ project: suite, reportFile, exitCode: code, output, mustHaveTests })
    if (report.passed + report.failures.length > 0) isEmpty = false
    totals.record(suite, report, since)
  }

  /** Starts emulators, and returns the variables by which tests find them. Their logs are checked when they are stopped. */
  async function withEmulators(only: readonly Emulator[], copy = 0): Promise<Started> {
    const logDir = mkdtempSync(join(work, 'logs-'))
    const emulators = await startEmulators({
      ...{ suite: 'test', copy, only, logDir, quiet: true },
      onExit: log =>
        totals.fail(
          'the emulators ended by themselves',
          `Every test after that failed for this reason. Their last lines were:\n${log.slice(-3000)}`,
        ),
    })
    atEnd(() => emulators.stop())
    const { ports } = emulators
    return {
      ports,
      env: { ...emulators.env, ...appEnvironment(ports) },
      async stop() {
        checkLogs(logDir)
        await emulators.stop()
      },
    }
  }

  function checkLogs(logDir: string): void {
    for (const [name, file, text] of logChecks) {
      const log = join(logDir, file)
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
      const found = lines.find(line => line.includes(text))
      totals.record(name, { passed: found ? 0 : 1, failures: found ? [{ name, message: found }] : [] })
    }
  }

  /** Builds the app as it is deployed, but for emulators: the local server adds their ports. */
  async function buildApp(env: Env): Promise<string> {
    const dist = join(work, 'dist')
    await viteBuild(['--outDir', dist, '--emptyOutDir'], env)
    return dist
  }

  /** Serves the app once per set of emulators, which then have only the demo data. */
  async function serveApps(emulators: Started[]): Promise<Env[]> {
    const since = totals.begin('app with the demo')
    const dist = await buildApp(emulators[0]?.env ?? {})
    const copies = await Promise.all(emulators.map(each => serveApp(dist, each)))
    totals.done('app with the demo', since)
    return copies
  }

  async function serveApp(dist: string, { ports, env }: Started): Promise<Env> {
    await assertPortsFree(ports, 'test', ['app'])
    await withoutTriggers(`${HOST}:${ports.hub}`, () => emptyEmulators(ports))
    // Without the wait, the first tests would wait minutes for their mails on a slow machine.
    const seeding = ['tools/run.mjs', 'data', 'seed', '--wait']
    const seeded = await run(process.execPath, seeding, { capture: true, env })
    if (seeded.code !== 0) throw new Error(`The demo data could not be written:\n${seeded.output.trim()}`)
    const app = await serveDist({ dist, port: ports.app, ports })
    atEnd(() => app.stop())
    return { ...env, APP_URL: app.url, APP_DIST: dist }
  }

  /** Starts one set of emulators for each file that runs at the same time. A single file needs one set. */
  async function startCopies(only: readonly Emulator[]): Promise<Started[]> {
    const since = totals.begin('emulators')
    const length = filters.length === 1 ? 1 : COPIES
    const copies = await Promise.all(Array.from({ length }, (_, copy) => withEmulators(only, copy)))
    totals.done(`${length} sets of emulators`, since)
    return copies
  }

  /** Each worker has its own copy of the emulators; tests read its number (tests/support/own-copy.ts). */
  const runOnCopies = (suite: string, copies: Env[]) =>
    runSuite(suite, {
      ...copies[0],
      EMULATOR_COPIES: JSON.stringify(copies),
      // Not --maxWorkers: a project that inherits a number of workers ignores it.
      VITEST_MAX_WORKERS: String(copies.length),
    })

  return {
    /** Returns true as long as no suite had a test. */
    isEmpty: () => isEmpty,

    async runPlain(suites: string[]): Promise<void> {
      for (const suite of suites) await runSuite(suite)
    },

    /** Runs suites on the same emulators, one after the other; then those of `inBrowser`, on the built app. */
    async runOnEmulators({ suites = [], inBrowser = [], emulators: only }: OnEmulators): Promise<void> {
      if (only.includes('functions')) await viteBuild(BUILD_FUNCTIONS)
      const emulators = await startCopies(only)
      // The rules are loaded at the start of the emulators, because compiling them takes longer than most test files.
      const copies = emulators.map(each => ({ ...each.env, RULES_PROJECT: PROJECT }))
      for (const suite of suites) await runOnCopies(suite, copies)
      if (inBrowser.length > 0) {
        const withApp = await serveApps(emulators)
        for (const suite of inBrowser) await runOnCopies(suite, withApp)
      }
      for (const each of emulators) await each.stop()
    },
  }
}

/**
 * Removes the data of earlier suites: all documents and sign-ins. Files stay, without a record. The Firestore emulator fails to
 * clear at the moment when an earlier listener ends: then it is repeated once.
 */
async function emptyEmulators({ firestore, auth }: Ports): Promise<void> {
  const project = `emulator/v1/projects/${PROJECT}`
  for (const url of [
    `http://${HOST}:${firestore}/${project}/databases/(default)/documents`,
    `http://${HOST}:${auth}/${project}/accounts`,
  ]) {
    const clear = () => fetch(url, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } })
    const isCleared = (await clear()).ok || (await clear()).ok
    if (!isCleared) throw new Error(`${url} could not be cleared.`)
  }
}
