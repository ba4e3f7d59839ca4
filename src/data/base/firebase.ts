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
import { isTabOnly } from './keep-data'

/** The region of the callables (requirements 7). */
export const FUNCTIONS_REGION = 'europe-west2'

export const firebaseApp = initializeApp(env.firebase)

const hasBrowserStorage = typeof window !== 'undefined' && typeof document !== 'undefined'

/**
 * The storages for a sign-in. On reading, the first one that holds a sign-in wins: a tab with its own session looks there
 * first; all others share the session of the device, and follow it. On signing in, `setPersistence` chooses by 'Stay signed
 * in on this device'. There is no popup resolver and no other option: the identity client's own limits apply
 * (requirements 9).
 */
const ofDevice = [indexedDBLocalPersistence, browserLocalPersistence]
export const authOptions = {
  persistence: !hasBrowserStorage
    ? [inMemoryPersistence]
    : isTabOnly()
      ? [browserSessionPersistence, ...ofDevice]
      : [...ofDevice, browserSessionPersistence],
}
export const auth = initializeAuth(firebaseApp, authOptions)

export const emulated = env.backend === 'emulators'
export const emulators = env.emulators

if (emulated) {
  connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true })
}

/** Returns the storage for the next sign-in: the device, or only this tab. */
export function persistenceFor(keepData: boolean) {
  if (!hasBrowserStorage) return inMemoryPersistence
  return keepData ? indexedDBLocalPersistence : browserSessionPersistence
}
