import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { type Bucket, bringBack, closeAddresses, putAway, tokenFor, tokenUrl } from '../stored-object'
import { isOfContract } from './close-contract-file'
import { allOf, type FileObjects, objectsOf } from './objects'

/** How often somebody may archive and restore a file while this runs. */
const MAX_TURNS = 5

/**
 * Puts the objects of a file away or brings them back, as its record is now: nothing leads to those of an archived file; a
 * restored one gets new download URLs, and its record names them. Goes by the record and not by an event, so that events may come twice, late or in
 * another order. `writeId` marks the write to the record.
 */
export async function followArchiving(
  db: Firestore,
  bucket: Bucket,
  fileId: string,
  writeId: string,
): Promise<void> {
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
    else if (isOfContract(record)) await reopenClosed(objects)
    else await reopen(ref, objects, writeId)
    // Archived or restored meanwhile: another run may have acted on it before this one had finished.
    record = await ref.get()
    if ((record.get('isArchived') === true) === isArchived) return
  }
  throw new Error(`${ref.path} is being archived and restored all the time`)
}

/** A contract's file comes back without an address. */
async function reopenClosed(objects: FileObjects): Promise<void> {
  await Promise.all(allOf(objects).map(bringBack))
  await Promise.all(allOf(objects).map(closeAddresses))
}

async function reopen(ref: DocumentReference, objects: FileObjects, writeId: string): Promise<void> {
  await Promise.all(allOf(objects).map(bringBack))
  const [original, variant] = await Promise.all([
    tokenFor(objects.original),
    objects.variant ? tokenFor(objects.variant) : null,
  ])
  await ref.firestore.runTransaction(async transaction => {
    const record = await transaction.get(ref)
    const url = String(record.get('url') ?? '')
    // An empty one is an image whose variant nobody has opened yet.
    if (!record.exists || record.get('isArchived') === true || url === '') return
    const isOfVariant = objects.variant && url.includes(encodeURIComponent(objects.variant.name))
    const [file, token] = isOfVariant ? [objects.variant, variant] : [objects.original, original]
    // A variant that is gone is made again when somebody opens the image.
    const fresh = file && token ? tokenUrl(file, token) : isOfVariant ? '' : url
    if (fresh === url) return
    transaction.update(ref, {
      url: fresh,
      revision: Number(record.get('revision') ?? 0) + 1,
      lastWriteId: writeId,
      lastModifiedAt: Date.now(),
      lastModifiedById: 'functions',
      writtenAt: FieldValue.serverTimestamp(),
    })
  })
}
