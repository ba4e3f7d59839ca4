/*
 * A page that goes does not wait for IndexedDB: under load, a write that it began last was lost. localStorage is written before
 * `setItem` returns, so drafts that are still on their way when the page goes are put there as well.
 */

const PREFIX = 'greenlight.draft/'

/** The drafts that IndexedDB has not confirmed yet, by key. */
const underWay = new Map<string, unknown>()
let isGoing = false

/** Keeps a value safe until `write` tells that IndexedDB has it: not while it has failed, or holds nothing on this device. */
export async function keptSafe(key: string, value: unknown, write: () => Promise<boolean>): Promise<void> {
  underWay.set(key, value)
  if (isGoing) put(key, value)
  // A newer value of the same key is on its way by itself.
  if ((await write()) && underWay.get(key) === value) forgetLastWords(key)
}

/** The value is stored or not wanted any more. */
export function forgetLastWords(key: string): void {
  underWay.delete(key)
  ignoreBlocked(() => localStorage.removeItem(PREFIX + key))
}

/** The values that pages of this device could put nowhere else before they went, by key. */
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

/** Storage can be blocked or full: then only IndexedDB is left. */
function ignoreBlocked(work: () => void): void {
  try {
    work()
  } catch {
    // As above.
  }
}

if (typeof window !== 'undefined') {
  // Runs before the listeners with which forms pass on their text.
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
