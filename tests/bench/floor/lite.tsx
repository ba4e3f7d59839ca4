import { initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
} from 'firebase/firestore/lite'
import { asked, newestBy, showFloor } from './floor'

/** Uses the small Firestore SDK, which cannot listen: it sends one request and opens no channel. */
const database = getFirestore(initializeApp({ apiKey: 'bench', projectId: 'demo-greenlight' }))
connectFirestoreEmulator(database, '127.0.0.1', asked.port, { mockUserToken: 'owner' })

showFloor(async () => {
  const page = await getDocs(
    query(collection(database, asked.list), orderBy(newestBy, 'desc'), limit(asked.size)),
  )
  return page.docs.map(entry => entry.data())
})
