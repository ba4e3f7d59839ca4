import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { type Bucket, closeAddresses, putAway, tokenFor, tokenUrl } from '../stored-object'
import { allOf, type FileObjects, isOfContract } from './objects'

/** gRPC: the document has changed since it was read. */
const FAILED_PRECONDITION = 9
/** How many times the URL is written again if the record changes at the same time. */
const MAX_TURNS = 5

/**
 * Stores the URL of a file in its record, and returns the URL; for an image, the URL of its smaller variant, because the app never
 * shows the original. Returns an empty text if the file has no stored object. The record keeps its revision, because no client
 * writes the URL.
 */
export async function noteAddress(ref: DocumentReference, objects: FileObjects): Promise<string> {
  const file = objects.variant ?? objects.original
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    // The record is read before the token: if archiving removes the token in the meantime, it also writes the record.
    const record = await ref.get()
    if (!record.exists || record.get('isArchived') === true || isOfContract(record)) return ''
    const token = await tokenFor(file)
    // An old URL of a deleted file does no harm. A missing variant is made when somebody opens the image.
    if (token === null && !objects.variant) return ''
    const url = token === null ? '' : tokenUrl(file, token)
    if (record.get('url') === url || (await noted(record, url))) return url
  }
  throw new Error(`${ref.path} is being written all the time`)
}

/** False if the record was written in the meantime. Without a transaction, other writers need not wait. */
async function noted(record: DocumentSnapshot, url: string): Promise<boolean> {
  try {
    await record.ref.update({ url }, record.updateTime ? { lastUpdateTime: record.updateTime } : {})
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== FAILED_PRECONDITION) throw error
    return false
  }
}

/** Removes the URL of a contract's file. Only the callable can open the file, and it writes a log entry each time. */
export async function closeObjects(objects: FileObjects): Promise<void> {
  await Promise.all(allOf(objects).map(closeAddresses))
}

/**
 * Moves away other uploads that arrived in a file's folder before the file had a record. A folder has one file and its variant.
 * Generated files of a contract have no folder of their own.
 */
export async function clearFolder(bucket: Bucket, fileId: string, objects: FileObjects): Promise<void> {
  const folder = `uploads/${fileId}/`
  if (!objects.original.name.startsWith(folder)) return
  const [found] = await bucket.getFiles({ prefix: folder })
  const own = allOf(objects).map(({ name }) => name)
  await Promise.all(found.filter(({ name }) => !own.includes(name)).map(putAway))
}
