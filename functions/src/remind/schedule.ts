import { getFirestore } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { forEvents } from '../sizes'

/** Every morning, London time, so that it is there when the day begins. */
export const remind = onSchedule(
  {
    schedule: 'every day 07:00',
    timeZone: 'Europe/London',
    timeoutSeconds: 540,
    retryCount: 3,
    ...forEvents,
  },
  async () => {
    const { sendReminders } = await import('./remind')
    await sendReminders(getFirestore())
  },
)
