import { getFirestore } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailSecrets } from '../send-mail/server'
import { forEvents } from '../sizes'

/**
 * Sends held mails at the time that their person chose, and mails that failed before. One function does both, because each
 * scheduled function takes a part of the project's limit of processors.
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
    // Written even if a run fails, because alerts watch this state.
    await logMailState(db)
    const failed = runs.find(run => run.status === 'rejected')
    if (failed) throw failed.reason
  },
)
