import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

const sources = ['firstName', 'lastName', 'email', 'phone', 'certificates', 'lookup']
const sourcesOf = (snapshot: DocumentSnapshot) =>
  JSON.stringify(sources.map(field => snapshot.get(field) ?? null))

/** Pages of earlier versions write wrong search words, which this corrects. */
export const keepLookup: Follower = {
  collection: 'users',
  of: 'all',
  follow: async ({ id, before, after }) => {
    if (!after.exists || sourcesOf(before) === sourcesOf(after)) return
    const { keepLookupOf } = await import('./person-lookup')
    await keepLookupOf(getFirestore(), id)
  },
}
