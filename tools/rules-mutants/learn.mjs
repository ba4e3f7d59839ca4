import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.mjs'

const CACHE = join(ROOT, 'node_modules', '.cache', 'greenlight-rules-mutants')

/**
 * @typedef {object} Group some tests of a file that ran after each other
 * @property {string[]} ids
 * @property {string} file
 * @property {Map<string, [number, number]>} noted how often an expression was true and how often false, by its place
 */

/**
 * Which tests had which expressions of the rules evaluated, and to what: learnt by running them once with
 * tests/rules/support/noted-evaluations.ts, and kept until rules or tests change.
 *
 * @param {string} source the rules
 * @param {(folder: string) => Promise<void>} run runs the tests, which write their notes into the folder
 * @returns {Promise<Group[]>}
 */
export async function learn(source, run) {
  const folder = join(CACHE, stampOf(source))
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    await run(draft)
    for (const old of readdirSync(CACHE)) {
      if (join(CACHE, old) !== draft) rmSync(join(CACHE, old), { recursive: true, force: true })
    }
    renameSync(draft, folder)
  }
  return readdirSync(folder).map(name => {
    const { noted, ...group } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return { ...group, noted: new Map(noted.map(([key, isTrue, isFalse]) => [key, [isTrue, isFalse]])) }
  })
}

function stampOf(source) {
  const stamp = createHash('sha256').update(source)
  const tests = join(ROOT, 'tests', 'rules')
  for (const name of readdirSync(tests, { recursive: true }).sort()) {
    if (name.endsWith('.ts')) stamp.update(name).update(readFileSync(join(tests, name)))
  }
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
