import { randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { services } from '../services'
import { forEvents } from '../sizes'

/** Hours of the day in London. */
const EXPIRY_AT = 2
const REMINDERS_AT = 7

/**
 * Runs twice a day, London time: at night it deletes data past its retention time, and in the morning it sends reminders. These
 * two tasks share one function because they never run together. A second run on the same day finishes what is left.
 */
export const daily = onSchedule(
  {
    ...{ schedule: `0 ${EXPIRY_AT},${REMINDERS_AT} * * *`, timeZone: 'Europe/London' },
    ...{ timeoutSeconds: 1800, retryCount: 3 },
    ...forEvents,
    maxInstances: 1,
  },
  async ({ scheduleTime }) => {
    const { londonHour } = await import('@/domain/shared/dates')
    // The scheduled time decides the task, not the present time, because a run may start late.
    if (londonHour(Date.parse(scheduleTime)) < REMINDERS_AT) await expire()
    else await remind()
  },
)

/** Sends all kinds of reminders. If one kind fails, the others are still sent. */
async function remind(): Promise<void> {
  const [{ sendReminders }, { noteExpired }, { remindAddressees }] = await Promise.all([
    import('../remind/remind'),
    import('../contract-links/link-notes'),
    import('../contract-links/remind-addressees'),
  ])
  const { db, bucket } = services()
  const parts = await Promise.allSettled([
    sendReminders(db),
    noteExpired(db),
    remindAddressees({ db, bucket }),
  ])
  const failed = parts.find(part => part.status === 'rejected')
  if (failed) throw failed.reason
}

async function expire(): Promise<void> {
  const [{ expireData }, { logExpired }] = await Promise.all([
    import('../personal-data/expire'),
    import('../personal-data/run'),
  ])
  const now = Date.now()
  const went = await expireData(services(), { now, isDry: false })
  if (went.length > 0)
    await logExpired(getFirestore(), randomUUID(), { userId: 'functions', name: 'Greenlight' }, went, now)
}
