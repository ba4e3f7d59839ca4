/**
 * Knows the choice 'Stay signed in on this device'. If it is ticked, the sign-in and copies of data stay on the device, and all
 * tabs share one session. If it is not ticked, for example on a shared computer, the sign-in and the copies end with this tab. A
 * tab with its own session keeps it, even if the device has another session.
 */
const DEVICE_KEY = 'greenlight.keepData'
const TAB_KEY = 'greenlight.tabOnly'

/** True if this tab has its own session, which ends when the tab is closed. */
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

/** Forgets the choice for this tab if it has its own session, else the choice for the device. Called at sign-out. */
export function forgetKeepsData(): void {
  write(() => {
    if (isTabOnly()) sessionStorage.removeItem(TAB_KEY)
    else localStorage.removeItem(DEVICE_KEY)
  })
}

/** The `target` of a link for a new tab; undefined if a new tab would not be signed in. */
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
    // Storage is blocked, so nothing can be kept and keepsData returns false.
  }
}
