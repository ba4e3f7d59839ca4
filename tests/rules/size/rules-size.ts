import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findJava } from '~tools/java'
import { rulesSizeJar } from '~tools/offline/firebase-jars'
import { ROOT } from '~tools/processes.mjs'

/*
 * Measures files of rules, as text and compiled. The emulator accepts rules of any size. Google's service refuses large rules,
 * and the larger they are, the more often (docs/decisions/small-rules.md). `npm run rules:size` prints the sizes.
 */

/** The sizes of some files of the project's folder, in bytes. */
export function sizesOfRules(files: readonly string[]): { file: string; source: number; compiled: number }[] {
  const java = findJava()
  const output = execFileSync(
    join(java.bin, 'java'),
    ['-XX:TieredStopAtLevel=1', '-jar', rulesSizeJar(java), ...files.map(file => join(ROOT, file))],
    // The compiler's message about the jar is not an error.
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const compiled = output.trim().split('\n').map(Number)
  return files.map((file, at) => ({
    file,
    source: statSync(join(ROOT, file)).size,
    compiled: compiled[at] ?? Number.NaN,
  }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.table(sizesOfRules(['firestore.rules', 'storage.rules']))
}
