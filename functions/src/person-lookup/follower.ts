import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

/** The fields from which a person's search words are made. */
const sources = ['firstName', 'lastName', 'email', 'phone', 'certificates', 'lookup']
const sourcesOf = (snapshot: DocumentSnapshot) =>
  JSON.stringify(sources.map(field => snapshot.get(field) ?? null))

/**
 * Computes the words by which search finds a person after each write of the person's record. Pages of earlier versions write
 * wrong words, which this corrects.
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
