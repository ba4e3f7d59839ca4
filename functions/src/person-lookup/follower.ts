import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

/** What people are found by follows from these. */
const sources = ['firstName', 'lastName', 'email', 'phone', 'certificates', 'lookup']
const sourcesOf = (snapshot: DocumentSnapshot) =>
  JSON.stringify(sources.map(field => snapshot.get(field) ?? null))

/** A person was written, by a page of an earlier version perhaps: what they are found by is put right. */
export const keepLookup: Follower = {
  collection: 'users',
  of: 'all',
  follow: async ({ id, before, after }) => {
    if (!after.exists || sourcesOf(before) === sourcesOf(after)) return
    const { keepLookupOf } = await import('./person-lookup')
    await keepLookupOf(getFirestore(), id)
  },
}
