import { noteRenewal } from '@/data/base/required-version'
import { letNewestTakeOver } from './service-worker'

/**
 * After a new version is published, an open tab may request files that no longer exist. One reload fetches the new version. The
 * reload must not loop. It must not discard the running page if there is simply no connection.
 */
const KEY = 'greenlight.reloadedFor'

/** The functions of the browser that a reload needs; a test passes its own. */
export interface ReloadSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  serverAnswers: () => Promise<boolean>
  /** Fetches the current start page from the server. Rejects if the server does not answer. */
  startPage: () => Promise<string>
  /** The address of the script that this page started with. */
  ownScript: string | undefined
  /** True if leaving the page would lose unsent changes. */
  isUnsent: () => boolean
  goTo: (address: string) => void
}

/**
 * Loads `address` completely, but only once until `loadedWell` is called. Returns true if the page is about to reload. Returns
 * false if a reload was already tried, if the server does not answer, or if the tab's storage is blocked, because then an endless
 * reload could not be noticed.
 */
export async function reloadOnce(address: string, surroundings = browserSurroundings()): Promise<boolean> {
  const { storage, serverAnswers, goTo } = surroundings
  try {
    if (storage.getItem(KEY) !== null) return false
    if (!(await serverAnswers())) return false
    storage.setItem(KEY, address)
  } catch {
    return false
  }
  goTo(address)
  return true
}

/**
 * Reloads the page because a part of it failed to load: the browser requests that part again only after a reload. With unsent
 * changes, it reloads only if the server has another version: otherwise the connection caused the failure.
 */
export async function reloadForPart(address: string, surroundings = browserSurroundings()): Promise<boolean> {
  const isUnsent = surroundings.isUnsent()
  const page = await surroundings.startPage().catch(() => '')
  const script = /<script[^>]* type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]
  if (script === undefined || (isUnsent && script === surroundings.ownScript)) return false
  return reloadOnce(address, surroundings)
}

/** The version that this tab was already reloaded for. A second reload would not load a newer version. */
const RENEWED_KEY = 'greenlight.renewedFor'

/**
 * Reloads the page if it is older than `required` (milliseconds). Returns true if the page is about to reload. It reloads only
 * once, and not while the server does not answer.
 */
export async function reloadForVersion(
  required: number,
  { storage, serverAnswers, goTo } = browserSurroundings(),
): Promise<boolean> {
  try {
    if (storage.getItem(RENEWED_KEY) === String(required) || !(await serverAnswers())) return false
    storage.setItem(RENEWED_KEY, String(required))
  } catch {
    return false
  }
  const { pathname, search, hash } = window.location
  goTo(`${pathname}${search}${hash}`)
  return true
}

let refetching: Promise<unknown> = Promise.resolve()

/**
 * Fetches a part that failed to load, without the browser's cache. The cache may hold a 'not found' from another version; after a
 * rollback, the part would be missing until the cache expires.
 */
export function refetchPart(error: unknown): void {
  const address = error instanceof Error ? /\S*\/assets\/[\w.-]+/.exec(error.message)?.[0] : undefined
  if (address) refetching = fetch(address, { cache: 'reload' }).catch(() => undefined)
}

/** Call it when a part of the app has loaded: the next failure may then reload the page again. */
export function loadedWell(storage?: ReloadSurroundings['storage']): void {
  try {
    const tab = storage ?? sessionStorage
    tab.removeItem(KEY)
  } catch {
    // Storage is blocked, so no reload was ever recorded.
  }
}

function browserSurroundings(): ReloadSurroundings {
  return {
    storage: sessionStorage,
    serverAnswers: async () => {
      try {
        const answer = await fetch('/', {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(5000),
        })
        return answer.ok
      } catch {
        return false
      }
    },
    // The query `?version` bypasses the service worker, which would otherwise answer with its own version.
    startPage: async () => (await fetch('/?version', { cache: 'no-store' })).text(),
    ownScript: document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined,
    // Fires the event that the browser fires before a page is left: forms with unsent changes cancel it.
    isUnsent: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    goTo: address => {
      // Without this, an address that is the same, or differs only by its hash, would not reload the page.
      window.history.replaceState(null, '', address)
      noteRenewal()
      void Promise.allSettled([letNewestTakeOver(), refetching]).then(() => window.location.reload())
    },
  }
}
