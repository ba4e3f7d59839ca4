/*
 * The token by which the server knows who asks. At a start it comes from what the identity client keeps on the device,
 * before that client is loaded (src/data/sign-in/stored-sign-in.ts); from then on from the client, which renews it.
 */

/** A sign-in as it was found on the device: its token, and until when it is good, in milliseconds of this device's clock. */
export interface EarlyToken {
  token: string
  until: number
}

let early: EarlyToken | undefined

/** The token to ask with until the identity client is there. */
export function setEarlyToken(found: EarlyToken | undefined): void {
  early = found
}

/** As the identity client itself does: a token that ends sooner is renewed before it is used. Milliseconds. */
export const RENEWED_BEFORE = 30_000

/** The present token; undefined if nobody is signed in. `isFresh`: a new one, the last was not accepted. */
export async function idToken(isFresh = false): Promise<string | undefined> {
  if (early && !isFresh && early.until - Date.now() > RENEWED_BEFORE) return early.token
  const { auth } = await import('./firebase')
  await auth.authStateReady()
  return auth.currentUser?.getIdToken(isFresh)
}
