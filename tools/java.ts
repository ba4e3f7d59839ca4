import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export interface Java {
  /** The folder of its programs. */
  bin: string
  canCompile: boolean
}

/** The oldest Java that firebase-tools accepts for its emulators. */
const OLDEST = 21

const exe = process.platform === 'win32' ? '.exe' : ''

function majorVersion(java: string): number {
  const { stderr, stdout } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  const match = /version "(\d+)/.exec(`${stderr ?? ''}${stdout ?? ''}`)
  return match ? Number(match[1]) : 0
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  const standard = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines', '/opt/java']
    .filter(existsSync)
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
    .flatMap(home => [join(home, 'bin'), join(home, 'Contents', 'Home', 'bin')])
  return [
    ...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin')] : []),
    ...(env.PATH ?? '').split(delimiter).filter(Boolean),
    ...standard,
  ].filter(folder => existsSync(join(folder, `java${exe}`)))
}

/** In JAVA_HOME, the PATH, the folders of packages; with a compiler if possible. Throws with the remedy. */
export function findJava(env = process.env): Java {
  let withoutCompiler: Java | undefined
  for (const bin of new Set(candidates(env))) {
    if (majorVersion(join(bin, `java${exe}`)) < OLDEST) continue
    if (existsSync(join(bin, `javac${exe}`))) return { bin, canCompile: true }
    withoutCompiler ??= { bin, canCompile: false }
  }
  if (withoutCompiler) return withoutCompiler
  throw new Error(
    [
      `Java ${OLDEST} or later was not found. The Firestore and Storage emulators need it.`,
      'Looked in JAVA_HOME, on the PATH and in /usr/lib/jvm.',
      'Install a JDK (Debian and Ubuntu: sudo apt-get install openjdk-21-jdk-headless; macOS: brew install openjdk@21;',
      'Windows: winget install EclipseAdoptium.Temurin.21.JDK), or set JAVA_HOME to one, and try again.',
    ].join('\n'),
  )
}

/** Returns the environment of a child process, changed so that the process finds this Java first. */
export function javaEnvironment(java: Java, env = process.env) {
  return { JAVA_HOME: dirname(java.bin), PATH: `${java.bin}${delimiter}${env.PATH ?? ''}` }
}
