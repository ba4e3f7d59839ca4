import { getFirestore } from 'firebase-admin/firestore'
import { collectionOfResource, type RecordLogResource } from '@/domain/logs/resources'
import type { Follower } from '../follow-writes/follower'

/** Loaded with the first event and not at the top, because all functions share this bundle and would start more slowly. */
const work = () => import('./record-history')

const resources = Object.entries(collectionOfResource) as [RecordLogResource, string][]

export const historyWriters: readonly Follower[] = resources.map(([resource, collection]) => ({
  collection,
  of: 'all',
  follow: async ({ id, before, after, eventId, at }) => {
    const write = { resource, id, before: before.data(), after: after.data(), eventId, at }
    await (await work()).recordHistory(getFirestore(), write)
  },
}))
