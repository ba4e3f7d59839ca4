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
import { WAS } from '../rules-engine/decide.mjs'
import { keyOf, nameOf } from './parse.mjs'

const CACHE = join(ROOT, 'node_modules', '.cache', 'greenlight-rules-mutants')
/** Of how many states of the rules what was learnt is kept. */
const MOST_KEPT = 8
const TESTS = join(ROOT, 'tests', 'rules')
/** What decides what is learnt. */
const LEARNING = ['watch.mjs', 'documents.mjs', 'parse.mjs']
  .map(name => join(ROOT, 'tools', 'rules-mutants', name))
  .concat(['read.mjs', 'decide.mjs', 'values.mjs'].map(name => join(ROOT, 'tools', 'rules-engine', name)))

/**
 * @typedef {object} Test
 * @property {string} id
 * @property {string} file
 * @property {number} requests how many it makes
 * @property {Set<string>} changes the mutants, by name, that would decide one of them otherwise
 * @property {Set<string>} words those that would refuse one of them otherwise: by an error and not by a false
 */

/**
 * @typedef {object} Learnt
 * @property {Test[]} tests
 * @property {Map<string, number>} seen what the conditions were, by place, as WAS has it
 * @property {object[]} otherwise the requests that the emulator decided otherwise than our engine
 */

/**
 * What the tests see of the rules: learnt by running them once with watch.mjs, and kept by file until the rules, that file,
 * or what it imports of tests/rules changes.
 *
 * @param {string} source the rules
 * @param {string[]} files the test files
 * @param {(file: string, notes: string) => Promise<string[]>} run runs a file, which writes its notes to the path given;
 *   gives the ids of the tests that do not count
 * @returns {Promise<Learnt>}
 */
export async function learn(source, files, run) {
  const folder = folderOf(source)
  const known = readdirSync(CACHE).map(name => join(CACHE, name))
  const age = name => (name === folder ? Number.POSITIVE_INFINITY : statSync(name).mtimeMs)
  for (const old of known.sort((a, b) => age(b) - age(a)).slice(MOST_KEPT))
    rmSync(old, { recursive: true, force: true })
  const learnt = { tests: [], seen: new Map(), otherwise: [] }
  for (const file of files) {
    const notes = join(folder, `${stampOfNotes(file)}.json`)
    if (!existsSync(notes)) {
      const draft = `${notes}.${process.pid}`
      const apart = new Set(await run(file, draft))
      const { tests, ...rest } = JSON.parse(readFileSync(draft, 'utf8'))
      const counting = tests.filter(
        ({ id, changes, words }) => changes.length + words.length > 0 && !apart.has(id),
      )
      const made = counting.map(test => ({ ...test, file: relative(ROOT, test.file) }))
      writeFileSync(draft, JSON.stringify({ tests: made, ...rest }))
      renameSync(draft, notes)
    }
    const { tests, seen, otherwise } = JSON.parse(readFileSync(notes, 'utf8'))
    learnt.otherwise.push(...otherwise)
    for (const test of tests) {
      const [changes, words] = [test.changes, test.words].map(names => new Set(names))
      learnt.tests.push({ ...test, file: join(ROOT, test.file), changes, words })
    }
    for (const [place, was] of seen) learnt.seen.set(place, (learnt.seen.get(place) ?? 0) | was)
  }
  return learnt
}

/** Where what is known of these rules is kept. */
export function folderOf(source) {
  const folder = join(CACHE, stampOf(source))
  mkdirSync(folder, { recursive: true })
  return folder
}

/** What the notes of a test file are known by. */
export const stampOfNotes = file => stampOf(stampOfTest(file), ...LEARNING.map(textOf))

/** What a test file is known by, as it is today with what it imports of tests/rules. */
export function stampOfTest(file) {
  return stampOf(relative(ROOT, file), ...[...withImports(file)].sort().map(textOf))
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

const textOf = file => readFileSync(file, 'utf8')

function stampOf(...texts) {
  const stamp = createHash('sha256')
  for (const text of texts) stamp.update(text).update('\0')
  return stamp.digest('hex').slice(0, 16)
}

/**
 * The mutants that drop a condition. A branch and what a function returns may be a name or a list: only where a test saw
 * it true or false is it a condition.
 *
 * @param {object[]} mutants
 * @param {Learnt} learnt
 */
export function realMutants(mutants, { seen }) {
  const wasDecided = mutant => ((seen.get(keyOf(mutant)) ?? 0) & (WAS.true | WAS.false)) > 0
  return mutants.filter(mutant => !['branch', 'return'].includes(mutant.as) || wasDecided(mutant))
}

/** The tests that could notice a mutant, those first that make the fewest requests; last those that see it by words alone. */
export function candidatesFor(mutant, { tests }) {
  const name = nameOf(mutant)
  const inOrder = tests.toSorted((a, b) => a.requests - b.requests)
  return [
    ...inOrder.filter(({ changes }) => changes.has(name)),
    ...inOrder.filter(({ changes, words }) => words.has(name) && !changes.has(name)),
  ]
}

/** Whether any test evaluated the condition at all. */
export const isEvaluated = (mutant, { seen }) => seen.has(keyOf(mutant))
