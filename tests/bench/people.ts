import { initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  documentId,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  startAfter,
} from 'firebase/firestore'

export type PersonRow = DocumentData

/** Opens the emulator's database with every right, because the benchmark pages have no sign-in. */
export function openDatabase(port: number) {
  const db = getFirestore(initializeApp({ apiKey: 'bench', projectId: 'demo-greenlight' }))
  connectFirestoreEmulator(db, '127.0.0.1', port, { mockUserToken: 'owner' })
  return db
}

/** Loads every user, in pages: the emulator cannot deliver 9,000 documents to one listener. */
export async function loadPeople(port: number): Promise<PersonRow[]> {
  const db = openDatabase(port)
  const rows: PersonRow[] = []
  for (let after = ''; ; ) {
    const page = await getDocs(
      query(
        collection(db, 'users'),
        orderBy(documentId()),
        ...(after ? [startAfter(after)] : []),
        limit(1000),
      ),
    )
    rows.push(...page.docs.map(entry => entry.data()))
    const last = page.docs.at(-1)
    if (!last || page.size < 1000) return rows
    after = last.id
  }
}
