import { env } from '@/data/base/env'
import { isTabOnly } from '@/data/base/keep-data'

/*
 * Reads the sign-in that the identity client keeps in this browser, before that client is loaded: whether there is one, and its
 * token. The places and the format of storage are internal to the client (firebase/auth 1.13); tests/browser/first-screen.test.ts
 * fails if they change. If this code finds anything unexpected, it leaves the decision to the client.
 */

export interface StoredSignIn {
  uid: string
  /** The address in lower case. */
  email: string
  token: string
  /** The expiry of the token in seconds, by the server's clock. */
  exp: number
  /** The expiry of the token for the client, in milliseconds by this device's clock. */
  until: number
}

/** 'unclear' means that only the client can find out who is signed in. */
export type FoundSignIn = { kind: 'nobody' } | { kind: 'unclear' } | ({ kind: 'somebody' } & StoredSignIn)

const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
const key = () => `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`

const UNCLEAR = { kind: 'unclear' } as const

/** Returns the signed-in person from the storage of this browser, in the client's own order of storages. Never rejects. */
export async function storedSignIn(): Promise<FoundSignIn> {
  try {
    const places = [ofDatabase, () => ofStorage(localStorage)]
    const ofTab = () => ofStorage(sessionStorage)
    for (const place of isTabOnly() ? [ofTab, ...places] : [...places, ofTab]) {
      const found = await place()
      if (found) return signInOf(found)
    }
    return { kind: 'nobody' }
  } catch {
    // Storage is blocked or missing.
    return UNCLEAR
  }
}

function ofStorage(storage: Storage): unknown {
  const text = storage.getItem(key())
  return text === null ? undefined : JSON.parse(text)
}

function ofDatabase(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    let isNew = false
    // There is no database yet. Only the client may create it, so the opening is aborted.
    opening.onupgradeneeded = () => {
      isNew = true
      opening.transaction?.abort()
    }
    opening.onerror = () => (isNew ? resolve(undefined) : reject(opening.error))
    opening.onblocked = () => reject(new Error('The sign-in cannot be read now'))
    opening.onsuccess = () => {
      const database = opening.result
      const close = (settle: () => void) => {
        database.close()
        settle()
      }
      if (!database.objectStoreNames.contains(STORE)) {
        close(() => reject(new Error('The sign-in is kept in another form')))
        return
      }
      const reading = database.transaction(STORE).objectStore(STORE).get(key())
      reading.onsuccess = () =>
        close(() => resolve((reading.result as { value?: unknown } | undefined)?.value))
      reading.onerror = () => close(() => reject(reading.error))
    }
  })
}

interface Claims {
  sub: string
  email: string
  email_verified: boolean
  exp: number
}

function signInOf(stored: unknown): FoundSignIn {
  const { uid, email, emailVerified, stsTokenManager } = stored as Partial<Record<string, unknown>>
  const { accessToken, expirationTime } = (stsTokenManager ?? {}) as Partial<Record<string, unknown>>
  if (typeof uid !== 'string' || typeof email !== 'string' || emailVerified !== true) return UNCLEAR
  if (typeof accessToken !== 'string' || typeof expirationTime !== 'number') return UNCLEAR
  const claims = claimsOf(accessToken)
  const isTheirs = claims.sub === uid && claims.email?.toLowerCase() === email.toLowerCase()
  // The rules read the token, and refuse one from before the verification of the address.
  if (!isTheirs || claims.email_verified !== true || typeof claims.exp !== 'number') return UNCLEAR
  const until = expirationTime
  return { kind: 'somebody', uid, email: email.toLowerCase(), token: accessToken, exp: claims.exp, until }
}

/** Returns the claims of a token. Nothing here checks its signature; the server does. */
function claimsOf(token: string): Partial<Claims> {
  const [, body = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), each => each.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>
}
