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
 * The large Firestore client, for listening only: loaded when the first listener is wanted. It never writes, so its own
 * queue stays empty. Its cache is in memory: one on the device, shared by tabs, fails an assertion of its own when pages come
 * and go quickly, and shows what a person may not see any more until the server refuses it.
 */
let current: Firestore | undefined

export function liveDb(): Firestore {
  if (current) return current
  current = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() })
  if (emulated) connectFirestoreEmulator(current, emulators.host, emulators.firestore)
  return current
}

let reconnecting: Promise<void> | undefined

/** Drops the connection and makes a new one at once; listeners go on over it. */
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

/** Ends the client and what it remembers; the next listener begins a new one. */
async function forget(): Promise<void> {
  const database = current
  if (!database) return
  current = undefined
  await terminate(database)
}
onSignOut(forget)
// Listeners receive the failures; the client would print each try to connect.
setLogLevel('silent')

export { collection, doc, limit, onSnapshot, orderBy, query, snapshotEqual, Timestamp, where }
