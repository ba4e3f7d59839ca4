import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/v2/firestore'
import { closeContractFile, nameContract } from './close-contract-file'
import { followArchiving } from './follow-archiving'

const isArchived = (snapshot: DocumentSnapshot) => snapshot.get('isArchived') === true

/**
 * A file was archived or restored. A download URL opens past every rule to whoever has it, so archiving takes it away
 * (design section 4), and the bytes with it. A failed run is tried again; repeating one changes nothing.
 */
export const followFileArchiving = onDocumentUpdated({ document: 'files/{id}', retry: true }, async event => {
  if (!event.data || isArchived(event.data.before) === isArchived(event.data.after)) return
  await followArchiving(getFirestore(), getStorage().bucket(), event.params.id, event.id)
})

/**
 * A file of a contract was recorded: Storage gave it a download URL when it was uploaded, which must open nothing, and its
 * contract is noted on it, by which its PM and PC read it.
 */
export const closeContractFiles = onDocumentCreated({ document: 'files/{id}', retry: true }, async event => {
  if (!event.data) return
  const bucket = getStorage().bucket()
  await nameContract(bucket, event.data)
  await closeContractFile(bucket, event.data)
})
