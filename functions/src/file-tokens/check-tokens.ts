import { type DocumentSnapshot, FieldPath, Filter, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { CallableInput, CallableOutput } from '@/domain/callables'
import { inParts } from '@/domain/shared/values/in-parts'
import { type Bucket, metadataOf, tokensOf } from '../stored-object'
import { followArchiving } from './follow-archiving'
import { allOf, objectsOf } from './objects'
import { closeObjects } from './settle-file'

/** Files per call. A file has up to two objects in Storage, so a call ends within seconds. */
const PAGE = 200
const AT_ONCE = 20

export async function checkFileTokens({
  revoke,
  after,
}: CallableInput<'checkFileTokens'>): Promise<CallableOutput<'checkFileTokens'>> {
  const bucket = getStorage().bucket()
  const closed = getFirestore()
    .collection('files')
    .where(Filter.or(Filter.where('isArchived', '==', true), Filter.where('parentType', '==', 'contract')))
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  const { docs } = await (after === '' ? closed : closed.startAfter(after)).get()
  const outlived: DocumentSnapshot[] = []
  for (const some of inParts(docs, AT_ONCE)) {
    const open = await Promise.all(some.map(record => isOpen(bucket, record, revoke)))
    outlived.push(...some.filter((_, index) => open[index]))
  }
  return {
    checked: docs.length,
    outlived: outlived.map(record => ({ fileId: record.id, name: String(record.get('name') ?? '') })),
    next: docs.length === PAGE ? (docs.at(-1)?.id ?? '') : '',
  }
}

/**
 * Returns whether a URL still opens the file, although no URL may. `revoke` then closes the file, unless somebody has restored it
 * in the meantime.
 */
async function isOpen(bucket: Bucket, record: DocumentSnapshot, revoke: boolean): Promise<boolean> {
  const objects = objectsOf(bucket, record)
  if (objects === null) return false
  const metadata = await Promise.all(allOf(objects).map(metadataOf))
  const isArchived = record.get('isArchived') === true
  // An archived file must have no object at its path. The objects of a contract's file must have no download token, because a
  // token opens a file for anybody.
  const isFound = metadata.some(each => each !== null && (isArchived || tokensOf(each).length > 0))
  if (isFound && revoke) {
    if (isArchived) await followArchiving(record.ref.firestore, bucket, record.id)
    else await closeObjects(objects)
  }
  return isFound
}
