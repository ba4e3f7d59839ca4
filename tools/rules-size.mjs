import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rulesSizeJar } from './firebase-jars.mjs'
import { findJava } from './java.mjs'
import { ROOT } from './processes.mjs'

/*
 * How large files of rules are, as text and once compiled. The emulator takes rules of any size. Google's service refuses large
 * ones, the more often the larger they are (docs/decisions/small-rules.md). `npm run rules:size` prints it.
 */

/**
 * The sizes of some files of the project's folder, in bytes.
 * @param {readonly string[]} files
 * @returns {Record<string, { source: number, compiled: number }>}
 */
export function sizesOfRules(files) {
  const java = findJava()
  const paths = files.map(file => join(ROOT, file))
  const output = execFileSync(
    join(java.bin, 'java'),
    ['-XX:TieredStopAtLevel=1', '-jar', rulesSizeJar(java), ...paths],
    {
      encoding: 'utf8',
      // What it says of the jar is no error.
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const compiled = output.trim().split('\n').map(Number)
  return Object.fromEntries(
    files.map((file, at) => [file, { source: statSync(paths[at]).size, compiled: compiled[at] }]),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.table(sizesOfRules(['firestore.rules', 'storage.rules']))
}
