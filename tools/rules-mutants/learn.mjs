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
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../processes.mjs'
import { endOfWords } from './parse.mjs'

const CACHE = join(ROOT, 'node_modules', '.cache', 'greenlight-rules-mutants')
/** Of how many states of the rules, or parts of them, what was learnt is kept. */
const MOST_KEPT = 8
const TESTS = join(ROOT, 'tests', 'rules')
const NOTING = join(TESTS, 'support', 'noted-evaluations.ts')

/**
 * @typedef {object} Group some tests of a file that ran after each other
 * @property {string[]} ids
 * @property {string} file
 * @property {Map<string, [number, number]>} noted how often an expression was true and how often false, by its place
 */

/**
 * Which tests had which expressions of the rules evaluated, and to what: learnt by running them once with
 * tests/rules/support/noted-evaluations.ts, and kept by file until the rules, that file, or what it imports of
 * tests/rules changes.
 *
 * @param {string} source the rules
 * @param {string[]} files the test files
 * @param {(file: string, notes: string) => Promise<string[]>} run runs a file, which writes its notes to the path given;
 *   gives the ids of the tests that do not count
 * @returns {Promise<Group[]>}
 */
export async function learn(source, files, run) {
  const folder = folderOf(source)
  const known = readdirSync(CACHE).map(name => join(CACHE, name))
  const age = name => (name === folder ? Number.POSITIVE_INFINITY : statSync(name).mtimeMs)
  for (const old of known.sort((a, b) => age(b) - age(a)).slice(MOST_KEPT))
    rmSync(old, { recursive: true, force: true })
  const groups = []
  for (const file of files) {
    const notes = join(folder, `${stampOfTest(file)}.json`)
    if (!existsSync(notes)) {
      const draft = `${notes}.${process.pid}`
      const apart = new Set(await run(file, draft))
      const counting = ids => ids.filter(id => !apart.has(id))
      const made = JSON.parse(readFileSync(draft, 'utf8')).map(group => ({
        ...group,
        file: relative(ROOT, group.file),
        ids: counting(group.ids),
      }))
      writeFileSync(draft, JSON.stringify(made.filter(({ ids }) => ids.length > 0)))
      renameSync(draft, notes)
    }
    groups.push(...JSON.parse(readFileSync(notes, 'utf8')))
  }
  return groups.map(({ ids, file, noted }) => ({
    ids,
    file: join(ROOT, file),
    noted: byPlace(source, noted),
  }))
}

/** Where what is known of these rules is kept. */
export function folderOf(source) {
  const folder = join(CACHE, stampOf(source))
  mkdirSync(folder, { recursive: true })
  return folder
}

/** What a test file is known by, as it is today with what it imports of tests/rules. */
export function stampOfTest(file) {
  const shared = [...withImports(file), NOTING].sort()
  return stampOf(relative(ROOT, file), ...shared.map(textOf))
}

function withImports(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path] of textOf(file).matchAll(/ from '((?:\.|~tests\/rules\/)[^']*)'/g)) {
    const target = path.startsWith('.') ? join(dirname(file), path) : join(ROOT, path.slice(1))
    const imported = `${target}.ts`
    if (imported.startsWith(TESTS) && existsSync(imported)) withImports(imported, found)
  }
  return found
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

function stampOf(...texts) {
  const stamp = createHash('sha256')
  for (const text of texts) stamp.update(text).update('\0')
  return stamp.digest('hex').slice(0, 16)
}

/** What a condition is known by within its rules. */
export const keyOf = ({ start, lastToken }) => `${start}-${lastToken}`

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
 * Likelier are tests that have little else evaluated. Where there are none, all that evaluate it: of a list the engine
 * proves conditions whose values it does not report.
 */
export function candidatesFor(mutant, groups) {
  const evaluating = groups.filter(({ noted }) => noted.has(keyOf(mutant)))
  const losing = evaluating.filter(group => losesIn(mutant, group))
  return (losing.length > 0 ? losing : evaluating).sort((a, b) => a.noted.size - b.noted.size)
}

/** Whether the condition had the value that it loses in these tests. */
export function losesIn(mutant, { noted }) {
  const lost = mutant.becomes === 'true' ? 1 : 0
  return (noted.get(keyOf(mutant))?.[lost] ?? 0) > 0
}

/** Whether any test evaluated the condition at all. */
export function isEvaluated(mutant, groups) {
  return groups.some(({ noted }) => noted.has(keyOf(mutant)))
}
