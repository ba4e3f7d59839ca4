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
 * The large Firestore client of the SDK, used only for listening and loaded with the first listener. It never writes, so its
 * write queue stays empty. Its cache is in memory. With its cache on the device, the SDK throws an internal error when pages
 * change quickly, and shows data that the person may no longer see until the server refuses it.
 */
let current: Firestore | undefined

export function liveDb(): Firestore {
  if (current) return current
  current = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() })
  if (emulated) connectFirestoreEmulator(current, emulators.host, emulators.firestore)
  return current
}

let reconnecting: Promise<void> | undefined

/** Closes the connection and opens a new one at once; listeners continue on the new connection. */
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

/** Ends the client and clears its cache; the next listener starts a new client. */
async function forget(): Promise<void> {
  const database = current
  if (!database) return
  current = undefined
  await terminate(database)
}
onSignOut(forget)
// Listeners receive all failures, so the client need not log each failed connection.
setLogLevel('silent')

export { collection, doc, limit, onSnapshot, orderBy, query, snapshotEqual, Timestamp, where }
