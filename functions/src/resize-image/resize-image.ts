import { type DocumentReference, type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { CallableInput, CallableOutput } from '@/domain/callables'
import { isVariant, variantPath } from '@/domain/files/paths'
import { MAX_FILE_BYTES } from '@/domain/files/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Caller } from '../caller'
import { followArchiving } from '../file-tokens/follow-archiving'
import { isOfContract, objectsOf } from '../file-tokens/objects'
import { closeObjects } from '../file-tokens/settle-file'
import { type Bucket, metadataOf } from '../stored-object'
import { variantOf } from './variant'

export async function resizeImage(
  { path }: CallableInput<'resizeImage'>,
  caller: Caller,
): Promise<CallableOutput<'resizeImage'>> {
  if (isVariant(path)) {
    throw new AppError(
      'invalid-argument',
      'This image has been resized already. Pass the path of the original.',
    )
  }
  const bucket = getStorage().bucket()
  const original = bucket.file(path)
  const [metadata, record] = await Promise.all([
    metadataOf(original),
    getFirestore()
      .doc(`files/${path.split('/')[1]}`)
      .get(),
  ])
  const isUploader = metadata?.metadata?.uploadedBy === caller.uid
  // A record's folder may have only one file, so a second upload in that folder is not opened.
  const isOther = record.exists && record.get('path') !== path
  if (!metadata || isOther || isOfContract(record) || !(isUploader || mayRead(record, caller)))
    throw missing()
  if (record.get('isArchived') === true) throw archived()
  if (Number(metadata.size ?? 0) > MAX_FILE_BYTES) {
    throw new AppError(
      'invalid-argument',
      'This image is larger than 25 MB. Save a smaller copy and upload that.',
    )
  }

  const variant = bucket.file(variantPath(path))
  const answer = await variantOf(original, variant, { isRefused: isUploader && !record.exists })
  await assertStillOpen(bucket, record.ref)
  return answer
}

// Missing and forbidden files get the same answer, so nobody learns which paths exist.
const missing = () =>
  new AppError('not-found', 'This image does not exist, or you may not see it. Upload it again.')
const archived = () => new AppError('failed-precondition', 'This file is archived. Restore it first.')

/** Employees and admins with access to its company may read a file that belongs to no contract. */
function mayRead(record: DocumentSnapshot, { account }: Caller): boolean {
  return (
    record.exists &&
    (account.isEmployee || account.canAccessAdminApp) &&
    account.companyAccess.includes(record.get('companyAccess'))
  )
}

/**
 * Throws if the file was archived, or became a contract's file, while the variant was made. Before that, removes the new variant
 * or its download token, so that no URL opens it.
 */
async function assertStillOpen(bucket: Bucket, ref: DocumentReference): Promise<void> {
  const record = await ref.get()
  if (record.get('isArchived') === true) {
    await followArchiving(ref.firestore, bucket, ref.id)
    throw archived()
  }
  if (isOfContract(record)) {
    const objects = objectsOf(bucket, record)
    if (objects) await closeObjects(objects)
    throw missing()
  }
}
