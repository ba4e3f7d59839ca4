/*
 * The token that identifies the person to the server. At the start the app reads the token from the storage of the identity
 * client (src/data/sign-in/stored-sign-in.ts), since that client loads later. Once loaded, the client supplies the token and
 * renews it.
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

/** A token that expires within this time is renewed before use, as in the identity client. Milliseconds. */
export const RENEWED_BEFORE = 30_000

/** The present token; undefined if nobody is signed in. With `isFresh` a new one, because it was refused. */
export async function idToken(isFresh = false): Promise<string | undefined> {
  if (early && !isFresh && early.until - Date.now() > RENEWED_BEFORE) return early.token
  const { auth } = await import('./firebase')
  await auth.authStateReady()
  return auth.currentUser?.getIdToken(isFresh)
}
