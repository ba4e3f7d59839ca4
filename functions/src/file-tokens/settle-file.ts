import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { type Bucket, closeAddresses, putAway, tokenFor, tokenUrl } from '../stored-object'
import { allOf, type FileObjects, isOfContract } from './objects'

/** gRPC: the document is not as it was read. */
const FAILED_PRECONDITION = 9
/** How often somebody may write a record while its address is noted. */
const MAX_TURNS = 5

/**
 * Notes the address of a file on its record, and returns it: that of its variant for an image, whose original is never shown. Empty
 * if there is nothing to open. Clients note none, and it follows from the path, so that no revision is made.
 */
export async function noteAddress(ref: DocumentReference, objects: FileObjects): Promise<string> {
  const file = objects.variant ?? objects.original
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    // Read before the token: one that ends in the meantime, by archiving, ends with a write to the record.
    const record = await ref.get()
    if (!record.exists || record.get('isArchived') === true || isOfContract(record)) return ''
    const token = await tokenFor(file)
    // An old address of a deleted object does no harm; a variant is made again when somebody opens the image.
    if (token === null && !objects.variant) return ''
    const url = token === null ? '' : tokenUrl(file, token)
    if (record.get('url') === url || (await noted(record, url))) return url
  }
  throw new Error(`${ref.path} is being written all the time`)
}

/** False if somebody else wrote the record since. Nobody's write waits for this one, as it would for a transaction. */
async function noted(record: DocumentSnapshot, url: string): Promise<boolean> {
  try {
    await record.ref.update({ url }, record.updateTime ? { lastUpdateTime: record.updateTime } : {})
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== FAILED_PRECONDITION) throw error
    return false
  }
}

/** Closes a contract's file: nothing opens it but the callable that writes an entry of each look. */
export async function closeObjects(objects: FileObjects): Promise<void> {
  await Promise.all(allOf(objects).map(closeAddresses))
}

/**
 * Puts away other uploads in the folder of a file from before it was recorded: a folder has one file, and its variant. Generated
 * files of a contract have no folder of their own.
 */
export async function clearFolder(bucket: Bucket, fileId: string, objects: FileObjects): Promise<void> {
  const folder = `uploads/${fileId}/`
  if (!objects.original.name.startsWith(folder)) return
  const [found] = await bucket.getFiles({ prefix: folder })
  const own = allOf(objects).map(({ name }) => name)
  await Promise.all(found.filter(({ name }) => !own.includes(name)).map(putAway))
}
