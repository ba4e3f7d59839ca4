import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth'
import { env } from './env'

/** Where the callables run (spec section 7). */
export const FUNCTIONS_REGION = 'europe-west2'

export const firebaseApp = initializeApp(env.firebase)

const hasBrowserStorage = typeof window !== 'undefined' && typeof document !== 'undefined'

/**
 * Where a sign-in may be kept. On reading, the first place that holds one wins; on signing in, `setPersistence` chooses
 * by 'Keep data on this device'. No popup resolver and no other option: the identity client's own limits stand
 * (spec section 9).
 */
export const authOptions = {
  persistence: hasBrowserStorage
    ? [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence]
    : [inMemoryPersistence],
}
export const auth = initializeAuth(firebaseApp, authOptions)

export const emulated = env.backend === 'emulators'
export const emulators = env.emulators

if (emulated) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true })
}

/** The place for the next sign-in: the device, or only this tab. */
export function persistenceFor(keepData: boolean) {
  if (!hasBrowserStorage) return inMemoryPersistence
  return keepData ? indexedDBLocalPersistence : browserSessionPersistence
}
