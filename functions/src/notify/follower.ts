import { getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

/** Loaded with the first event, so that no other function waits for it. */
const work = () => import('./notify')

/**
 * An entry was added to the history: notifications and mails to whom it concerns. Ids that follow from
 * the entry make it harmless to repeat.
 */
export const notifyOfEntries: Follower = {
  collection: 'logs',
  of: 'created',
  follow: async ({ after }) => {
    await (await work()).notifyOfLog(getFirestore(), after)
  },
}
