import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.mjs'
import { endOfWords } from './parse.mjs'

const CACHE = join(ROOT, 'node_modules', '.cache', 'greenlight-rules-mutants')
const TESTS = join(ROOT, 'tests', 'rules')

/**
 * @typedef {object} Group some tests of a file that ran after each other
 * @property {string[]} ids
 * @property {string} file
 * @property {Map<string, [number, number]>} noted how often an expression was true and how often false, by its place
 */

/**
 * Which tests had which expressions of the rules evaluated, and to what: learnt by running them once with
 * tests/rules/support/noted-evaluations.ts, and kept by file until the rules, that file, or what the tests share changes.
 *
 * @param {string} source the rules
 * @param {string[]} files the test files
 * @param {(file: string, notes: string) => Promise<void>} run runs a file, which writes its notes to the path given
 * @returns {Promise<Group[]>}
 */
export async function learn(source, files, run) {
  const shared = filesBelow(TESTS).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const folder = join(CACHE, stampOf(source, ...shared.map(textOf)))
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(CACHE)) {
    if (join(CACHE, old) !== folder) rmSync(join(CACHE, old), { recursive: true, force: true })
  }
  const groups = []
  for (const file of files) {
    const notes = join(folder, `${stampOf(file, textOf(file))}.json`)
    if (!existsSync(notes)) {
      const draft = `${notes}.${process.pid}`
      await run(file, draft)
      renameSync(draft, notes)
    }
    groups.push(...JSON.parse(readFileSync(notes, 'utf8')))
  }
  return groups.map(({ noted, ...group }) => ({ ...group, noted: byPlace(source, noted) }))
}

/** What the emulator reported, by the place that a condition has. */
export function byPlace(source, noted) {
  const found = new Map()
  for (const [key, isTrue, isFalse] of noted) {
    const [start, end] = key.split('-').map(Number)
    const place = keyOf({ start, lastToken: endOfWords(source, end) })
    const [wasTrue, wasFalse] = found.get(place) ?? [0, 0]
    found.set(place, [wasTrue + isTrue, wasFalse + isFalse])
  }
  return found
}

const textOf = file => readFileSync(file, 'utf8')
const filesBelow = folder =>
  readdirSync(folder, { recursive: true })
    .sort()
    .map(name => join(folder, name))

function stampOf(...texts) {
  const stamp = createHash('sha256')
  for (const text of texts) stamp.update(text).update('\0')
  return stamp.digest('hex').slice(0, 16)
}

const keyOf = ({ start, lastToken }) => `${start}-${lastToken}`

/**
 * The mutants that drop a condition. A branch and what a function returns may be a name or a list: only where a test saw
 * it true or false is it a condition.
 */
export function realMutants(mutants, groups) {
  const seen = new Set(groups.flatMap(({ noted }) => [...noted.keys()]))
  return mutants.filter(mutant => !['branch', 'return'].includes(mutant.as) || seen.has(keyOf(mutant)))
}

/**
 * The tests that could notice a mutant, the likeliest first: those in which the condition had the value that it loses.
 * Likelier are tests that have little else evaluated.
 */
export function candidatesFor(mutant, groups) {
  const lost = mutant.becomes === 'true' ? 1 : 0
  return groups
    .filter(({ noted }) => (noted.get(keyOf(mutant))?.[lost] ?? 0) > 0)
    .sort((a, b) => a.noted.size - b.noted.size)
}

/** Whether any test evaluated the condition at all. */
export function isEvaluated(mutant, groups) {
  return groups.some(({ noted }) => noted.has(keyOf(mutant)))
}
