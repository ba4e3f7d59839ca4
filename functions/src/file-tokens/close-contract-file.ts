import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { type Bucket, closeAddresses } from '../stored-object'
import { allOf, objectsOf } from './objects'

export const isOfContract = (record: DocumentSnapshot) => record.get('parentType') === 'contract'

/** Ends the download URLs of a contract's file: it is read under storage.rules alone (design section 4). */
export async function closeContractFile(bucket: Bucket, record: DocumentSnapshot): Promise<void> {
  const objects = isOfContract(record) ? objectsOf(bucket, record) : null
  if (objects) await Promise.all(allOf(objects).map(closeAddresses))
}
