import {
  clearIndexedDbPersistence,
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  setLogLevel,
  snapshotEqual,
  Timestamp,
  terminate,
  where,
} from 'firebase/firestore'
import { emulated, emulators, firebaseApp } from '@/data/base/firebase'
import { keepsData } from '@/data/base/keep-data'
import { onSignOut } from '@/data/base/sign-out-tasks'

/**
 * The large Firestore client, for listening only: loaded when the first listener is wanted. It never writes, so its own
 * queue stays empty. Its cache is on the device only when the person ticked 'Stay signed in on this device'; what is
 * sensitive is never listened to.
 */
let current: Firestore | undefined

export function liveDb(): Firestore {
  if (current) return current
  const localCache = keepsData()
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache()
  current = initializeFirestore(firebaseApp, { localCache })
  if (emulated) connectFirestoreEmulator(current, emulators.host, emulators.firestore)
  return current
}

/** Ends the client and removes its copy on this device; the next listener begins a new one. */
async function forget(): Promise<void> {
  const database = current
  if (!database) return
  current = undefined
  await terminate(database)
  await clearIndexedDbPersistence(database)
}
onSignOut(forget)
// Failures reach whoever listens; the client would print each try to connect.
setLogLevel('silent')

export { collection, doc, limit, onSnapshot, orderBy, query, snapshotEqual, Timestamp, where }
