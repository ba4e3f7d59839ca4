import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmulators } from './emulators.mjs'
import { appEnvironment, assertPortsFree, HOST, PROJECT, portsOf } from './ports.mjs'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { warmUp } from './warm-up.mjs'

/*
 * npm start: installs what is missing, starts the emulators with the data of the last run, fills them when they are
 * empty, starts the app, and stops all of it on Ctrl-C.
 */

/** Who can sign in to the demo; the demo data read the same file. */
const DEMO_ACCOUNTS = join(ROOT, 'tests/fixtures/demo-accounts.json')
/** Where the data of this copy lie between runs; GREENLIGHT_DATA keeps a second set. */
const DATA = resolve(process.env.GREENLIGHT_DATA ?? join(ROOT, '.data'))
/** Written when the demo data were complete: a start that was broken off half-way is filled again. */
const SEEDED = join(DATA, 'seeded')

await main(async () => {
  assertNode()
  const ports = portsOf('dev')
  await assertPortsFree(ports, 'dev')
  await ensureInstalled()

  // Only now are there packages to import.
  const { build } = await import('vite')
  await build({ configFile: join(ROOT, 'functions', 'vite.config.ts') })

  // Compiled while the emulators start: the first page is there as soon as its address is.
  const opening = openApp(ports)
  // Awaited below; until then nobody is there to be told.
  opening.catch(() => {})
  const ended = whenEnded()
  const logDir = join(DATA, 'logs')
  mkdirSync(logDir, { recursive: true })
  const emulators = await startEmulators({
    suite: 'dev',
    dataDir: DATA,
    logDir,
    onExit: log => ended.fail(`The emulators ended by themselves. Their last lines were:\n${lastLines(log)}`),
  })
  let server = null
  try {
    if (!existsSync(SEEDED) || !existsSync(join(DATA, 'current')) || (await isEmpty(ports))) {
      process.stdout.write('Filling the emulators with demo data …\n')
      const { seed } = await import('./seed.mjs')
      await seed({ env: emulators.env, log: () => {} })
      await emulators.save()
      writeFileSync(SEEDED, `${new Date().toISOString()}\n`)
    }
    server = await opening
    leaveSignalsToUs()
    process.stdout.write(welcome(ports.app))
    return await ended.promise
  } finally {
    process.stdout.write('\nStopping …\n')
    await Promise.allSettled([server?.close(), emulators.stop()])
  }
})
// The seed leaves sockets open; everything of ours has been stopped.
process.exit(process.exitCode)

/** The development server, listening, with every file of the app compiled. */
async function openApp(ports) {
  const { createServer } = await import('vite')
  Object.assign(process.env, appEnvironment(ports))
  const app = await createServer({ root: ROOT, server: { port: ports.app, strictPort: true, host: HOST } })
  await app.listen()
  await warmUp(app, '/src/main.tsx')
  return app
}

/** Settles on Ctrl-C or a request to end, or rejects through `fail`. */
function whenEnded() {
  const { promise, resolve, reject } = withResolvers()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(0))
  // Nobody may be waiting yet when it fails.
  promise.catch(() => {})
  return { promise, fail: message => reject(new Error(message)) }
}

/** Vite ends the process on SIGTERM, before the data are kept: only our own listener, the first, stays. */
function leaveSignalsToUs() {
  for (const listener of process.listeners('SIGTERM').slice(1)) process.off('SIGTERM', listener)
}

function withResolvers() {
  let resolve
  let reject
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

async function isEmpty(ports) {
  const users = `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT}/databases/(default)/documents/users?pageSize=1`
  const response = await fetch(users, { headers: { authorization: 'Bearer owner' } })
  const { documents } = await response.json()
  return !documents?.length
}

function lastLines(log) {
  return log.trim().split('\n').slice(-15).join('\n')
}

function welcome(port) {
  const { accounts, password } = JSON.parse(readFileSync(DEMO_ACCOUNTS, 'utf8'))
  const rows = accounts.map(({ name, what }) => `    ${`${name}@greenlight.test`.padEnd(30)} ${what}`)
  return [
    '',
    `  Greenlight is at  http://localhost:${port}`,
    '',
    `  Demo accounts, all with the password ${password}:`,
    ...rows,
    '',
    '  Ctrl-C stops everything and keeps the data. To begin afresh, stop and delete the folder .data',
    '',
    '',
  ].join('\n')
}
