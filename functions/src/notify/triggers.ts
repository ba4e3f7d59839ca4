import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { forEvents } from '../sizes'

/** Loaded with the first event, so that no other function waits for it. */
const work = () => import('./notify')

/**
 * A comment was added to a PRA: those it mentions are told. A failed run is tried again, and an event may come twice: ids
 * that follow from the comment make both harmless.
 */
export const notifyMentioned = onDocumentCreated(
  { document: 'pras/{praId}/comments/{id}', retry: true, ...forEvents },
  async event => {
    if (!event.data) return
    await (await work()).notifyOfComment(getFirestore(), event.params.praId, event.data)
  },
)

/** An entry was added to the day log of a PRA: a change or a stop is told to SP and PM. */
export const notifyOnTheDay = onDocumentCreated(
  { document: 'pras/{praId}/dayLog/{id}', retry: true, ...forEvents },
  async event => {
    if (!event.data) return
    await (await work()).notifyOfDayLog(getFirestore(), event.params.praId, event.data)
  },
)
