import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '~tools/processes.mjs'
import type { Java } from '../java'

/*
 * firebase-tools downloads two jars on first use. If downloads are blocked, the Google Cloud SDK may have the Firestore emulator,
 * and the rules engine in it can serve the Storage emulator too. See docs/development.md.
 */

const CACHE = join(ROOT, 'node_modules', '.cache', 'greenlight-emulators')

/**
 * Returns the variables that contain the paths of the jars for firebase-tools; empty if firebase-tools should use its own jars
 * (cached or downloaded). An explicit FIRESTORE_EMULATOR_BINARY_PATH or STORAGE_EMULATOR_BINARY_PATH always wins.
 */
export function jarEnvironment(java: Java, env = process.env): Record<string, string> {
  const needed = (['firestore', 'storage'] as const).filter(
    name => !env[`${name.toUpperCase()}_EMULATOR_BINARY_PATH`] && !existsSync(downloadPath(name, env)),
  )
  if (needed.length === 0) return {}
  const sdkJar = java.canCompile ? findSdkJar() : null
  if (!sdkJar) return {}
  const builders = { firestore: firestoreLauncher, storage: storageRulesServer }
  return Object.fromEntries(
    needed.map(name => [`${name.toUpperCase()}_EMULATOR_BINARY_PATH`, builders[name](sdkJar, java)]),
  )
}

/**
 * Returns the jar that measures rules (tests/rules/size): the Firestore emulator contains the compiler of rules. Throws if there
 * is no emulator yet or no JDK.
 */
export function rulesSizeJar(java: Java, env = process.env): string {
  const own = env.FIRESTORE_EMULATOR_BINARY_PATH ?? downloadPath('firestore', env)
  const jar = existsSync(own) ? own : findSdkJar()
  if (!java.canCompile) throw new Error('To compile rules takes a JDK: install one, or set JAVA_HOME to it.')
  if (!jar) throw new Error('There is no Firestore emulator yet: `npm start` downloads it.')
  return compiled('rules-size', jar, java, 'tests/rules/size/RulesSize.java')
}

/** Returns the place where firebase-tools stores the downloaded jar. */
function downloadPath(name: 'firestore' | 'storage', env: NodeJS.ProcessEnv): string {
  const info = join(
    ROOT,
    'node_modules',
    'firebase-tools',
    'lib',
    'emulator',
    'downloadableEmulatorInfo.json',
  )
  const details = JSON.parse(readFileSync(info, 'utf8'))[name]
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
  return join(cache, details.downloadPathRelativeToCacheDir)
}

function findSdkJar(): string | null {
  const roots = [
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ]
  const inSdk = (root: string) =>
    join(root, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar')
  const jar = roots.map(inSdk).find(existsSync)
  if (jar) return jar
  const gcloud = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], { encoding: 'utf8' })
  const asked = gcloud.status === 0 ? inSdk(gcloud.stdout.trim()) : ''
  return asked && existsSync(asked) ? asked : null
}

/** Makes a small jar that starts the SDK's jar, because the SDK's jar names no main class. */
function firestoreLauncher(sdkJar: string, java: Java): string {
  return built('firestore', [sdkJar], folder => {
    packJar(java, folder, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore', sdkJar, null)
  })
}

const storageRulesServer = (sdkJar: string, java: Java) =>
  compiled('storage-rules', sdkJar, java, 'tools/offline/StorageRulesServer.java')

/** Compiles a program that uses a jar. Its class is named after its file. */
function compiled(name: string, jar: string, java: Java, file: string): string {
  const source = join(ROOT, file)
  return built(name, [jar, source], folder => {
    const classes = join(folder, 'classes')
    execFileSync(join(java.bin, 'javac'), ['-nowarn', '-cp', jar, '-d', classes, source], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    packJar(java, folder, basename(file, '.java'), jar, classes)
  })
}

/** Builds once, into a folder named after its sources. An interrupted build leaves nothing. */
function built(name: string, sources: readonly string[], build: (folder: string) => void): string {
  const stamp = createHash('sha256')
  for (const source of sources) stamp.update(source).update(fingerprint(source))
  const folder = join(CACHE, `${name}-${stamp.digest('hex').slice(0, 12)}`)
  const jar = join(folder, 'launcher.jar')
  if (existsSync(jar)) return jar
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  build(draft)
  for (const old of readdirSync(CACHE)) {
    if (old.startsWith(`${name}-`) && join(CACHE, old) !== draft)
      rmSync(join(CACHE, old), { recursive: true })
  }
  renameSync(draft, folder)
  return jar
}

/** Identifies small files by their content, and the large jar by its size and date. */
function fingerprint(file: string): Buffer | string {
  const { size, mtimeMs } = statSync(file)
  return size < 1_000_000 ? readFileSync(file) : `${size}:${mtimeMs}`
}

function packJar(java: Java, folder: string, mainClass: string, classPath: string, classes: string | null) {
  const manifest = join(folder, 'manifest.txt')
  writeFileSync(
    manifest,
    `${wrap(`Main-Class: ${mainClass}`)}\n${wrap(`Class-Path: ${pathToFileURL(classPath).href}`)}\n`,
  )
  const contents = classes ? ['-C', classes, '.'] : []
  execFileSync(join(java.bin, 'jar'), ['cfm', join(folder, 'launcher.jar'), manifest, ...contents], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Manifest lines hold at most 72 bytes, line end included; a continuation begins with a space. */
function wrap(line: string): string {
  return line.length <= 70 ? line : `${line.slice(0, 70)}\n${wrap(` ${line.slice(70)}`)}`
}
