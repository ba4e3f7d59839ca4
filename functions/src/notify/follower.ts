import { getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'

/** This code is loaded with the first event, so that no other function waits for it. */
const work = () => import('./notify')

/** Sends notifications and mails when the history gets an entry. A repeat is harmless, because all ids follow from the entry. */
export const notifyOfEntries: Follower = {
  collection: 'logs',
  of: 'created',
  follow: async ({ after }) => {
    await (await work()).notifyOfLog(getFirestore(), after)
  },
}
