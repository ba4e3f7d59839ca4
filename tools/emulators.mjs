import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
 * - `rules`: other rules for Firestore than the project's to begin with, as a path in the project.
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
  rules = '',
  onExit = () => {},
}) {
  const ports = portsOf(suite, process.env, copy)
  const java = findJava()
  const internal = ['hub', 'logging', ...(only.includes('firestore') ? ['websocket'] : [])]
  const withFunctions = only.includes('functions') ? ['eventarc', 'tasks'] : []
  await assertPortsFree(ports, suite, [...only, ...internal, ...withFunctions])

  const configFile = join(ROOT, `.firebase-emulators-${ports.hub}.json`)
  writeFileSync(configFile, `${JSON.stringify(emulatorConfig(ports, suite, rules), null, 2)}\n`)
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
  const started = new Promise((resolve, reject) => {
    const fail = (log, reason) => reject(new Error(startFailure({ log, reason, logDir, suite })))
    supervisor.on('message', message => {
      if (message.type === 'ready') resolve()
      if (message.type === 'failed') fail(message.log ?? logs(), message.reason)
    })
    supervisor.once('exit', () => fail(logs(), 'they ended at once'))
  })
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
  await started
  if (only.includes('firestore') && !rules) {
    await assertRulesLoad(ports).catch(async error => {
      supervisor.disconnect()
      await new Promise(resolve => supervisor.once('exit', resolve))
      throw error
    })
  }

  let stopping = null
  let isOver = false
  const ended = () => {
    if (stopping !== null || isOver) return
    isOver = true
    onExit(logs())
  }
  supervisor.on('message', message => message.type === 'failed' && ended())
  supervisor.once('exit', ended)
  supervisor.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
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
      stopping ??= ask('stop').then(
        () =>
          new Promise(resolve => {
            if (supervisor.exitCode !== null || supervisor.signalCode !== null) return resolve()
            supervisor.once('exit', resolve)
            supervisor.disconnect()
          }),
      )
      return stopping
    },
  }
}

/** firebase.json with this suite's ports. It lies in the project's folder, since firebase-tools reads paths from there. */
function emulatorConfig(ports, suite, rules) {
  const { hosting: _hosting, ...config } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'))
  const at = (port, extras = {}) => ({ host: HOST, port, ...extras })
  return {
    ...config,
    ...(rules ? { firestore: { ...config.firestore, rules } } : {}),
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
function startFailure({ log, reason, logDir, suite }) {
  const programLog = readLog(join(logDir, 'firestore-debug.log'))
  const cause = causeIn(log, { programLog, variableOf: name => portVariable(name, suite) })
  if (cause) return inWords(cause)
  const tail = log.trim().split('\n').slice(-25).join('\n')
  return `The emulators of ${PROJECT} did not start: ${reason}. Their last lines were:\n${tail}`
}

/**
 * Loads firestore.rules once more: the emulator begins with rules that do not compile and says nothing.
 * Rejects with what its compiler says.
 */
async function assertRulesLoad(ports) {
  const content = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')
  const address = `http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT}:securityRules`
  const response = await fetch(address, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  const { error } = await response.json()
  if (!error) return
  const lines = error.message.split('\n').slice(1)
  const reason = `firestore.rules do not compile:\n${lines.map(line => `  ${line}`).join('\n')}`
  throw new Error(inWords({ emulator: 'firestore', reason, remedy: '' }))
}
