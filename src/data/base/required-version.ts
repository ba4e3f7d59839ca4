import { builtAt } from './app-version'

/** Reloads the page in its published version; resolves to true if it is about to reload. `required` is in milliseconds. */
type Renewal = (required: number) => Promise<boolean>

/** If the page has not reloaded after this time, the person refused in the browser's own dialog, and it stays. Milliseconds. */
const GONE_WITHIN = 30_000

let required = 0
let renew: Renewal = async () => false
let isRenewing = false

/**
 * Makes pages built before `minVersion`, a time as text, reload before they write; empty for none. Returns true if this
 * page is one of them.
 */
export function requireVersion(minVersion: string, renewal: Renewal): boolean {
  required = Date.parse(minVersion) || 0
  renew = renewal
  return builtAt < required
}

/**
 * Resolves when this page may write. A page that is too old first reloads: its unsent text is in the drafts of this device,
 * and the new page sends it. If reloading does not help, the old page writes anyway, and the server decides.
 */
export async function whenNewEnough(): Promise<void> {
  if (builtAt >= required || !(await renew(required))) return
  await new Promise(resolve => setTimeout(resolve, GONE_WITHIN))
  isRenewing = false
}

/** Notes that the app itself reloads the page. */
export function noteRenewal(): void {
  isRenewing = true
}

/** True if the app itself reloads the page: then it need not ask about unsent text, which the device keeps. */
export function isBeingRenewed(): boolean {
  return isRenewing
}
