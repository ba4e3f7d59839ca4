/*
 * The token that identifies the person to the server. At the start it comes from the identity client's storage on the
 * device, before that client is loaded (src/data/sign-in/stored-sign-in.ts); after that from the client, which renews it.
 */

/** A sign-in stored on the device: its token, and its expiry in milliseconds of this device's clock. */
export interface EarlyToken {
  token: string
  until: number
}

let early: EarlyToken | undefined

/** Sets the token to use until the identity client is loaded. */
export function setEarlyToken(found: EarlyToken | undefined): void {
  early = found
}

/** A token that expires sooner is renewed before use, as in the identity client. Milliseconds. */
export const RENEWED_BEFORE = 30_000

/** Returns the present token; undefined if nobody is signed in. `isFresh`: requests a new one, since the last was refused. */
export async function idToken(isFresh = false): Promise<string | undefined> {
  if (early && !isFresh && early.until - Date.now() > RENEWED_BEFORE) return early.token
  const { auth } = await import('./firebase')
  await auth.authStateReady()
  return auth.currentUser?.getIdToken(isFresh)
}
