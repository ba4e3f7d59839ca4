import { session } from '@/data/base/session'
import { paths } from '@/domain/shared/paths'
import { safeTarget } from '@/domain/users/access'

/** The address to return to after sign-in (requirements 3), also in the tab's storage to survive a reload. */
const KEY = 'greenlight.targetRouterAfterSignIn'

/** True after a person chose to sign out: the next person must not arrive on the page where the last person was. */
let hasLeft = false

export function rememberTarget(raw: string): void {
  if (hasLeft) return
  const target = safeTarget(raw, window.location.origin)
  session.set({ targetRouterAfterSignIn: target })
  inTabStorage(storage => storage.setItem(KEY, target))
}

/** Returns the remembered address, made safe; '/' if there is none. */
export function rememberedTarget(): string {
  return safeTarget(session.get().targetRouterAfterSignIn, window.location.origin)
}

/** Reads the address that this tab remembered before a reload. Called once at the start. */
export function restoreTarget(): void {
  inTabStorage(storage => {
    const raw = storage.getItem(KEY)
    if (raw !== null) session.set({ targetRouterAfterSignIn: safeTarget(raw, window.location.origin) })
  })
}

/** Forgets the remembered address. Call it when the person has arrived. */
export function forgetTarget(): void {
  hasLeft = false
  if (session.get().targetRouterAfterSignIn !== paths.home) {
    session.set({ targetRouterAfterSignIn: paths.home })
  }
  inTabStorage(storage => storage.removeItem(KEY))
}

/** Forgets the address when a person signs out, and remembers none until somebody has signed in. */
export function leaveForGood(): void {
  forgetTarget()
  hasLeft = true
}

function inTabStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // Storage is blocked: the session in memory is enough until a reload.
  }
}
