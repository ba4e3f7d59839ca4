import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { forEvents } from '../sizes'
import { mailSecrets } from './server'

/** Loaded with the first mail, so that no other function waits for it. */
const work = () => import('./send-mail')

/**
 * Sends a mail when it is written. It is a separate function, since mail servers accept few connections at once. A repeated event
 * finds the result of the first.
 */
export const sendNewMail = onDocumentCreated(
  {
    ...{ document: 'mail/{id}', retry: true, secrets: mailSecrets(), ...forEvents },
    // One mail per instance, so this is the number of connections to the mail server.
    ...{ cpu: 0.17, maxInstances: 3 },
  },
  async event => {
    // A mail that already has a delivery comes from an archive.
    if (!event.data || event.data.get('delivery') !== undefined) return
    const { carrierOf, sendMail } = await work()
    await sendMail(event.data.ref, carrierOf(getFirestore()))
  },
)
