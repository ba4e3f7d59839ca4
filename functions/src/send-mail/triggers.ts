import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailSecrets } from './server'

/** Loaded with the first mail, so that no other function waits for it. */
const work = () => import('./send-mail')

/**
 * A mail was written: it is sent. A function of its own, since it alone may know the password, and since mail servers take few
 * lines at once. An event that comes again finds what the first one made of the mail.
 */
export const sendNewMail = onDocumentCreated(
  { document: 'mail/{id}', retry: true, secrets: mailSecrets(), concurrency: 5, maxInstances: 1 },
  async event => {
    // One that was taken on before comes from an archive.
    if (!event.data || event.data.get('delivery') !== undefined) return
    const { carrierOf, sendMail } = await work()
    await sendMail(event.data.ref, carrierOf(getFirestore()))
  },
)

/** Mails that are to be sent again. */
export const sendMailAgain = onSchedule(
  { schedule: 'every 5 minutes', secrets: mailSecrets(), maxInstances: 1 },
  async () => {
    const { carrierOf, sendDueMail } = await work()
    await sendDueMail(getFirestore(), carrierOf(getFirestore()))
  },
)
