import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { forEvents } from '../sizes'

/** Loaded with the first event and not at the top, because all functions share this bundle and would start more slowly. */
const work = () => import('../notify/notify')

/**
 * Acts on new comments and day log entries of a PRA: notifies people whom a comment mentions, and SP and PM if an activity was
 * changed or stopped. All ids follow from the document, so running twice for one event, or again after a failure, is harmless.
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
