import type { User as FirebaseUser, IdTokenResult } from 'firebase/auth'
import { offsetOfToken, setServerOffset } from '@/data/base/clock'

/** Corrects this device's clock by the token of a sign-in, and returns the token. */
export async function correctClock(user: FirebaseUser): Promise<IdTokenResult> {
  const token = await user.getIdTokenResult()
  const offset = offsetOfToken(
    {
      exp: Number(token.claims.exp),
      iat: Number(token.claims.iat),
      deviceExpiry: deviceExpiryOf(user),
      isFresh: false,
    },
    Date.now(),
  )
  if (offset !== undefined) setServerOffset(offset)
  return token
}

function deviceExpiryOf(user: FirebaseUser): number | undefined {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: unknown } }
  return typeof stsTokenManager?.expirationTime === 'number' ? stsTokenManager.expirationTime : undefined
}
