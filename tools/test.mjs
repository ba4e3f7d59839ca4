import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulators } from './emulators.mjs'
import { appEnvironment, assertPortsFree, portsOf } from './ports.mjs'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { runPackage } from './processes.mjs'
import { serveDist } from './serve-dist.mjs'
import { readReport } from './test-report.mjs'

/*
 * npm test: the whole gate. `node tools/test.mjs <part> [vitest filters]` runs a part of it. The last line is
 * `N passed, N failed`; each check counts as one test.
 */

const all = ['auth', 'firestore', 'storage', 'functions']
const parts = {
  all: { checks: true, projects: ['unit', 'ui', 'rules', 'data', 'functions', 'browser'], emulators: all },
  check: { checks: true, projects: [], emulators: [] },
  unit: { checks: false, projects: ['unit', 'ui'], emulators: [] },
  rules: { checks: false, projects: ['rules'], emulators: ['auth', 'firestore', 'storage'] },
  // Every case, where the gate puts one of each class.
  parity: {
    checks: false,
    projects: ['rules'],
    emulators: ['auth', 'firestore', 'storage'],
    filters: ['tests/rules/parity.test.ts'],
    env: { WHOLE_SPACE: '1' },
  },
  data: { checks: false, projects: ['data'], emulators: all },
  functions: { checks: false, projects: ['functions'], emulators: all },
  browser: { checks: false, projects: ['browser'], emulators: all },
}
const onEmulators = ['rules', 'data', 'functions', 'browser']

const checks = [
  ['lint', 'biome check', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['boundaries', 'imports and cycles', '../tools/boundaries.mjs', []],
  ['sizes', 'folders and files', '../tools/sizes.mjs', []],
  ['types', 'tsc', '@typescript/native/bin/tsc', ['--noEmit']],
  ['types of the functions', 'tsc', '@typescript/native/bin/tsc', ['--noEmit', '-p', 'functions']],
  ['unused code', 'knip', 'knip/bin/knip.js', ['--no-progress']],
  [
    'code that only tests call',
    'knip',
    'knip/bin/knip.js',
    ['--production', '--tags=-ahead', '--no-progress'],
  ],
]

/** What the emulators only say in their logs, though it would be an error in production. */
const logChecks = [
  {
    name: 'firestore.rules stay within 1,000 expressions',
    file: 'firestore-debug.log',
    text: 'maximum of 1000 expressions',
  },
  {
    name: 'storage.rules refuse by decision, not by error',
    file: 'emulators.log',
    text: 'rules.runtime.common.EvaluationException',
  },
]

const [wanted = 'all', ...filters] = process.argv.slice(2)
const totals = { passed: 0, failures: [], skipped: [], durations: [], attacks: 0 }
/** How many of the slowest tests the summary names, and from how many seconds on. */
const SLOWEST = { count: 10, from: 20 }
const work = mkdtempSync(join(tmpdir(), 'greenlight-test-'))
const cleanups = [() => rmSync(work, { recursive: true, force: true })]
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => void cleanUp().then(() => process.exit(130)))
}

await main(async () => {
  const part = parts[wanted]
  if (!part) throw new Error(`There is no part "${wanted}". Choose one of: ${Object.keys(parts).join(', ')}.`)
  assertNode()
  await ensureInstalled()
  try {
    if (part.checks) await runChecks()
    for (const project of part.projects.filter(name => !onEmulators.includes(name))) await runProject(project)
    const projects = part.projects.filter(name => onEmulators.includes(name))
    // Each on emulators of its own: after the rules' many thousand writes they have grown large and slow for people.
    for (const some of [
      projects.filter(name => name !== 'browser'),
      projects.filter(name => name === 'browser'),
    ]) {
      if (some.length > 0) await runOnEmulators(some, part.emulators)
    }
  } catch (error) {
    record(
      'run',
      { passed: 0, skipped: [], failures: [{ name: 'the run itself', message: error.message }] },
      0,
    )
  } finally {
    await cleanUp()
  }
  return summarise()
})
process.exit(process.exitCode)

async function cleanUp() {
  for (const clean of cleanups.splice(0).reverse()) await clean()
}

async function runChecks() {
  for (const [name, tool, file, args] of checks) {
    const since = Date.now()
    const { code, output } = await runPackage(file, args, { capture: true })
    const failures = code === 0 ? [] : [{ name: `${name} (${tool})`, message: output.trim() }]
    record(name, { passed: code === 0 ? 1 : 0, failures, skipped: [] }, since)
  }
}

async function runProject(project, env = {}) {
  const since = Date.now()
  const reportFile = join(work, `${project}.json`)
  const { code, output } = await runPackage(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      project,
      // The report has no word of an error outside any test; this one prints it.
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${reportFile}`,
      '--passWithNoTests',
      ...filters,
    ],
    { capture: true, env: { ...env, NO_COLOR: '1' } },
  )
  const mustHaveTests = filters.length === 0
  record(project, readReport({ project, reportFile, exitCode: code, output, mustHaveTests }), since)
}

async function runOnEmulators(projects, only) {
  const ports = portsOf('test')
  if (only.includes('functions')) {
    await runOrThrow('the build of the functions', ['build', '--config', 'functions/vite.config.ts'])
  }
  const logDir = mkdtempSync(join(work, 'logs-'))
  const emulators = await startEmulators({
    suite: 'test',
    only,
    logDir,
    quiet: true,
    onExit: log => {
      const message = `Every test after that failed for this reason. Their last lines were:\n${log.slice(-3000)}`
      totals.failures.push({ name: 'the emulators ended by themselves', message })
    },
  })
  cleanups.push(() => emulators.stop())
  const env = { ...emulators.env, ...appEnvironment(ports) }
  for (const project of projects) {
    if (project === 'browser') await runBrowser(env, ports)
    else await runProject(project, env)
  }
  checkLogs(logDir)
  await emulators.stop()
}

/** The app as it is deployed, save for the emulators' addresses, with the demo data and nothing else. */
async function runBrowser(env, ports) {
  await assertPortsFree(ports, 'test', ['app'])
  const dist = join(work, 'dist')
  await runOrThrow('the build of the app', ['build', '--outDir', dist, '--emptyOutDir'], env)
  const { seed } = await import('./seed.mjs')
  await seed({ env, log: () => {} })
  const app = await serveDist({ dist, port: ports.app, ports })
  cleanups.push(() => app.stop())
  await runProject('browser', { ...env, APP_URL: app.url, APP_DIST: dist })
}

async function runOrThrow(what, args, env = {}) {
  const { code, output } = await runPackage('vite/bin/vite.js', args, { capture: true, env })
  if (code !== 0) throw new Error(`${what} failed:\n${output.trim()}`)
}

function checkLogs(logDir) {
  for (const { name, file, text } of logChecks) {
    const log = join(logDir, file)
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
    const found = lines.find(line => line.includes(text))
    record(name, { passed: found ? 0 : 1, failures: found ? [{ name, message: found }] : [], skipped: [] }, 0)
  }
}

function record(name, { passed, failures, skipped, durations = [], attacks = 0 }, since) {
  totals.passed += passed
  totals.failures.push(...failures)
  totals.skipped.push(...skipped)
  totals.durations.push(...durations)
  totals.attacks += attacks
  const time = since ? `  ${((Date.now() - since) / 1000).toFixed(1)} s` : ''
  const failed = failures.length > 0 ? `, ${failures.length} FAILED` : ''
  process.stdout.write(`${failures.length > 0 ? '✗' : '✓'} ${name}: ${passed} passed${failed}${time}\n`)
}

function summarise() {
  for (const { name, message } of totals.failures) {
    process.stdout.write(`\nFAILED  ${name}\n${message.replace(/^/gm, '    ')}\n`)
  }
  const slowest = totals.durations
    .filter(({ seconds }) => seconds >= SLOWEST.from)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST.count)
    .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${name}`)
  if (slowest.length > 0) process.stdout.write(`\nSlowest:\n  ${slowest.join('\n  ')}\n`)
  if (totals.skipped.length > 0) process.stdout.write(`\nSkipped:\n  ${totals.skipped.join('\n  ')}\n`)
  if (totals.attacks > 0) process.stdout.write(`\n${totals.attacks} attacks on the rules\n`)
  process.stdout.write(`\n${totals.passed} passed, ${totals.failures.length} failed\n`)
  return totals.failures.length > 0 ? 1 : 0
}
