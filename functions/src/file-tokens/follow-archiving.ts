import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { type Bucket, bringBack, putAway } from '../stored-object'
import { allOf, type FileObjects, isOfContract, objectsOf } from './objects'
import { closeObjects, noteAddress } from './settle-file'

/** The most times that a file may be archived and restored while this runs. */
const MAX_TURNS = 5

/**
 * Moves the objects of a file away or back, as the file's record says. No address opens an archived file; a restored file gets
 * new download URLs. The function uses the record and not the event, so events may come twice, late or in another order.
 */
export async function followArchiving(db: Firestore, bucket: Bucket, fileId: string): Promise<void> {
  const ref = db.doc(`files/${fileId}`)
  let record = await ref.get()
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    if (!record.exists) return
    const objects = objectsOf(bucket, record)
    if (objects === null) {
      logger.warn('A file names a path that is not its own, so its objects were left alone', {
        path: ref.path,
      })
      return
    }
    const isArchived = record.get('isArchived') === true
    if (isArchived) await Promise.all(allOf(objects).map(putAway))
    else await reopen(record, objects)
    // The file was archived or restored in the meantime: another run may have acted before this run finished.
    record = await ref.get()
    if ((record.get('isArchived') === true) === isArchived) return
  }
  throw new Error(`${ref.path} is being archived and restored all the time`)
}

/** Restores a file that was moved away. A contract's file gets no URL, any other file gets a new URL. */
async function reopen(record: DocumentSnapshot, objects: FileObjects): Promise<void> {
  await Promise.all(allOf(objects).map(bringBack))
  if (isOfContract(record)) await closeObjects(objects)
  else await noteAddress(record.ref, objects)
}
