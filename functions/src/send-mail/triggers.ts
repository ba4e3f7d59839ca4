import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { forEvents } from '../sizes'
import { mailSecrets } from './server'

/** Loaded with the first mail, so that no other function waits for it. */
const work = () => import('./send-mail')

/**
 * A mail was written: it is sent. A function of its own, since mail servers take few lines at once. An event that comes again finds what the first one made of the mail.
 */
export const sendNewMail = onDocumentCreated(
  {
    ...{ document: 'mail/{id}', retry: true, secrets: mailSecrets(), ...forEvents },
    // One mail an instance: so many lines to the mail server at once.
    ...{ cpu: 0.17, maxInstances: 3 },
  },
  async event => {
    // One that was taken on before comes from an archive.
    if (!event.data || event.data.get('delivery') !== undefined) return
    const { carrierOf, sendMail } = await work()
    await sendMail(event.data.ref, carrierOf(getFirestore()))
  },
)
