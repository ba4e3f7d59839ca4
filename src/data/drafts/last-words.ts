/*
 * A closing page does not wait for IndexedDB: under load, its last write was lost. localStorage is written before `setItem`
 * returns, so drafts that are not yet stored when the page closes are put there as well.
 */

const PREFIX = 'greenlight.draft/'

/** The drafts that IndexedDB has not confirmed yet, by key. */
const underWay = new Map<string, unknown>()
let isGoing = false

/** Keeps a value safe until `write` resolves to true: IndexedDB has it. A write that fails, or is only in memory, leaves it. */
export async function keptSafe(key: string, value: unknown, write: () => Promise<boolean>): Promise<void> {
  underWay.set(key, value)
  if (isGoing) put(key, value)
  // A newer value of the same key is stored separately.
  if ((await write()) && underWay.get(key) === value) forgetLastWords(key)
}

/** Called when the value is stored or discarded. */
export function forgetLastWords(key: string): void {
  underWay.delete(key)
  ignoreBlocked(() => localStorage.removeItem(PREFIX + key))
}

/** Returns the values that pages of this device could store nowhere else before they closed, by key. */
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

/** Ignores a blocked or full storage, since IndexedDB is then the only place. */
function ignoreBlocked(work: () => void): void {
  try {
    work()
  } catch {
    // The storage is blocked or full.
  }
}

if (typeof window !== 'undefined') {
  // Runs before the listeners that pass on the forms' text.
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
