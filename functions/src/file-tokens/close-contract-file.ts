import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { type Bucket, closeAddresses, metadataOf, nullIfMissing, type StoredObject } from '../stored-object'
import { allOf, objectsOf } from './objects'

export const isOfContract = (record: DocumentSnapshot) => record.get('parentType') === 'contract'

/**
 * Notes on the objects of a contract's file which contract that is: storage.rules then let its PM and PC read it too, for whom
 * they cannot look at the record. What is noted already stays.
 */
export async function nameContract(bucket: Bucket, record: DocumentSnapshot): Promise<void> {
  const objects = isOfContract(record) ? objectsOf(bucket, record) : null
  const contractId = String(record.get('parentId') ?? '')
  if (!objects || contractId === '') return
  await Promise.all(allOf(objects).map(file => noteContract(file, contractId)))
}

async function noteContract(file: StoredObject, contractId: string): Promise<void> {
  const stored = await metadataOf(file)
  if (stored === null || stored.metadata?.contractId === contractId) return
  // This alone: with all that was read, a token would come back that somebody else has closed meanwhile.
  await nullIfMissing(() => file.setMetadata({ metadata: { contractId } }))
}

/** Ends the download URLs of a contract's file: it is read under storage.rules alone (design section 4). */
export async function closeContractFile(bucket: Bucket, record: DocumentSnapshot): Promise<void> {
  const objects = isOfContract(record) ? objectsOf(bucket, record) : null
  if (objects) await Promise.all(allOf(objects).map(closeAddresses))
}
