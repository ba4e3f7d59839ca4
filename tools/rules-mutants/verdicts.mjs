import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, stampOfTest } from './learn.mjs'
import { nameOf } from './parse.mjs'

/**
 * Which mutants of firestore.rules a test noticed in an earlier run: kept, as what was learnt is, until the rules, or the
 * file of that test with what it imports, changes. A run that was ended goes on where it was.
 *
 * @param {string} source the rules
 * @param {string[]} files the test files
 */
export function verdictsOn(source, files) {
  const path = join(folderOf(source), 'noticed.txt')
  const stamps = new Map(files.map(file => [file, stampOfTest(file)]))
  const asToday = new Set(stamps.values())
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  const kept = new Set(
    lines
      .map(line => line.split(' '))
      .filter(([, , stamp]) => asToday.has(stamp))
      .map(([place, becomes]) => `${place} ${becomes}`),
  )
  return {
    isNoticed: mutant => kept.has(nameOf(mutant)),

    /** @param {string} file the one whose test noticed it */
    keep: (mutant, file) => appendFileSync(path, `${nameOf(mutant)} ${stamps.get(file)}\n`),
  }
}
