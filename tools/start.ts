import { existsSync, mkdirSync, readFileSync, watchFile, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { type Emulators, loadRules, startEmulators } from './emulators'
import { firstVisit } from './first-visit'
import { OUTBOX, outboxPage } from './outbox'
import { appEnvironment, assertPortsFree, HOST, type Ports, PROJECT, portsOf } from './ports'
import { main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { BUILD_FUNCTIONS, viteBuild } from './vite-build'
import { createWaiting } from './waiting'
import { warmUp } from './warm-up'

/*
 * npm start: installs missing packages, starts the emulators with the data of the last run, fills an empty database, starts the
 * app, and stops everything on Ctrl-C.
 */

/** The accounts of the demo; the demo data read the same file. */
const DEMO_ACCOUNTS = join(ROOT, 'tests/fixtures/demo-accounts.json')
/** The folder for data between runs; GREENLIGHT_DATA chooses another one. */
const DATA = resolve(process.env.GREENLIGHT_DATA ?? join(ROOT, '.data'))
/** Written when the demo data are complete. Without this file, the next start adds them again. */
const SEEDED = join(DATA, 'seeded')

await main(async () => {
  const ports = portsOf('dev')
  await assertPortsFree(ports, 'dev')
  const ended = whenEnded()
  const begun: Begun = {}
  try {
    // Ctrl-C also ends a start in progress.
    await Promise.race([start(ports, begun, ended), ended.promise])
    return await ended.promise
  } finally {
    process.stdout.write('\nStopping …\n')
    ended.abort()
    const emulators = await begun.emulators?.catch(() => undefined)
    await emulators?.stop()
  }
})
// Ends the app, and the sockets that the seed leaves open.
process.exit(process.exitCode)

/** The emulators, known from the beginning of their start, so that they can be stopped during it. */
interface Begun {
  emulators?: Promise<Emulators>
}

interface Accounts {
  password: string
  accounts: { name: string; what: string }[]
}

/** Starts everything, and prints the URL when the page works. */
async function start(ports: Ports, begun: Begun, ended: Ended): Promise<void> {
  const waiting = createWaiting(line => process.stdout.write(`${line}\n`))
  ended.signal.addEventListener('abort', waiting.end)
  try {
    await waiting.for(() => 'the functions to be built', viteBuild(BUILD_FUNCTIONS))
    if (ended.signal.aborted) return
    // Compiled while the emulators start, so that the first page is ready when its URL is printed.
    const opening = waiting.for(() => 'the app to be compiled', openApp(ports))
    let part = 'firebase-tools'
    const logDir = join(DATA, 'logs')
    mkdirSync(logDir, { recursive: true })
    begun.emulators = waiting.for(
      () => part,
      startEmulators({
        suite: 'dev',
        dataDir: DATA,
        logDir,
        signal: ended.signal,
        onWait: next => {
          part = next
        },
        onExit: log =>
          ended.fail(`The emulators ended by themselves. Their last lines were:\n${lastLines(log)}`),
      }),
    )
    const [emulators] = await Promise.all([begun.emulators, opening])
    watchRules(ports)
    await waiting.for(() => 'the demo data', fill(ports, emulators))
    const { accounts, password } = JSON.parse(readFileSync(DEMO_ACCOUNTS, 'utf8')) as Accounts
    const visitor = { email: `${accounts[0]?.name}@greenlight.test`, password }
    await waiting.for(() => 'the first page', firstVisit(ports, visitor))
    process.stdout.write(welcome(ports.app, { accounts, password }))
  } finally {
    waiting.end()
  }
}

/** Loads firestore.rules into the emulator after each change. It polls, since editors often replace a file. */
function watchRules(ports: Ports): void {
  watchFile(join(ROOT, 'firestore.rules'), { interval: 1000 }, () => {
    const tell = (message: string) => process.stdout.write(`${message}\n`)
    loadRules(ports).then(
      () => tell('firestore.rules changed: the emulator has them.'),
      (error: Error) => tell(error.message),
    )
  })
}

/** Fills in the demo data, if there are no data yet. */
async function fill(ports: Ports, emulators: Emulators): Promise<void> {
  if (existsSync(SEEDED) && existsSync(join(DATA, 'current')) && !(await isEmpty(ports))) return
  process.stdout.write('Filling the emulators with demo data …\n')
  Object.assign(process.env, emulators.env)
  // Loaded only if needed: it imports the whole domain.
  const { seed } = await import('~tests/fixtures/seed')
  await seed({ log: () => {} })
  await emulators.save()
  writeFileSync(SEEDED, `${new Date().toISOString()}\n`)
}

/** Starts the development server, with every file of the app compiled. */
async function openApp(ports: Ports) {
  // These values replace the shell's: only development has a gallery of components, and it has no service worker.
  Object.assign(process.env, appEnvironment(ports), { NODE_ENV: 'development' })
  const app = await createServer({
    root: ROOT,
    plugins: [outboxPage(ports)],
    server: { port: ports.app, strictPort: true, host: HOST },
  })
  leaveSignalsToUs()
  await app.listen().catch(async (error: unknown) => {
    await assertPortsFree(ports, 'dev', ['app'])
    throw error
  })
  await warmUp(app, '/src/main.tsx')
  return app
}

type Ended = ReturnType<typeof whenEnded>

/** `promise` settles on Ctrl-C or a request to end, or rejects through `fail`. `signal` is aborted then, or through `abort`. */
function whenEnded() {
  const controller = new AbortController()
  let fail: (message: string) => void = () => {}
  const promise = new Promise<number>((resolve, reject) => {
    fail = message => reject(new Error(message))
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(name, () => {
        resolve(0)
        controller.abort()
      })
    }
  })
  // The promise may reject before anybody waits for it.
  promise.catch(() => {})
  return {
    promise,
    signal: controller.signal,
    abort: () => controller.abort(),
    fail,
  }
}

/** Vite ends the process on SIGTERM, before the data are stored: this keeps only our own listener, the first. */
function leaveSignalsToUs() {
  for (const listener of process.listeners('SIGTERM').slice(1)) process.off('SIGTERM', listener)
}

async function isEmpty(ports: Ports): Promise<boolean> {
  const users = `http://${HOST}:${ports.firestore}/v1/projects/${PROJECT}/databases/(default)/documents/users?pageSize=1`
  const response = await fetch(users, { headers: { authorization: 'Bearer owner' } })
  const { documents } = (await response.json()) as { documents?: unknown[] }
  return !documents?.length
}

function lastLines(log: string): string {
  return log.trim().split('\n').slice(-15).join('\n')
}

function welcome(port: number, { accounts, password }: Accounts): string {
  const rows = accounts.map(({ name, what }) => `    ${`${name}@greenlight.test`.padEnd(30)} ${what}`)
  return `
  Greenlight is at  http://localhost:${port}
  Its mails are at  http://localhost:${port}${OUTBOX}

  Demo accounts, all with the password ${password}:
${rows.join('\n')}

  Ctrl-C stops everything and keeps the data. To begin again, stop and delete the folder .data

`
}
