import { randomUUID } from 'node:crypto'
import { type DocumentSnapshot, FieldPath, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { CallableOutput } from '@/domain/callables'
import { contractSchema } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { isDocumentId } from '@/domain/shared/document-id'
import { maySeeContract } from '../contract-documents/read-source'
import { defineCallable } from '../define-callable'
import { readRecordSnapshot } from '../records'
import { type Bucket, metadataOf } from '../stored-object'
import { isOfContract, nameContract } from './close-contract-file'
import { followArchiving } from './follow-archiving'
import { allOf, objectsOf } from './objects'

/** Files a call: two objects each, so that a call ends within seconds. */
const PAGE = 200
const AT_ONCE = 20

export const checkFileTokens = defineCallable('checkFileTokens', {}, async ({ revoke, after }, caller) => {
  if (!caller.account.canAccessAdminApp) {
    throw new AppError('permission-denied', 'Only administrators may check the files.')
  }
  return check(revoke, after)
})

/** A file of a contract that was recorded before its contract was noted on it, or only just: noted now, for who may read it. */
export const openContractFile = defineCallable('openContractFile', {}, async ({ fileId }, { account }) => {
  const db = getFirestore()
  const record = await db.doc(`files/${fileId}`).get()
  const contractId = isOfContract(record) ? String(record.get('parentId') ?? '') : ''
  const contract = isDocumentId(contractId)
    ? readRecordSnapshot(contractSchema, await db.doc(`contracts/${contractId}`).get(), [])
    : null
  // Whoever may not see the contract learns nothing of its files either.
  if (!contract || record.get('isArchived') === true || !maySeeContract(contract, account)) {
    throw new AppError('not-found', 'Document does not exist')
  }
  await nameContract(getStorage().bucket(), record)
  return { isOpen: true }
})

async function check(revoke: boolean, after: string): Promise<CallableOutput<'checkFileTokens'>> {
  const bucket = getStorage().bucket()
  const archived = getFirestore()
    .collection('files')
    .where('isArchived', '==', true)
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  const { docs } = await (after === '' ? archived : archived.startAfter(after)).get()
  const outlived: DocumentSnapshot[] = []
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    const some = docs.slice(at, at + AT_ONCE)
    const open = await Promise.all(some.map(record => isOpen(bucket, record, revoke)))
    outlived.push(...some.filter((_, index) => open[index]))
  }
  return {
    checked: docs.length,
    outlived: outlived.map(record => ({ fileId: record.id, name: String(record.get('name') ?? '') })),
    next: docs.length === PAGE ? (docs.at(-1)?.id ?? '') : '',
  }
}

/** Whether the file still lies at its place; it is then put away if asked, unless somebody has restored it meanwhile. */
async function isOpen(bucket: Bucket, record: DocumentSnapshot, revoke: boolean): Promise<boolean> {
  const objects = objectsOf(bucket, record)
  if (objects === null) return false
  const metadata = await Promise.all(allOf(objects).map(metadataOf))
  const isFound = metadata.some(each => each !== null)
  if (isFound && revoke) await followArchiving(record.ref.firestore, bucket, record.id, randomUUID())
  return isFound
}
