import { builtAt } from './app-version'

/**
 * Reloads the page to get the published version of the app. Resolves to true if the page is about to reload. `required` is the
 * build time of the required version, in milliseconds.
 */
type Renewal = (required: number) => Promise<boolean>

/** Milliseconds. If the page still exists after this time, the person has stopped the reload. */
const GONE_WITHIN = 30_000

let required = 0
let renew: Renewal = async () => false
let isRenewing = false

/**
 * Sets the oldest build that may write: `minVersion` is a time as text, empty for any build. An older page reloads before it
 * writes. Returns true if this page is older.
 */
export function requireVersion(minVersion: string, renewal: Renewal): boolean {
  required = Date.parse(minVersion) || 0
  renew = renewal
  return builtAt < required
}

/**
 * Resolves when this page may write. A page that is too old reloads first; its unsent text is in the drafts of this device, and
 * the new page sends it. If the page is still too old after a reload, it writes anyway, and the server decides.
 */
export async function whenNewEnough(): Promise<void> {
  if (builtAt >= required || !(await renew(required))) return
  await new Promise(resolve => setTimeout(resolve, GONE_WITHIN))
  isRenewing = false
}

/** Records that the app itself is reloading the page. */
export function noteRenewal(): void {
  isRenewing = true
}

/** True if the app itself is reloading the page. It then does not ask about unsent text, because the device keeps that text. */
export function isBeingRenewed(): boolean {
  return isRenewing
}
