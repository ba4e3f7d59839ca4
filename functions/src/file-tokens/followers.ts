import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { Follower } from '../follow-writes/follower'
import { closeContractFile, nameContract } from './close-contract-file'
import { followArchiving } from './follow-archiving'

const isArchived = (snapshot: DocumentSnapshot) => snapshot.get('isArchived') === true

/**
 * A file was archived or restored. A download URL opens past every rule to whoever has it, so archiving takes it away
 * (design section 4), and the bytes with it.
 */
export const followFileArchiving: Follower = {
  collection: 'files',
  of: 'updated',
  follow: async ({ id, before, after, eventId }) => {
    if (isArchived(before) === isArchived(after)) return
    await followArchiving(getFirestore(), getStorage().bucket(), id, eventId)
  },
}

/**
 * A file of a contract was recorded: Storage gave it a download URL when it was uploaded, which must open nothing, and its
 * contract is noted on it, by which its PM and PC read it.
 */
export const closeContractFiles: Follower = {
  collection: 'files',
  of: 'created',
  follow: async ({ after: file }) => {
    const bucket = getStorage().bucket()
    await nameContract(bucket, file)
    await closeContractFile(bucket, file)
  },
}
