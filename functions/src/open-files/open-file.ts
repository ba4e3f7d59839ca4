import type { Firestore } from 'firebase-admin/firestore'
import type { CallableInput, CallableOutput } from '@/domain/callables'
import { readsFile } from '@/domain/files/reads-file'
import { fileSchema, type StoredFile } from '@/domain/files/schema'
import { AppError } from '@/domain/shared/app-error'
import { isDocumentId } from '@/domain/shared/document-id'
import type { Caller } from '../caller'
import { followArchiving } from '../file-tokens/follow-archiving'
import { objectsOf } from '../file-tokens/objects'
import { noteAddress } from '../file-tokens/settle-file'
import { readRecordSnapshot } from '../records'
import { variantOf } from '../resize-image/variant'
import type { Services } from '../services'
import { metadataOf } from '../stored-object'

/**
 * Returns the URL of a file to people who may read its record. Throws the same AppError 'not-found' for a missing file, a file
 * that the person may not see, and a contract's file.
 */
export async function openFile(
  { db, bucket }: Services,
  { fileId }: CallableInput<'openFile'>,
  { account }: Caller,
): Promise<CallableOutput<'openFile'>> {
  const record = await db.doc(`files/${fileId}`).get()
  const file = readRecordSnapshot(fileSchema, record, [])
  const members = file ? await membersOf(db, file) : []
  const objects = objectsOf(bucket, record)
  if (!file || !objects || !readsFile(file, { ...account, id: account.userId }, members)) throw missing()
  if (file.isArchived) throw archived()
  const { original, variant } = objects
  if ((await metadataOf(original)) === null) throw missing()
  if (variant) await variantOf(original, variant, { isRefused: false })
  const url = await noteAddress(record.ref, objects)
  if (url !== '') return { url }
  // If the file was archived in the meantime, the new variant is moved away too.
  await followArchiving(db, bucket, fileId)
  throw archived()
}

/** The people of the PRA that a file belongs to. */
async function membersOf(db: Firestore, { parentType, parentId }: StoredFile): Promise<readonly unknown[]> {
  if (parentType !== 'pra' || !isDocumentId(parentId)) return []
  const memberIds: unknown = (await db.doc(`pras/${parentId}`).get()).get('memberIds')
  return Array.isArray(memberIds) ? memberIds : []
}

const missing = () => new AppError('not-found', 'This file does not exist, or you may not see it.')
const archived = () => new AppError('failed-precondition', 'This file is archived. Restore it first.')
