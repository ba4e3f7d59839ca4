import { getFirestore } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailSecrets } from '../send-mail/server'
import { forEvents } from '../sizes'

/**
 * Sends mails by the clock: held ones at the time that their person chose, and retries. One function does both, since each uses a
 * part of the project's processors.
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
    // Logged even if a run fails, since that must be noticed.
    await logMailState(db)
    const failed = runs.find(run => run.status === 'rejected')
    if (failed) throw failed.reason
  },
)
