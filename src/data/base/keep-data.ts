/**
 * Decides whether the sign-in and copies of data stay on this device ('Stay signed in on this device'), with one session
 * for all tabs; or end with this tab, for a shared computer. A tab with its own session keeps it, even if the device has
 * another.
 */
const DEVICE_KEY = 'greenlight.keepData'
const TAB_KEY = 'greenlight.tabOnly'

/** True if this tab has its own session, which ends with it. */
export function isTabOnly(): boolean {
  return read(() => sessionStorage.getItem(TAB_KEY) === '1')
}

/** True if the device keeps the sign-in and data. False if storage is blocked. */
export function keepsData(): boolean {
  return !isTabOnly() && read(() => localStorage.getItem(DEVICE_KEY) === '1')
}

export function setKeepsData(keep: boolean): void {
  write(() => {
    if (keep) {
      localStorage.setItem(DEVICE_KEY, '1')
      sessionStorage.removeItem(TAB_KEY)
    } else sessionStorage.setItem(TAB_KEY, '1')
  })
}

/** At sign-out, forgets this tab's own session, or else the device's. */
export function forgetKeepsData(): void {
  write(() => {
    if (isTabOnly()) sessionStorage.removeItem(TAB_KEY)
    else localStorage.removeItem(DEVICE_KEY)
  })
}

/** Returns the target of a link that should open a new tab: undefined (in place) if a new tab would be signed out. */
export function linkTarget(): '_blank' | undefined {
  return isTabOnly() ? undefined : '_blank'
}

function read(ask: () => boolean): boolean {
  try {
    return ask()
  } catch {
    return false
  }
}

function write(change: () => void): void {
  try {
    change()
  } catch {
    // Storage is blocked: nothing can be kept, and keepsData returns false.
  }
}
