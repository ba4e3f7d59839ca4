import type { z } from './zod'

/**
 * The result of reading a stored document. Unreadable parts are left out and listed, so that one odd phone number does not
 * prevent a sign-in. Only a missing essential part makes the whole document unreadable.
 */
export type LenientRead<T> = { value: T; dropped: string[] } | { problem: string }

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

interface Repairs {
  isDropped: boolean
  /** How many characters or list items to keep at most. */
  keep: number
  within: Map<PropertyKey, Repairs>
}
const noRepairs = (): Repairs => ({ isDropped: false, keep: Number.POSITIVE_INFINITY, within: new Map() })

/** A repaired document, and for each of its lists the stored positions of the items that remain. */
interface Repaired {
  data: unknown
  kept: WeakMap<object, readonly number[]>
}

/** Each round repairs one level higher. Firestore allows 20 levels, so more rounds mean a schema that no document fits. */
const MAX_ROUNDS = 24
const CUT_MARK = '…'

/**
 * Reads `data` by `schema`, at any depth:
 * - a bad value of an optional key is left out, so that its default is used;
 * - a bad item of a list is left out, and the others stay;
 * - a text or list that is too long is cut, because whole it would slow every reader down (300 kB of phone number in each row),
 * and leaving it out would lose too much. A cut text ends in '…', so that half a phone number does not look like a whole one;
 * - an object without a required key is left out itself. If that is the document, it cannot be read, and `problem` says why.
 *
 * The result's `dropped` has the stored paths of everything that was left out or cut: `certificates.3.expiresOn`.
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

/** Timestamps become milliseconds, at any depth. Values that we never store (references, bytes, places) become null. */
export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  if ('toMillis' in value && typeof value.toMillis === 'function') return value.toMillis()
  // A reference must not be copied key by key, because it contains the client itself, which would be an endless loop.
  if (!isPlain(value)) return null
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainOf(each)]))
}

function addRepairs(repairs: Repairs, issues: readonly Issue[], candidate: Repaired): void {
  for (const issue of issues) {
    const repair = repairAt(repairs, storedPath(issue.path, candidate))
    const most = mostOf(issue)
    // The value was cut before and is still too long, so it is left out.
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
 * The path of an issue in the stored document. It may differ, because left-out items have changed the positions of later ones. If
 * there is nothing at the path, a required key is missing, and the path is that of the object without it.
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

/** The limit of the schema if the issue is only that a text or list is too long; otherwise undefined. */
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

/** Cuts a text to at most `most` characters, including the cut mark. Never splits a character that has two units. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, Math.max(0, most - CUT_MARK.length)).replace(/[\uD800-\uDBFF]$/, '')}${CUT_MARK}`
}

export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** The paths of all repairs. Paths inside a part that was left out are not listed. */
function namesOf(repairs: Repairs, path = ''): string[] {
  return [...repairs.within].flatMap(([step, repair]) => {
    const name = path === '' ? String(step) : `${path}.${String(step)}`
    const isMade = repair.isDropped || Number.isFinite(repair.keep)
    return [...(isMade ? [name] : []), ...(repair.isDropped ? [] : namesOf(repair, name))]
  })
}

/** In the words of the first round, and only about errors that could not be repaired. */
function problemOf(found: readonly Issue[][]): string {
  const stillWrong = new Set((found.at(-1) ?? []).map(({ path: [key] }) => key))
  return (found[0] ?? [])
    .filter(({ path: [key] }) => stillWrong.has(key))
    .slice(0, 5)
    .map(issue => `${issue.path.map(String).join('.') || 'record'}: ${issue.message}`)
    .join('; ')
}
