import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { type Bucket, bringBack, putAway } from '../stored-object'
import { allOf, type FileObjects, isOfContract, objectsOf } from './objects'
import { closeObjects, noteAddress } from './settle-file'

/** The limit of repeats if a file is archived and restored while this runs. */
const MAX_TURNS = 5

/**
 * Moves the objects of a file away when its record is archived, and back when the record is restored. No URL opens an archived
 * file; a restored file gets new URLs. The record decides and not the event, so an event may come twice, late or out of order.
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
    // If the file was archived or restored in the meantime, another run may have acted before this run finished.
    record = await ref.get()
    if ((record.get('isArchived') === true) === isArchived) return
  }
  throw new Error(`${ref.path} is being archived and restored all the time`)
}

/** Restores a file that was moved away, with a new URL. A file of a contract never has a URL, so it gets none. */
async function reopen(record: DocumentSnapshot, objects: FileObjects): Promise<void> {
  await Promise.all(allOf(objects).map(bringBack))
  if (isOfContract(record)) await closeObjects(objects)
  else await noteAddress(record.ref, objects)
}
