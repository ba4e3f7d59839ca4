import type { z } from './zod'

/**
 * A stored document as the app reads it: whatever cannot be read is left out and named, and only what a record cannot be
 * without makes all of it unreadable. Somebody's odd phone number must keep nobody from signing in.
 */
export type LenientRead<T> = { value: T; dropped: string[] } | { problem: string }

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** What is done about a place of a document and about the places within it. */
interface Repairs {
  isDropped: boolean
  /** The most characters or elements that stay. */
  keep: number
  within: Map<PropertyKey, Repairs>
}
const noRepairs = (): Repairs => ({ isDropped: false, keep: Number.POSITIVE_INFINITY, within: new Map() })

/** A document with its repairs made, and which of the stored elements each of its lists still has. */
interface Repaired {
  data: unknown
  kept: WeakMap<object, readonly number[]>
}

/** Each round climbs a level, and Firestore has 20 of them: more rounds would be a schema that nothing satisfies. */
const MAX_ROUNDS = 24
const CUT_MARK = '…'

/**
 * Reads `data` by `schema`, at any depth:
 * - a bad value of a key that may be absent is left out, so that its default takes its place;
 * - a bad element of a list is left out by itself;
 * - a text or list that is too long is cut. Whole, it would hurt every reader (300 kB of phone number in each row, each mail,
 *   each document), and without it more would be lost than need be. A cut text ends in '…': half a phone number must not pass
 *   for a whole one;
 * - an object without a required key is left out in its turn, up to the document itself: that is the problem.
 *
 * `dropped` are the stored paths of everything left out or cut: `certificates.3.expiresOn`.
 */
export function readLeniently<T>(schema: z.ZodType<T>, data: unknown): LenientRead<T> {
  const repairs = noRepairs()
  let candidate: Repaired = { data, kept: new WeakMap() }
  const found: Issue[][] = []
  while (found.length < MAX_ROUNDS && !repairs.isDropped) {
    const result = schema.safeParse(candidate.data)
    if (result.success) return { value: result.data, dropped: namesOf(repairs) }
    found.push(result.error.issues)
    addRepairs(repairs, result.error.issues, candidate)
    candidate = repairedOf(data, repairs)
  }
  return { problem: problemOf(found) }
}

/** Timestamps → milliseconds, at any depth. What only Firestore knows (references, bytes, places) becomes null. */
export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  if ('toMillis' in value && typeof value.toMillis === 'function') return value.toMillis()
  // Nothing of ours stores these, no schema takes them, and a reference leads to the client itself, round and round.
  if (!isPlain(value)) return null
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainOf(each)]))
}

function addRepairs(repairs: Repairs, issues: readonly Issue[], candidate: Repaired): void {
  for (const issue of issues) {
    const repair = repairAt(repairs, storedPath(issue.path, candidate))
    const most = mostOf(issue)
    // Cut before and still too long: no cutting helps.
    if (most === undefined || repair.keep <= most) repair.isDropped = true
    else repair.keep = most
  }
}

function repairAt(repairs: Repairs, path: Path): Repairs {
  let repair = repairs
  for (const step of path) {
    const within = repair.within.get(step) ?? noRepairs()
    repair.within.set(step, within)
    repair = within
  }
  return repair
}

/**
 * The stored place of an issue: elements that were left out have moved the later ones forward. If nothing is left at the place,
 * its parent requires it, and is at fault itself.
 */
function storedPath(path: Path, { data, kept }: Repaired): Path {
  const stored: PropertyKey[] = []
  let value = data
  for (const step of path) {
    const next = ownValue(value, step)
    if (next === undefined) break
    const indices = Array.isArray(value) ? kept.get(value) : undefined
    stored.push(indices?.[Number(step)] ?? step)
    value = next
  }
  return stored
}

function ownValue(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<PropertyKey, unknown>)[key]
}

/** The most that the schema takes, where a text or a list is too long and nothing else. */
function mostOf(issue: Issue): number | undefined {
  if (issue.code !== 'too_big' || (issue.origin !== 'string' && issue.origin !== 'array')) return undefined
  return Number(issue.maximum)
}

function repairedOf(data: unknown, repairs: Repairs): Repaired {
  const kept: Repaired['kept'] = new WeakMap()
  const mended = (value: unknown, repair: Repairs | undefined): unknown => {
    if (repair === undefined) return value
    if (typeof value === 'string') return cutText(value, repair.keep)
    if (Array.isArray(value)) {
      const indices = [...value.keys()]
        .slice(0, repair.keep)
        .filter(index => !repair.within.get(index)?.isDropped)
      const list = indices.map(index => mended(value[index], repair.within.get(index)))
      kept.set(list, indices)
      return list
    }
    if (!isPlain(value)) return value
    const entries = Object.entries(value).filter(([key]) => !repair.within.get(key)?.isDropped)
    return Object.fromEntries(entries.map(([key, each]) => [key, mended(each, repair.within.get(key))]))
  }
  return { data: mended(data, repairs), kept }
}

/** At most `most` characters, the mark of the cut among them; no half of a character that takes two. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, Math.max(0, most - CUT_MARK.length)).replace(/[\uD800-\uDBFF]$/, '')}${CUT_MARK}`
}

export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** The places of all repairs; places within something that was left out are not named again. */
function namesOf(repairs: Repairs, path = ''): string[] {
  return [...repairs.within].flatMap(([step, repair]) => {
    const name = path === '' ? String(step) : `${path}.${String(step)}`
    const isMade = repair.isDropped || Number.isFinite(repair.keep)
    return [...(isMade ? [name] : []), ...(repair.isDropped ? [] : namesOf(repair, name))]
  })
}

/** Errors that remain at the end, by their first description: what could be left out is not the problem. */
function problemOf(found: readonly Issue[][]): string {
  const stillWrong = new Set((found.at(-1) ?? []).map(({ path: [key] }) => key))
  return (found[0] ?? [])
    .filter(({ path: [key] }) => stillWrong.has(key))
    .slice(0, 5)
    .map(issue => `${issue.path.map(String).join('.') || 'record'}: ${issue.message}`)
    .join('; ')
}
