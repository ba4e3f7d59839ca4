import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import type { CallableInput, CallableOutput } from '@/domain/callables'
import { seesContract } from '@/domain/contracts/people'
import { contractSchema } from '@/domain/contracts/schema'
import { planLook } from '@/domain/private-details/plan'
import { AppError } from '@/domain/shared/app-error'
import { isDocumentId } from '@/domain/shared/document-id'
import { type CallerAuth, callerOf } from '../caller'
import { readerOf } from '../commands/read'
import { usedId } from '../commands/request'
import { isOfContract, objectsOf } from '../file-tokens/objects'
import { closeObjects } from '../file-tokens/settle-file'
import { oneLook } from '../private-details/one-look'
import { adminFields } from '../records'
import type { Services } from '../services'
import { type Bucket, metadataOf, nullIfMissing, tokensOf } from '../stored-object'

/** Bytes per part of a file. Even a slow connection gets a part in time, and a part is far below the size limit of callables. */
const PART = 1024 * 1024

type Request = CallableInput<'openContractFile'>

/**
 * Returns a part of a contract's file. The log entry of the reading is written first, so no part is returned without an entry;
 * all parts of one reading share it. Throws the same AppError 'not-found' if the file is missing, archived or not of a contract,
 * and if the person may not see the contract.
 */
export async function openContractFile(
  { db, bucket }: Services,
  auth: CallerAuth,
  request: Request,
): Promise<CallableOutput<'openContractFile'>> {
  const record = await oneLook(() => db.runTransaction(transaction => lookIn(db, transaction, auth, request)))
  const objects = objectsOf(bucket, record)
  const metadata = objects && (await metadataOf(objects.original))
  if (!objects || metadata === null) throw missing()
  // The file was stored by a release that gave contract files a download token, which opens a file for anybody.
  if (tokensOf(metadata).length > 0) await closeObjects(objects)
  const size = Number(metadata.size)
  const next = Math.min(request.from + PART, size)
  const bytes = request.from < size ? await partOf(objects.original, request.from, next) : Buffer.alloc(0)
  return {
    name: String(record.get('name') ?? ''),
    type: String(record.get('type') ?? ''),
    size,
    next,
    base64: bytes.toString('base64'),
  }
}

async function partOf(file: ReturnType<Bucket['file']>, from: number, next: number): Promise<Buffer> {
  const bytes = await nullIfMissing(
    async () => (await file.download({ start: from, end: next - 1, validation: false }))[0],
  )
  if (bytes === null) throw missing()
  return bytes
}

async function lookIn(
  db: Firestore,
  transaction: Transaction,
  auth: CallerAuth,
  { requestId, fileId }: Request,
): Promise<DocumentSnapshot> {
  const { account } = await callerOf(auth, path => transaction.get(db.doc(path)))
  const actor = { ...account, id: account.userId }
  const record = await transaction.get(db.doc(`files/${fileId}`))
  const id = isOfContract(record) ? String(record.get('parentId') ?? '') : ''
  const contract = isDocumentId(id)
    ? await readerOf(db, transaction).find(contractSchema, `contracts/${id}`)
    : null
  if (!contract || record.get('isArchived') === true || !seesContract(contract, actor)) throw missing()
  const { productionId, companyAccess } = contract
  const { path, data } = planLook(
    { kind: 'contracts', id, productionId, companyAccess },
    {
      ...{ id: requestId, actor, writeId: requestId, now: Date.now() },
      file: { id: fileId, name: String(record.get('name') ?? '') },
    },
  )
  const before = await transaction.get(db.doc(path))
  if (!before.exists) transaction.create(db.doc(path), adminFields(data))
  else if (!isSameLook(before, actor.id, fileId)) throw usedId()
  return record
}

const isSameLook = (entry: DocumentSnapshot, userId: string, fileId: string) =>
  entry.get('logType') === 'sensitive-read' &&
  entry.get('createdById') === userId &&
  entry.get('data.fileId') === fileId

const missing = () => new AppError('not-found', 'This file does not exist any more, or you may not see it.')
