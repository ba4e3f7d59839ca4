import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { causeIn, inWords } from './emulator-log.mjs'
import { jarEnvironment } from './firebase-jars.mjs'
import { findJava, javaEnvironment } from './java.mjs'
import { assertPortsFree, emulatorEnvironment, HOST, PROJECT, portsOf, portVariable } from './ports.mjs'
import { ROOT } from './processes.mjs'

const ALL = ['auth', 'firestore', 'storage', 'functions']

/**
 * Starts the Firebase emulators as a child process and waits until all answer.
 *
 * - `suite`: 'dev' or 'test', whose ports to use (tools/ports.mjs).
 * - `copy`: which of several that run at once for the suite, from 0 on.
 * - `only`: which emulators; all four unless told. Functions must have been built.
 * - `dataDir`: where data survive a restart; without it the emulators begin and end empty. What begins empty is kept
 *   from the first `save()` on.
 * - `logDir`: an existing folder for their logs, which is their working folder too.
 * - `quiet`: print nothing while starting.
 * - `loadsRules`: whether firestore.rules are loaded; without, everything is refused until somebody loads rules.
 * - `signal`: an AbortSignal that ends them while they start: it rejects when all of their processes have ended.
 * - `onWait`: called while they start, with the part that is under way, as words to follow 'waiting for'.
 * - `onExit`: called when they end without having been asked to.
 *
 * Gives `env` (what the SDKs need to find them), `ports`, `save()` (keep the data now), `stop()` (keep the data, end
 * every process) and `logs()` (what they printed). Rejects, naming the cause and the remedy, when they do not start.
 */
export async function startEmulators({
  suite,
  copy = 0,
  only = ALL,
  dataDir = '',
  logDir,
  quiet = false,
  loadsRules = true,
  signal,
  onExit = () => {},
  onWait = () => {},
}) {
  const ports = portsOf(suite, process.env, copy)
  const java = findJava()
  const internal = ['hub', 'logging', ...(only.includes('firestore') ? ['websocket'] : [])]
  const withFunctions = only.includes('functions') ? ['eventarc', 'tasks'] : []
  await assertPortsFree(ports, suite, [...only, ...internal, ...withFunctions])

  const configFile = join(ROOT, `.firebase-emulators-${ports.hub}.json`)
  writeFileSync(configFile, `${JSON.stringify(emulatorConfig(ports, suite), null, 2)}\n`)
  mkdirSync(logDir, { recursive: true })
  const logFile = join(logDir, 'emulators.log')
  const env = emulatorEnvironment(ports)
  // The Storage emulator keeps uploads in a fixed folder of the temporary one: two suites would empty each other's.
  const scratch = mkdtempSync(join(tmpdir(), 'gl-'))

  const supervisor = fork(join(import.meta.dirname, 'emulator-supervisor.mjs'), [], {
    // A group of its own: a Ctrl-C in the terminal must reach us first, so that we can keep the data and then stop it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...javaEnvironment(java),
      ...jarEnvironment(java),
      TMPDIR: scratch,
      TEMP: scratch,
      // Tests and tools set these for the SDKs; the functions emulator must not inherit those of another suite.
      ...env,
    },
  })
  const logs = () => readLog(logFile)
  const started = whenStarted(supervisor, {
    rulesAt: only.includes('firestore') && loadsRules ? ports : undefined,
    onWait,
    failure: (log, reason) => startFailure({ log: log ?? logs(), reason, logDir, suite, ports }),
  })
  supervisor.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  supervisor.send({
    type: 'start',
    configFile,
    logFile,
    logDir,
    dataDir,
    only,
    hub: `http://${HOST}:${ports.hub}`,
  })
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

  let stopping = null
  let isOver = false
  const ended = () => {
    if (stopping !== null || isOver) return
    isOver = true
    onExit(logs())
  }
  supervisor.on('message', message => message.type === 'failed' && ended())
  supervisor.once('exit', ended)
  const ask = type =>
    new Promise(resolve => {
      if (!supervisor.connected) return resolve({ ok: false })
      const answer = message => {
        if (message.type !== `${type}-done`) return
        supervisor.off('message', answer)
        resolve(message)
      }
      supervisor.on('message', answer)
      supervisor.once('exit', () => resolve({ ok: true }))
      supervisor.send({ type })
    })
  return {
    env,
    ports,
    logs,
    save: () => ask('save'),
    stop: () => {
      stopping ??= ask('stop').then(endSupervisor)
      return stopping
    },
  }
}

/**
 * Resolves when all of them answer and the rules are loaded. Rejects, naming the cause, where one of them does not start.
 * `rulesAt`: the ports of the emulators that are to have firestore.rules, if any. They get them as soon as Firestore answers.
 */
function whenStarted(supervisor, { rulesAt, onWait, failure }) {
  const ready = new Promise((resolve, reject) => {
    supervisor.on('message', ({ type, part, log, reason }) => {
      if (type === 'progress') onWait(part)
      if (type === 'ready') resolve()
      if (type === 'failed') reject(new Error(failure(log, reason)))
    })
    supervisor.once('exit', () => reject(new Error(failure(undefined, 'they ended at once'))))
  })
  const haveRules = new Promise((resolve, reject) => {
    if (!rulesAt) resolve()
    let isAsked = !rulesAt
    supervisor.on('message', ({ hasFirestore }) => {
      if (!hasFirestore || isAsked) return
      isAsked = true
      loadRules(rulesAt).then(resolve, ({ message }) =>
        reject(new Error(inWords({ emulator: 'firestore', reason: message, remedy: '' }))),
      )
    })
  })
  return Promise.all([ready, haveRules])
}

/** Rejects when the signal is given. */
function aborted(signal) {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** firebase.json with this suite's ports. It lies in the project's folder, since firebase-tools reads paths from there. */
function emulatorConfig(ports, suite) {
  const { hosting: _hosting, ...config } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'))
  const at = (port, extras = {}) => ({ host: HOST, port, ...extras })
  return {
    ...config,
    firestore: { ...config.firestore, rules: 'tools/emulators/closed.rules' },
    emulators: {
      auth: at(ports.auth),
      functions: at(ports.functions),
      firestore: at(ports.firestore, { websocketPort: ports.websocket }),
      storage: at(ports.storage),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      hub: at(ports.hub),
      logging: at(ports.logging),
      ui: { enabled: false },
      // A test may have a project of its own, with rules of its own.
      singleProjectMode: suite !== 'test',
    },
  }
}

function readLog(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** What is said of emulators that did not start: the cause where their log names one, else its last lines. */
function startFailure({ log, reason, logDir, suite, ports }) {
  const programLog = readLog(join(logDir, 'firestore-debug.log'))
  const nameOf = port => Object.keys(ports).find(name => ports[name] === port)
  const cause = causeIn(log, { programLog, variableOf: port => portVariable(nameOf(port), suite) })
  if (cause) return inWords(cause)
  const tail = log.trim().split('\n').slice(-25).join('\n')
  return `The emulators of ${PROJECT} did not start: ${reason}. Their last lines were:\n${tail}`
}

/**
 * Loads firestore.rules. Rejects with what the emulator's compiler says of them: those that it begins with and cannot compile
 * it takes without a word.
 */
export async function loadRules(ports) {
  const content = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')
  const address = `http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT}:securityRules`
  const { error } = await put(address, { rules: { files: [{ name: 'firestore.rules', content }] } })
  if (!error) return
  const lines = error.message.split('\n').slice(1)
  throw new Error(`firestore.rules do not compile:\n${lines.map(line => `  ${line}`).join('\n')}`)
}

/** Sends something as JSON, and gives the answer. Not by fetch, which gives up after five minutes. */
async function put(address, body) {
  const asking = request(address, { method: 'PUT' }).end(JSON.stringify(body))
  const [response] = await once(asking, 'response')
  return json(response)
}
