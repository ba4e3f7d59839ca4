import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { onDocumentUpdated } from 'firebase-functions/v2/firestore'
import { followProductionOf } from './follow-production'

/** What a PRA copies from its production. */
const copied = ['name', 'pmId', 'pcIds', 'spId', 'rolesSetByIds']
const copiesOf = (snapshot: DocumentSnapshot) =>
  JSON.stringify(copied.map(field => snapshot.get(field) ?? null))

/** The name or the people of a production changed: its PRAs follow. A failed run is tried again. */
export const followProduction = onDocumentUpdated(
  { document: 'productions/{id}', retry: true },
  async event => {
    if (!event.data || copiesOf(event.data.before) === copiesOf(event.data.after)) return
    await followProductionOf(getFirestore(), event.params.id)
  },
)
