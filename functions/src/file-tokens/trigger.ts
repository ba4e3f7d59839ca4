import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onDocumentUpdated } from 'firebase-functions/v2/firestore'
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
