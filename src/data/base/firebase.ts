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
 * The storages in which the Firebase Auth client looks for a sign-in. It uses the first storage that has a sign-in. A tab with
 * its own session looks in the storage of the tab first; all other tabs share the session of the device. At a sign-in,
 * `setPersistence` chooses the storage by 'Stay signed in on this device'. The client has no popup resolver and no other options,
 * so its default limits apply (requirements 9).
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
