import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { forEvents } from '../sizes'
import { mailSecrets } from './server'

/** This code is loaded with the first mail, so that no other function waits for it. */
const work = () => import('./send-mail')

/**
 * Sends a mail when its document is written. It is a separate function, because mail servers accept few connections at once. A
 * repeated event finds the result of the first event.
 */
export const sendNewMail = onDocumentCreated(
  {
    ...{ document: 'mail/{id}', retry: true, secrets: mailSecrets(), ...forEvents },
    // Each instance sends one mail at a time, so this is the number of connections to the mail server.
    ...{ cpu: 0.17, maxInstances: 3 },
  },
  async event => {
    // A mail that already has a delivery state comes from an archive.
    if (!event.data || event.data.get('delivery') !== undefined) return
    const { carrierOf, sendMail } = await work()
    await sendMail(event.data.ref, carrierOf(getFirestore()))
  },
)
