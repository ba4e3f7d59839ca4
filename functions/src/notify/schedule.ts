import { getFirestore } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { forEvents } from '../sizes'

/** Often enough that a mail comes at the time that its person chose, wherever they are. */
export const sendHeld = onSchedule(
  { schedule: 'every 15 minutes', retryCount: 3, ...forEvents },
  async () => {
    const { sendHeldMail } = await import('./held')
    const { logMailState } = await import('../watch/mail-state')
    // Looked at also where the run fails: that is when somebody must hear of it.
    await sendHeldMail(getFirestore()).finally(() => logMailState(getFirestore()))
  },
)
