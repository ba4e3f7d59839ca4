const KEY = 'greenlight.keepData'

/** Did the person tick 'Keep data on this device'? False where storage is blocked. */
export function keepsData(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function setKeepsData(keep: boolean): void {
  try {
    if (keep) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing can be kept, which is what the answer of keepsData says.
  }
}
