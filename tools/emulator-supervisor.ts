import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { awaitedPart, hasFirestore, hasKilledProgram, hasSilentFailure } from './emulator-log'
import { BUCKET, PROJECT } from './ports'
import { descendants, ROOT, signal, until } from './processes.mjs'

/*
 * Runs firebase-tools for the process that starts this one (tools/emulators.ts), its owner. When the owner ends in any way, the
 * channel closes. Then this process stores the data and stops every process that firebase-tools left.
 */

/** The owner's message: the program to start, and its options. */
export interface StartOptions {
  configFile: string
  logFile: string
  logDir: string
  /** The folder for data that survive a restart; empty for none. */
  dataDir: string
  only: readonly Emulator[]
  hub: string
}
export type Emulator = 'auth' | 'firestore' | 'storage' | 'functions'
export type Order = ({ type: 'start' } & StartOptions) | { type: 'save' } | { type: 'stop' }

/** The messages to its owner. */
export type Report =
  | { type: 'progress'; part: string; hasFirestore: boolean }
  | { type: 'ready' }
  | { type: 'failed'; reason: string; log: string }
  | { type: 'done'; what: 'save' | 'stop'; ok: boolean }

/** Loaded into firebase-tools before it starts: corrections where its emulators differ from Google's servers. */
const LOADED_FIRST = [
  'storage-fields.cjs',
  'keep-alive.cjs',
  'no-deadlines.cjs',
  'no-debug-log.cjs',
  'one-process.cjs',
  'lazy-schemas.cjs',
]
const SAVE_EVERY_MS = 60_000
/** A start may take any time, but it must print a line within this time. */
const SILENT_FOR_MS = 1_800_000
/** Time for the functions to load; firebase-tools reports longer ones as broken. */
const FUNCTIONS_LOAD_WITHIN_S = 600
const STOP_WITHIN_MS = 15_000
const NOTE_EVERY_MS = 5000
/** The last line of firebase-tools at a start. */
const READY = 'All emulators ready'

let child: ChildProcessByStdio<null, Readable, Readable> | undefined
let options: StartOptions | undefined
let savedLogSize = -1
let saving: Promise<boolean> | undefined
let stopping: Promise<void> | undefined
let isStopping = false
/** True if the database was loaded completely, or `save` was requested. A half-filled one is not stored. */
let isKept = false
const children = new Set<number>()

process.on('message', (message: Order) => {
  if (message.type === 'start') start(message)
  if (message.type === 'save') {
    isKept = true
    void save(true).then(ok => tell({ type: 'done', what: 'save', ok }))
  }
  if (message.type === 'stop') void stop().then(() => tell({ type: 'done', what: 'stop', ok: true }))
})
process.on('exit', () => rmSync(options?.configFile ?? '', { force: true }))
process.on('disconnect', () => void stop().then(() => process.exit(0)))
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => void stop().then(() => process.exit(0)))
}

function tell(report: Report): Promise<void> {
  return new Promise(sent => {
    if (process.connected) process.send?.(report, () => sent())
    else sent()
  })
}

function start(asked: StartOptions): void {
  options = asked
  const { configFile, logFile, logDir, dataDir, only } = asked
  const saved = dataDir ? savedData(dataDir) : ''
  const log = createWriteStream(logFile)
  const started = spawn(
    process.execPath,
    [
      ...LOADED_FIRST.flatMap(name => ['--require', join(import.meta.dirname, 'emulators', name)]),
      join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
      'emulators:start',
      ...['--project', PROJECT, '--config', configFile, '--only', only.join(','), '--non-interactive'],
      ...(saved ? ['--import', saved] : []),
    ],
    {
      cwd: logDir,
      // Its own process group, so that its children can be ended with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // The bucket of the functions; firebase-tools would guess the older name.
        STORAGE_BUCKET_URL: BUCKET,
        FUNCTIONS_DISCOVERY_TIMEOUT: String(FUNCTIONS_LOAD_WITHIN_S),
        // The list of functions is in a file, which is complete when the program ends: this needs no port and no polling.
        FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
        FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1',
      },
    },
  )
  child = started
  let printed = ''
  const read = (chunk: Buffer) => {
    if (!log.writableEnded) log.write(chunk)
    if (isStopping || printed.includes(READY)) return
    printed += chunk
    silence.refresh()
    void tell({ type: 'progress', part: awaitedPart(printed), hasFirestore: hasFirestore(printed) })
    // If firebase-tools dies in between, its children must not run on.
    noteChildren()
    if (hasKilledProgram(printed)) void refuse('one of their programs was ended')
    else if (!printed.includes(READY)) return
    else if (hasSilentFailure(printed)) void refuse('they run, but not all of them loaded what they serve')
    else ready({ hasData: saved !== '' })
  }
  started.stdout.on('data', read)
  started.stderr.on('data', read)
  started.once('exit', async () => {
    // The last output may still arrive. A process that firebase-tools left may keep the pipe open forever.
    await until(() => started.stdout.readableEnded && started.stderr.readableEnded, 1000)
    log.end()
    if (isStopping) return
    await endAll()
    await tell({ type: 'failed', reason: 'firebase-tools ended', log: printed })
    process.exit(1)
  })
  const refuse = async (reason: string) => {
    await stop()
    await tell({ type: 'failed', reason, log: printed })
    process.exit(1)
  }
  const silence = setTimeout(() => {
    if (printed.includes(READY)) return
    void refuse(`${awaitedPart(printed)} said nothing for ${SILENT_FOR_MS / 60_000} minutes`)
  }, SILENT_FOR_MS)
  silence.unref()
}

function ready({ hasData }: { hasData: boolean }): void {
  isKept ||= hasData
  void tell({ type: 'ready' })
  noteChildren()
  setInterval(noteChildren, NOTE_EVERY_MS).unref()
  if (options?.dataDir) setInterval(() => isKept && void save(false), SAVE_EVERY_MS).unref()
}

/** The newest complete export, or ''. If a run died during the swap, it is the previous export. */
function savedData(dataDir: string): string {
  const complete = (name: string) => existsSync(join(dataDir, name, 'firebase-export-metadata.json'))
  const name = ['current', 'previous'].find(complete)
  return name ? join(dataDir, name) : ''
}

/** Exports to a new folder, which replaces the former one. Does nothing if the database was not used. */
function save(always: boolean): Promise<boolean> {
  saving ??= saveNow(always)
    .catch(error => {
      console.error(`The emulators' data could not be kept: ${error.message} ${error.cause?.message ?? ''}`)
      return false
    })
    .finally(() => {
      saving = undefined
    })
  return saving
}

async function saveNow(always: boolean): Promise<boolean> {
  if (!options?.dataDir) return true
  const { dataDir, hub } = options
  if (!always && databaseLogSize() === savedLogSize) return true
  mkdirSync(dataDir, { recursive: true })
  const draft = join(dataDir, `draft-${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  const response = await fetch(`${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: draft, initiatedBy: 'greenlight' }),
  })
  if (!response.ok) throw new Error((await response.json()).message ?? response.statusText)
  const [current, previous] = [join(dataDir, 'current'), join(dataDir, 'previous')]
  const removePrevious = () => rmSync(previous, { recursive: true, force: true })
  if (existsSync(current)) {
    removePrevious()
    renameSync(current, previous)
  }
  renameSync(draft, current)
  removePrevious()
  savedLogSize = databaseLogSize()
  return true
}

/** The emulator logs every request, so the size of its log grows whenever the database is used. */
function databaseLogSize(): number {
  try {
    return statSync(join(options?.logDir ?? '', 'firestore-debug.log')).size
  } catch {
    return -1
  }
}

function stop(): Promise<void> {
  isStopping = true
  stopping ??= stopNow()
  return stopping
}

async function stopNow(): Promise<void> {
  const ending = child
  const hasEnded = () => !ending || ending.exitCode !== null || ending.signalCode !== null
  if (!ending || hasEnded()) return
  await saving
  if (isKept) await save(false)
  noteChildren()
  ending.kill('SIGTERM')
  if (!(await until(hasEnded, STOP_WITHIN_MS))) ending.kill('SIGKILL')
  await endAll()
}

/** Java runs in process groups that outlive firebase-tools, and only firebase-tools knows them. */
function noteChildren(): void {
  for (const pid of child?.pid ? descendants(child.pid) : []) children.add(pid)
}

async function endAll(): Promise<void> {
  if (!child?.pid) return
  const group = -child.pid
  signal(group, 'SIGTERM')
  const isAlive = (pid: number) => signal(pid, 0)
  const left = [...children].filter(isAlive)
  for (const pid of left) signal(pid, 'SIGTERM')
  if (!(await until(() => !left.some(isAlive), 3000))) {
    for (const pid of left) signal(pid, 'SIGKILL')
  }
  signal(group, 'SIGKILL')
}
