import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  snapshotEqual,
  Timestamp,
  terminate,
  where,
} from 'firebase/firestore'
import { emulated, emulators, firebaseApp } from '@/data/base/firebase'
import { onSignOut } from '@/data/base/sign-out-tasks'

/**
 * The large Firestore client, only for listening: loaded for the first listener. It never writes, so its own queue stays
 * empty. Its cache is in memory: a cache on the device, shared by tabs, fails an internal assertion when pages change
 * quickly, and shows data without access until the server refuses it.
 */
let current: Firestore | undefined

export function liveDb(): Firestore {
  if (current) return current
  current = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() })
  if (emulated) connectFirestoreEmulator(current, emulators.host, emulators.firestore)
  return current
}

let reconnecting: Promise<void> | undefined

/** Replaces the connection at once; listeners continue on the new one. */
export function reconnect(): Promise<void> {
  const database = current
  if (!database) return Promise.resolve()
  reconnecting ??= disableNetwork(database)
    .then(() => enableNetwork(database))
    .finally(() => {
      reconnecting = undefined
    })
  return reconnecting
}

/** Ends the client and its memory; the next listener starts a new one. */
async function forget(): Promise<void> {
  const database = current
  if (!database) return
  current = undefined
  await terminate(database)
}
onSignOut(forget)
// Listeners receive the failures; the client would log each connection attempt.
setLogLevel('silent')

export { collection, doc, limit, onSnapshot, orderBy, query, snapshotEqual, Timestamp, where }
