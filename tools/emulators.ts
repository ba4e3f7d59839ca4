import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { causeIn, inWords } from './emulator-log'
import type { Emulator, Order, Report } from './emulator-supervisor'
import { findJava, javaEnvironment } from './java'
import { jarEnvironment } from './offline/firebase-jars'
import {
  assertPortsFree,
  emulatorEnvironment,
  HOST,
  type PortSuite,
  type Ports,
  PROJECT,
  portsOf,
  variableOfPort,
} from './ports'
import { ROOT } from './processes.mjs'

const ALL: readonly Emulator[] = ['auth', 'firestore', 'storage', 'functions']

interface StartOptions {
  /** The suite whose ports are used. */
  suite: PortSuite
  /** The number of this copy, if several run at once for the suite, from 0 on. */
  copy?: number
  /** The emulators to start; by default all four. Functions must be built before. */
  only?: readonly Emulator[]
  /**
   * The folder for data that survive a restart. A database that begins empty is stored from the first `save()` on. Without a
   * folder, no data are stored.
   */
  dataDir?: string
  /** The folder for the emulators' logs, which is also their working folder. */
  logDir: string
  /** Prints nothing during the start. */
  quiet?: boolean
  /** This signal stops the emulators during the start. The start rejects when all their processes have ended. */
  signal?: AbortSignal
  /** Called during the start with the part that is not ready, for use after 'waiting for'. */
  onWait?: (part: string) => void
  /** Called with their log if they end on their own. */
  onExit?: (log: string) => void
}

export interface Emulators {
  /** The variables for the SDKs. */
  env: ReturnType<typeof emulatorEnvironment>
  ports: Ports
  /** Stores the data now. */
  save: () => Promise<{ ok: boolean }>
  /** Stores the data, and ends every process. */
  stop: () => Promise<void>
}

/** Waits until all emulators answer. If they do not start, it rejects with the cause and the remedy. */
export async function startEmulators({
  suite,
  copy = 0,
  only = ALL,
  dataDir = '',
  logDir,
  quiet = false,
  signal,
  onExit = () => {},
  onWait = () => {},
}: StartOptions): Promise<Emulators> {
  const ports = portsOf(suite, process.env, copy)
  const java = findJava()
  await assertPortsFree(ports, suite, [
    ...([...only, 'hub', 'logging'] as const),
    ...(only.includes('firestore') ? (['websocket'] as const) : []),
    ...(only.includes('functions') ? (['eventarc', 'tasks'] as const) : []),
  ])

  const configFile = join(ROOT, `.firebase-emulators-${ports.hub}.json`)
  writeFileSync(configFile, `${JSON.stringify(emulatorConfig(ports, suite), null, 2)}\n`)
  mkdirSync(logDir, { recursive: true })
  const logFile = join(logDir, 'emulators.log')
  const env = emulatorEnvironment(ports)
  // The Storage emulator stores uploads in a fixed subfolder of the temporary folder. Two suites in the same folder would delete
  // each other's files.
  const scratch = mkdtempSync(join(tmpdir(), 'gl-'))

  const supervisor = fork(join(import.meta.dirname, 'run.mjs'), ['emulator-supervisor'], {
    // Its own process group: a Ctrl-C in the terminal must reach us first, so that we can store the data before stopping it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...javaEnvironment(java),
      ...jarEnvironment(java),
      ...quickJava(),
      TMPDIR: scratch,
      TEMP: scratch,
      // The address of the app in mails.
      ...(suite === 'dev' ? { APP_URL: `http://localhost:${ports.app}` } : {}),
      // Tests and tools set these variables for the SDKs; the functions emulator must not inherit another suite's.
      ...env,
    },
  })
  const logs = () => readLog(logFile)
  const started = Promise.all([
    whenReady(supervisor, onWait, (reason, log = logs()) =>
      startFailure(log, reason, logDir, port => variableOfPort(port, ports, suite)),
    ),
    only.includes('firestore') && whenRulesAreLoaded(supervisor, ports),
  ])
  supervisor.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  const order = (message: Order) => supervisor.send(message)
  const hub = `http://${HOST}:${ports.hub}`
  order({ type: 'start', configFile, logFile, logDir, dataDir, only, hub })
  if (!quiet) process.stdout.write(`Starting the emulators (${only.join(', ')}) …\n`)
  const endSupervisor = async () => {
    if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
    const exit = new Promise(resolve => supervisor.once('exit', resolve))
    if (supervisor.connected) supervisor.disconnect()
    await exit
  }
  await Promise.race([started, aborted(signal)]).catch(async error => {
    await endSupervisor()
    throw error
  })

  let stopping: Promise<void> | undefined
  let isOver = false
  const ended = () => {
    if (stopping || isOver) return
    isOver = true
    onExit(logs())
  }
  supervisor.on('message', ({ type }: Report) => type === 'failed' && ended())
  supervisor.once('exit', ended)
  const ask = (type: 'save' | 'stop') =>
    new Promise<{ ok: boolean }>(resolve => {
      if (!supervisor.connected) return resolve({ ok: false })
      const answer = (report: Report) => {
        if (report.type !== 'done' || report.what !== type) return
        supervisor.off('message', answer)
        resolve(report)
      }
      supervisor.on('message', answer)
      supervisor.once('exit', () => resolve({ ok: true }))
      order({ type })
    })
  return {
    env,
    ports,
    save: () => ask('save'),
    stop: () => {
      stopping ??= ask('stop').then(endSupervisor)
      return stopping
    },
  }
}

/**
 * Java's second compiler takes as much time as all other work of the Firestore emulator in its first minutes, when people and tests
 * wait for it, and gains little later. Its parallel collector of garbage takes a tenth of the time on two busy cores.
 */
const quickJava = () => ({
  JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
})

/** Resolves when all emulators answer. Rejects with the cause if one does not start. */
function whenReady(
  supervisor: ChildProcess,
  onWait: (part: string) => void,
  failure: (reason: string, log?: string) => string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    supervisor.on('message', (report: Report) => {
      if (report.type === 'progress') onWait(report.part)
      if (report.type === 'ready') resolve()
      if (report.type === 'failed') reject(new Error(failure(report.reason, report.log)))
    })
    supervisor.once('exit', () => reject(new Error(failure('they ended at once'))))
  })
}

/** Loads firestore.rules as soon as Firestore answers. */
function whenRulesAreLoaded(supervisor: ChildProcess, ports: Ports): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (report: Report) => {
      if (report.type !== 'progress' || !report.hasFirestore) return
      supervisor.off('message', look)
      loadRules(ports).then(resolve, ({ message }) =>
        reject(new Error(inWords({ emulator: 'firestore', reason: message }))),
      )
    }
    supervisor.on('message', look)
  })
}

/** Rejects when the signal is given. */
function aborted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** firebase.json with this suite's ports. The file is in the project's folder, because firebase-tools reads paths from there. */
function emulatorConfig(ports: Ports, suite: PortSuite) {
  const { hosting: _hosting, ...config } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'))
  const at = (port: number, extras = {}) => ({ host: HOST, port, ...extras })
  return {
    ...config,
    firestore: { ...config.firestore, rules: 'tools/emulators/closed.rules' },
    emulators: {
      ...{ auth: at(ports.auth), functions: at(ports.functions), storage: at(ports.storage) },
      firestore: at(ports.firestore, { websocketPort: ports.websocket }),
      ...{ eventarc: at(ports.eventarc), tasks: at(ports.tasks) },
      ...{ hub: at(ports.hub), logging: at(ports.logging) },
      ui: { enabled: false },
      // A test may have its own project, with its own rules.
      singleProjectMode: suite !== 'test',
    },
  }
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the message for emulators that did not start: the cause if their log has one, otherwise the last lines of the log. */
function startFailure(
  log: string,
  reason: string,
  logDir: string,
  variableOf: (port: number) => string,
): string {
  const programLog = readLog(join(logDir, 'firestore-debug.log'))
  const cause = causeIn(log, { programLog, variableOf })
  if (cause) return inWords(cause)
  const tail = log.trim().split('\n').slice(-25).join('\n')
  return `The emulators of ${PROJECT} did not start: ${reason}. Their last lines were:\n${tail}`
}

/** Rejects with the compiler's messages: at its own start, the emulator silently accepts broken rules. */
export async function loadRules(ports: Ports): Promise<void> {
  const content = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')
  const address = `http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT}:securityRules`
  const { error } = await put<{ error?: { message: string } }>(address, {
    rules: { files: [{ name: 'firestore.rules', content }] },
  })
  if (!error) return
  const lines = error.message.split('\n').slice(1)
  throw new Error(`firestore.rules do not compile:\n${lines.map(line => `  ${line}`).join('\n')}`)
}

/** Sends JSON, and returns the answer. It does not use fetch, because fetch gives up after five minutes. */
async function put<T>(address: string, body: unknown): Promise<T> {
  const asking = request(address, { method: 'PUT' }).end(JSON.stringify(body))
  const [response] = await once(asking, 'response')
  return json(response) as Promise<T>
}
