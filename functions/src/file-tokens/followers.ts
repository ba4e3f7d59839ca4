import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { Follower } from '../follow-writes/follower'
import { followArchiving } from './follow-archiving'
import { isOfContract, objectsOf } from './objects'
import { clearFolder, closeObjects, noteAddress } from './settle-file'

const isArchived = (snapshot: DocumentSnapshot) => snapshot.get('isArchived') === true

/**
 * Follows the archiving and restoring of a file. A download URL opens past every rule for anyone who has it, so archiving removes
 * it, and moves the bytes.
 */
export const followFileArchiving: Follower = {
  collection: 'files',
  of: 'updated',
  follow: async ({ id, before, after }) => {
    if (isArchived(before) === isArchived(after)) return
    await followArchiving(getFirestore(), getStorage().bucket(), id)
  },
}

/**
 * Follows the recording of a file. Storage gave it a download token at upload: the token of a contract's file must open nothing,
 * that of any other file becomes the URL in the record. Other objects in its folder are moved away.
 */
export const settleFiles: Follower = {
  collection: 'files',
  of: 'created',
  follow: async ({ after: record }) => {
    const bucket = getStorage().bucket()
    const objects = objectsOf(bucket, record)
    if (objects === null) return
    await clearFolder(bucket, record.id, objects)
    if (isOfContract(record)) await closeObjects(objects)
    else await noteAddress(record.ref, objects)
  },
}
