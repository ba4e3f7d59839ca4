import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentUpdated } from 'firebase-functions/v2/firestore'
import { followAddressOf } from './follow-address'

/** A person has another address now: their sign-in follows. A failed run is tried again. */
export const followAddress = onDocumentUpdated({ document: 'users/{id}', retry: true }, async event => {
  if (!event.data || event.data.before.get('email') === event.data.after.get('email')) return
  await followAddressOf(getFirestore(), getAuth(), event.params.id)
})
