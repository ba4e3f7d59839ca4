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
  /** Whose ports to use. */
  suite: PortSuite
  /** Which of several that run at once for the suite, from 0 on. */
  copy?: number
  /** Which emulators; all four by default. Functions must have been built. */
  only?: readonly Emulator[]
  /** Where data survive a restart. Data that begin empty are kept from the first `save()` on; without a folder none are. */
  dataDir?: string
  /** A folder for their logs, which is their working folder too. */
  logDir: string
  /** Print nothing while starting. */
  quiet?: boolean
  /** Ends them while they start: the start rejects when all of their processes have ended. */
  signal?: AbortSignal
  /** Called while they start, with the part that is under way, as words to follow 'waiting for'. */
  onWait?: (part: string) => void
  /** Called with their log when they end unasked. */
  onExit?: (log: string) => void
}

export interface Emulators {
  /** What the SDKs need to find them. */
  env: ReturnType<typeof emulatorEnvironment>
  ports: Ports
  /** Keeps the data now. */
  save: () => Promise<{ ok: boolean }>
  /** Keeps the data, and ends every process. */
  stop: () => Promise<void>
}

/**
 * Starts the Firebase emulators as a child process and waits until all answer. Rejects, naming the cause and the remedy, if they
 * do not start.
 */
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
  // The Storage emulator keeps uploads in a fixed folder of the temporary one: two suites would empty each other's.
  const scratch = mkdtempSync(join(tmpdir(), 'gl-'))

  const supervisor = fork(join(import.meta.dirname, 'run.mjs'), ['emulator-supervisor'], {
    // A group of its own: a Ctrl-C in the terminal must reach us first, so that we can keep the data and then stop it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...javaEnvironment(java),
      ...jarEnvironment(java),
      ...(suite === 'test' && only.includes('functions') ? quickJava() : {}),
      TMPDIR: scratch,
      TEMP: scratch,
      // Where the mails of this start lead to.
      ...(suite === 'dev' ? { APP_URL: `http://localhost:${ports.app}` } : {}),
      // Tests and tools set these for the SDKs; the functions emulator must not inherit those of another suite.
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
 * In the minutes that tests take, Java's second compiler costs more than all else that the Firestore emulator does, and
 * nothing runs long enough to gain by it.
 */
const quickJava = () => ({
  JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
})

/** Resolves when all of them answer. Rejects, naming the cause, when one of them does not start. */
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

/** firebase.json with this suite's ports. It is in the project's folder, since firebase-tools reads paths from there. */
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
      // A test may have a project of its own, with rules of its own.
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

/** What is said of emulators that did not start: the cause if their log names one, else its last lines. */
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

/**
 * Loads firestore.rules. Rejects with what the emulator's compiler says of them: those that it begins with and cannot compile
 * it takes without a word.
 */
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

/** Sends something as JSON, and returns the answer. Not by fetch, which gives up after five minutes. */
async function put<T>(address: string, body: unknown): Promise<T> {
  const asking = request(address, { method: 'PUT' }).end(JSON.stringify(body))
  const [response] = await once(asking, 'response')
  return json(response) as Promise<T>
}
