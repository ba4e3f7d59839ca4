/*
 * A closing page does not wait for IndexedDB, so its last write can be lost. localStorage is written before `setItem` returns.
 * When the page closes, drafts that IndexedDB has not confirmed are therefore written to localStorage too.
 */

const PREFIX = 'greenlight.draft/'

/** The drafts that IndexedDB has not confirmed yet, by key. */
const underWay = new Map<string, unknown>()
let isGoing = false

/**
 * Holds a value until IndexedDB has stored it, that is until `write` resolves to true. If the page closes before that, the value
 * goes into localStorage, without its photograph. If the write fails or is only in memory, the value is still held.
 */
export async function keptSafe(key: string, value: unknown, write: () => Promise<boolean>): Promise<void> {
  underWay.set(key, value)
  if (isGoing) put(key, value)
  // If `underWay` has a newer value by now, the newer value is not stored yet.
  if ((await write()) && underWay.get(key) === value) forgetLastWords(key)
}

/** Drops a held value, because the value has been stored or discarded. */
export function forgetLastWords(key: string): void {
  underWay.delete(key)
  ignoreBlocked(() => localStorage.removeItem(PREFIX + key))
}

/** Returns the values, by key, that closing pages of this device could store only in localStorage. */
export function lastWords(): [key: string, value: unknown][] {
  const found: [string, unknown][] = []
  ignoreBlocked(() => {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(PREFIX)) continue
      found.push([name.slice(PREFIX.length), JSON.parse(localStorage.getItem(name) ?? 'null')])
    }
  })
  return found
}

function put(key: string, value: unknown): void {
  ignoreBlocked(() => localStorage.setItem(PREFIX + key, JSON.stringify(value)))
}

/**
 * Returns whether a draft from localStorage replaces the draft in IndexedDB. Both are from the same tab and the same clock, so the
 * later one contains all of the text. Of two equal drafts, only the one in IndexedDB has its photograph: localStorage stores a
 * photograph as an empty object.
 */
export function replaces(last: { changedAt: number }, stored: { changedAt: number }): boolean {
  return stored.changedAt < last.changedAt || (stored.changedAt === last.changedAt && !hasBlob(stored))
}

function hasBlob(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return value instanceof Blob || Object.values(value).some(hasBlob)
}

/** Runs `work`, and ignores an error of blocked or full storage: drafts are then only in IndexedDB. */
function ignoreBlocked(work: () => void): void {
  try {
    work()
  } catch {
    // The storage is blocked or full.
  }
}

if (typeof window !== 'undefined') {
  // With `capture` this listener runs first. Drafts that the forms save later in the same event also go to localStorage.
  window.addEventListener(
    'pagehide',
    () => {
      isGoing = true
      for (const [key, value] of underWay) put(key, value)
    },
    { capture: true },
  )
  window.addEventListener('pageshow', () => {
    isGoing = false
  })
}
