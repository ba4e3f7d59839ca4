import { getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

/** Loaded with the first event and not at the top, because all functions share this bundle and would start more slowly. */
const work = () => import('./notify')

/** Sends notifications and mails when the history gets an entry. A repeat is harmless, because all ids follow from the entry. */
export const notifyOfEntries: Follower = {
  collection: 'logs',
  of: 'created',
  follow: async ({ after }) => {
    await (await work()).notifyOfLog(getFirestore(), after)
  },
}
