import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { Follower } from '../follow-writes/follower'
import { followArchiving } from './follow-archiving'
import { isOfContract, objectsOf } from './objects'
import { clearFolder, closeObjects, noteAddress } from './settle-file'

const isArchived = (snapshot: DocumentSnapshot) => snapshot.get('isArchived') === true

/**
 * Acts when a file is archived or restored. A download URL opens the file for everybody who has the URL, whatever the rules say.
 * So archiving removes the URL and moves the file.
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
 * Acts when a file gets its record. Storage gave the file a download token at upload. A contract's file loses the token; for any
 * other file, the record gets the URL with the token. Other uploads in the same folder are moved away.
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
