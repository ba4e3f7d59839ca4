import { noteRenewal } from '@/data/base/required-version'
import { letNewestTakeOver } from './service-worker'

/**
 * After a new version is published, a tab that is still open asks for files that are gone. One reload fetches the new
 * version; it must not turn into a loop, nor discard the running page while there is simply no connection.
 */
const KEY = 'greenlight.reloadedFor'

/** The functions of the browser that a reload needs; a test passes its own. */
export interface ReloadSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Does our server answer? */
  serverAnswers: () => Promise<boolean>
  /** The start page as the server has it now. Rejects without an answer. */
  startPage: () => Promise<string>
  /** The address of the script that this page began with. */
  ownScript: string | undefined
  /** Whether leaving the page would leave something unsent. */
  isUnsent: () => boolean
  goTo: (address: string) => void
}

/**
 * Goes to `address` by a full load, once until `loadedWell` is called. True when the page is about to go; false when that was
 * tried already, the server does not answer, or the tab's storage is blocked, so that a loop could not be noticed.
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
 * Loads the page again for a part that somebody needs and that did not arrive: a browser asks for it again only then. While
 * something is unsent, only if the server has another version: else it is the line that broke.
 */
export async function reloadForPart(address: string, surroundings = browserSurroundings()): Promise<boolean> {
  const isUnsent = surroundings.isUnsent()
  const page = await surroundings.startPage().catch(() => '')
  const script = /<script[^>]* type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]
  if (script === undefined || (isUnsent && script === surroundings.ownScript)) return false
  return reloadOnce(address, surroundings)
}

/** The version that this tab was loaded again for: a second time would not bring another one. */
const RENEWED_KEY = 'greenlight.renewedFor'

/**
 * Loads the page again since it is older than `required` (milliseconds); true when it is about to go. Once only, and not while
 * the server does not answer.
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
 * Fetches a part that did not arrive past the browser's own cache. That may hold the answer that there is none, from the
 * time when another version was published: after a rollback the part would be missing for as long as the answer is kept.
 */
export function refetchPart(error: unknown): void {
  const address = error instanceof Error ? /\S*\/assets\/[\w.-]+/.exec(error.message)?.[0] : undefined
  if (address) refetching = fetch(address, { cache: 'reload' }).catch(() => undefined)
}

/** A part of the app arrived: the next failure may reload again. */
export function loadedWell(storage?: ReloadSurroundings['storage']): void {
  try {
    const tab = storage ?? sessionStorage
    tab.removeItem(KEY)
  } catch {
    // Storage is blocked: then nothing was ever noted.
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
    // With a query, since without one the service worker answers, with the version that it keeps.
    startPage: async () => (await fetch('/?version', { cache: 'no-store' })).text(),
    ownScript: document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined,
    // Fires the same event as leaving the page, so that its listeners can say that something is unsent.
    isUnsent: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    goTo: address => {
      // An address that differs only by its hash, or not at all, would not load the page again.
      window.history.replaceState(null, '', address)
      noteRenewal()
      void Promise.allSettled([letNewestTakeOver(), refetching]).then(() => window.location.reload())
    },
  }
}
