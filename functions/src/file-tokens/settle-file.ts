import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { type Bucket, closeAddresses, putAway, tokenFor, tokenUrl } from '../stored-object'
import { allOf, type FileObjects, isOfContract } from './objects'

/** The gRPC code for a document that has changed since it was read. */
const FAILED_PRECONDITION = 9
/** The limit of repeats of writing the URL if the record changes at the same time. */
const MAX_TURNS = 5

/**
 * Stores the URL of a file in its record, and returns that URL. For an image it is the URL of the smaller variant, because the
 * app never shows the original. Returns an empty text if the file has no stored object. The record keeps its revision, because
 * clients never write the URL.
 */
export async function noteAddress(ref: DocumentReference, objects: FileObjects): Promise<string> {
  const file = objects.variant ?? objects.original
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    // The record is read before the token. If archiving removes the token in the meantime, it also changes the record, so `noted`
    // fails.
    const record = await ref.get()
    if (!record.exists || record.get('isArchived') === true || isOfContract(record)) return ''
    const token = await tokenFor(file)
    // A record that keeps the old URL of a deleted file does no harm. A missing variant is made when somebody opens the image.
    if (token === null && !objects.variant) return ''
    const url = token === null ? '' : tokenUrl(file, token)
    if (record.get('url') === url || (await noted(record, url))) return url
  }
  throw new Error(`${ref.path} is being written all the time`)
}

/** Writes the URL, and returns false if the record was changed in the meantime. A transaction would make other writers wait. */
async function noted(record: DocumentSnapshot, url: string): Promise<boolean> {
  try {
    await record.ref.update({ url }, record.updateTime ? { lastUpdateTime: record.updateTime } : {})
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== FAILED_PRECONDITION) throw error
    return false
  }
}

/** Removes the download tokens of a contract's file. Then only the callable can open the file, which logs each reading. */
export async function closeObjects(objects: FileObjects): Promise<void> {
  await Promise.all(allOf(objects).map(closeAddresses))
}

/**
 * Moves away other uploads that arrived in a file's folder before the file had a record: a folder has one file and its variant.
 * Generated files of a contract have no folder of their own, so nothing is moved for them.
 */
export async function clearFolder(bucket: Bucket, fileId: string, objects: FileObjects): Promise<void> {
  const folder = `uploads/${fileId}/`
  if (!objects.original.name.startsWith(folder)) return
  const [found] = await bucket.getFiles({ prefix: folder })
  const own = allOf(objects).map(({ name }) => name)
  await Promise.all(found.filter(({ name }) => !own.includes(name)).map(putAway))
}
