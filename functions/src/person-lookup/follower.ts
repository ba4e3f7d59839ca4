import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

/** The fields that decide a person's search words. */
const sources = ['firstName', 'lastName', 'email', 'phone', 'certificates', 'lookup']
const sourcesOf = (snapshot: DocumentSnapshot) =>
  JSON.stringify(sources.map(field => snapshot.get(field) ?? null))

/** Corrects a person's search words after a write, for example by a page of an earlier version. */
export const keepLookup: Follower = {
  collection: 'users',
  of: 'all',
  follow: async ({ id, before, after }) => {
    if (!after.exists || sourcesOf(before) === sourcesOf(after)) return
    const { keepLookupOf } = await import('./person-lookup')
    await keepLookupOf(getFirestore(), id)
  },
}
