import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { forEvents } from '../sizes'

/** This code is loaded with the first event, so that no other function waits for it. */
const work = () => import('../notify/notify')

/**
 * Acts on new parts of a PRA. A comment notifies the mentioned people; a changed or stopped activity in the day log notifies SP
 * and PM. A failed run is repeated, and an event may come twice. Both are harmless, because all ids follow from the document.
 */
export const followParts = onDocumentCreated(
  { document: 'pras/{praId}/{part}/{id}', retry: true, ...forEvents },
  async event => {
    const { praId, part } = event.params
    if (!event.data) return
    if (part === 'comments') await (await work()).notifyOfComment(getFirestore(), praId, event.data)
    if (part === 'dayLog') await (await work()).notifyOfDayLog(getFirestore(), praId, event.data)
  },
)
