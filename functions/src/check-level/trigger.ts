import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { checkLevelOf } from './check-level'

/** A version was submitted or exported: until its level has been checked, nobody's approval of it counts. */
export const checkLevel = onDocumentCreated(
  { document: 'pras/{praId}/versions/{number}', retry: true },
  async event => {
    if (event.data) await checkLevelOf(getFirestore(), event.params.praId, event.data)
  },
)
