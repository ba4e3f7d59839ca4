/**
 * Whether the sign-in and copies of data stay on this device ('Stay signed in on this device'), one session for all tabs of
 * the browser; or end with this tab, on a shared computer. A tab with its own session keeps it, even if the device has another.
 */
const DEVICE_KEY = 'greenlight.keepData'
const TAB_KEY = 'greenlight.tabOnly'

/** Whether this tab holds a session of its own, which ends with it. */
export function isTabOnly(): boolean {
  return read(() => sessionStorage.getItem(TAB_KEY) === '1')
}

/** False if storage is blocked. */
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

/** Sign-out: forgets this tab's own session, or else the device's. */
export function forgetKeepsData(): void {
  write(() => {
    if (isTabOnly()) sessionStorage.removeItem(TAB_KEY)
    else localStorage.removeItem(DEVICE_KEY)
  })
}

/** Where a link of the app opens that would rather have a tab of its own: in place, where a new tab would be signed out. */
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
    // Storage is blocked: nothing can be kept, which is what the answer of keepsData says.
  }
}
