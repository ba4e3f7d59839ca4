import { session } from '@/data/base/session'
import { paths } from '@/domain/shared/paths'
import { safeTarget } from '@/domain/users/access'

/**
 * The address to return to after sign-in: in the session (requirements 3, targetRouterAfterSignIn), and also in
 * this tab's storage, so that a reload on the sign-in page does not lose it.
 */
const KEY = 'greenlight.targetRouterAfterSignIn'

/** True after a chosen sign-out: the next person must not arrive on somebody else's last page. */
let hasLeft = false

export function rememberTarget(raw: string): void {
  if (hasLeft) return
  const target = safeTarget(raw, window.location.origin)
  session.set({ targetRouterAfterSignIn: target })
  inTabStorage(storage => storage.setItem(KEY, target))
}

/** The remembered address, made safe; '/' if there is none. */
export function rememberedTarget(): string {
  return safeTarget(session.get().targetRouterAfterSignIn, window.location.origin)
}

/** Once at the start: takes up what this tab remembered before a reload. */
export function restoreTarget(): void {
  inTabStorage(storage => {
    const raw = storage.getItem(KEY)
    if (raw !== null) session.set({ targetRouterAfterSignIn: safeTarget(raw, window.location.origin) })
  })
}

/** Once the person has arrived. */
export function forgetTarget(): void {
  hasLeft = false
  if (session.get().targetRouterAfterSignIn !== paths.home) {
    session.set({ targetRouterAfterSignIn: paths.home })
  }
  inTabStorage(storage => storage.removeItem(KEY))
}

/** At a chosen sign-out: forget, and remember nothing until somebody is in again. */
export function leaveForGood(): void {
  forgetTarget()
  hasLeft = true
}

function inTabStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // Storage is blocked: the session in memory serves until a reload.
  }
}
