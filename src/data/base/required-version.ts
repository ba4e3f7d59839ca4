import { builtAt } from './app-version'

/** Loads the page again in its published version; true when it is about to go. `required` is milliseconds. */
type Renewal = (required: number) => Promise<boolean>

/** A page that is still there after so long stays: the person said so in the browser's own question. Milliseconds. */
const GONE_WITHIN = 30_000

let required = 0
let renew: Renewal = async () => false
let isRenewing = false

/**
 * Pages built before `minVersion`, a moment as text, are to load again before they write; empty for none. Says whether this
 * page is one of them.
 */
export function requireVersion(minVersion: string, renewal: Renewal): boolean {
  required = Date.parse(minVersion) || 0
  renew = renewal
  return builtAt < required
}

/**
 * Resolves when this page may write. A page that is too old is loaded again first: its unsent text waits in the drafts of this
 * device, and the new page sends it. If reloading does not help, the old page writes all the same, and the server decides.
 */
export async function whenNewEnough(): Promise<void> {
  if (builtAt >= required || !(await renew(required))) return
  await new Promise(resolve => setTimeout(resolve, GONE_WITHIN))
  isRenewing = false
}

/** The app itself loads the page again. */
export function noteRenewal(): void {
  isRenewing = true
}

/** Whether the app itself loads the page again: then it need not ask about unsent text, which the device keeps. */
export function isBeingRenewed(): boolean {
  return isRenewing
}
