import type { z } from './zod'

/**
 * A stored document in the form that the app reads: unreadable parts are left out and listed, and only a missing essential part
 * makes the whole document unreadable. A person's odd phone number must not prevent a sign-in.
 */
export type LenientRead<T> = { value: T; dropped: string[] } | { problem: string }

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** The repairs at a path of a document and below it. */
interface Repairs {
  isDropped: boolean
  /** The most characters or elements that are kept. */
  keep: number
  within: Map<PropertyKey, Repairs>
}
const noRepairs = (): Repairs => ({ isDropped: false, keep: Number.POSITIVE_INFINITY, within: new Map() })

/** A repaired document, and the stored elements that each of its lists still has. */
interface Repaired {
  data: unknown
  kept: WeakMap<object, readonly number[]>
}

/** Each round climbs a level, and Firestore has 20 of them: more rounds would mean a schema that nothing satisfies. */
const MAX_ROUNDS = 24
const CUT_MARK = '…'

/**
 * Reads `data` by `schema`, at any depth:
 * - a bad value of an optional key is left out, so that its default is used;
 * - a bad element of a list is left out on its own;
 * - a text or list that is too long is cut. Whole, it would hurt every reader (300 kB of phone number in each row, each mail,
 * each document), and without it too much would be lost. A cut text ends in '…': half a phone number must not look
 * like a whole one;
 * - an object without a required key is left out itself, up to the document: then that is the problem.
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

/** Converts timestamps to milliseconds, at any depth. Values that only Firestore has (references, bytes, places) become null. */
export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  if ('toMillis' in value && typeof value.toMillis === 'function') return value.toMillis()
  // We never store these, no schema accepts them, and a reference contains the client itself in a loop.
  if (!isPlain(value)) return null
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainOf(each)]))
}

function addRepairs(repairs: Repairs, issues: readonly Issue[], candidate: Repaired): void {
  for (const issue of issues) {
    const repair = repairAt(repairs, storedPath(issue.path, candidate))
    const most = mostOf(issue)
    // It was cut before and is still too long: cutting does not help.
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
 * The stored path of an issue: elements that were left out have changed the later indexes. If nothing is left at the path, its
 * parent requires it, and has the fault.
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

/** The schema's limit, if a text or a list is only too long. */
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

/** At most `most` characters, with the cut mark; it never splits a character of two units. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, Math.max(0, most - CUT_MARK.length)).replace(/[\uD800-\uDBFF]$/, '')}${CUT_MARK}`
}

export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** The paths of all repairs; paths inside a removed part are not listed again. */
function namesOf(repairs: Repairs, path = ''): string[] {
  return [...repairs.within].flatMap(([step, repair]) => {
    const name = path === '' ? String(step) : `${path}.${String(step)}`
    const isMade = repair.isDropped || Number.isFinite(repair.keep)
    return [...(isMade ? [name] : []), ...(repair.isDropped ? [] : namesOf(repair, name))]
  })
}

/** The errors that remain at the end, by their first description: parts that could be left out are not the problem. */
function problemOf(found: readonly Issue[][]): string {
  const stillWrong = new Set((found.at(-1) ?? []).map(({ path: [key] }) => key))
  return (found[0] ?? [])
    .filter(({ path: [key] }) => stillWrong.has(key))
    .slice(0, 5)
    .map(issue => `${issue.path.map(String).join('.') || 'record'}: ${issue.message}`)
    .join('; ')
}
