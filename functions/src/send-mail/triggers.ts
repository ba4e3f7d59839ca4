import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { forEvents } from '../sizes'
import { mailSecrets } from './server'

/** Loaded with the first mail and not at the top, because all functions share this bundle and would start more slowly. */
const work = () => import('./send-mail')

/**
 * Sends a mail when its document is created. This is a separate function, because mail servers accept few connections at once,
 * and its instances are limited. If the event is delivered again, the mail already has a result and is not sent twice.
 */
export const sendNewMail = onDocumentCreated(
  {
    ...{ document: 'mail/{id}', retry: true, secrets: mailSecrets(), ...forEvents },
    // Each instance sends one mail at a time, so `maxInstances` limits the connections to the mail server.
    ...{ cpu: 0.17, maxInstances: 3 },
  },
  async event => {
    // A mail that already has a delivery state was restored from an archive, and must not be sent again.
    if (!event.data || event.data.get('delivery') !== undefined) return
    const { carrierOf, sendMail } = await work()
    await sendMail(event.data.ref, carrierOf(getFirestore()))
  },
)
