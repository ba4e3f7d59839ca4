import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

/** The fields that decide a person's search words. */
const sources = ['firstName', 'lastName', 'email', 'phone', 'certificates', 'lookup']
const sourcesOf = (snapshot: DocumentSnapshot) =>
  JSON.stringify(sources.map(field => snapshot.get(field) ?? null))

/**
 * Keeps the words by which search finds a person in step with the person's record: after each write of the record, it computes
 * them again. A page of an earlier version writes them wrongly.
 */
export const keepLookup: Follower = {
  collection: 'users',
  of: 'all',
  follow: async ({ id, before, after }) => {
    if (!after.exists || sourcesOf(before) === sourcesOf(after)) return
    const { keepLookupOf } = await import('./person-lookup')
    await keepLookupOf(getFirestore(), id)
  },
}
