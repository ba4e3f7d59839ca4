import { getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

/** Loaded with the first event, so that no other function waits for it. */
const work = () => import('./notify')

/**
 * Sends notifications and mails when an entry is added to the history. Ids that follow from the entry make it harmless to repeat.
 */
export const notifyOfEntries: Follower = {
  collection: 'logs',
  of: 'created',
  follow: async ({ after }) => {
    await (await work()).notifyOfLog(getFirestore(), after)
  },
}
