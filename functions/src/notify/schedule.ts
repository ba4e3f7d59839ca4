import { getFirestore } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailSecrets } from '../send-mail/server'
import { forEvents } from '../sizes'

/**
 * The mails whose time comes by the clock: those held back, at the time that their person chose, and those that are sent again.
 * One function for both, since each takes a part of the processors of a project.
 */
export const sendHeld = onSchedule(
  { schedule: 'every 5 minutes', retryCount: 3, secrets: mailSecrets(), ...forEvents },
  async () => {
    const [{ sendHeldMail }, { carrierOf, sendDueMail }, { logMailState }] = await Promise.all([
      import('./held'),
      import('../send-mail/send-mail'),
      import('../watch/mail-state'),
    ])
    const db = getFirestore()
    const runs = await Promise.allSettled([sendHeldMail(db), sendDueMail(db, carrierOf(db))])
    // Checked also if a run fails: then somebody must be told.
    await logMailState(db)
    const failed = runs.find(run => run.status === 'rejected')
    if (failed) throw failed.reason
  },
)
