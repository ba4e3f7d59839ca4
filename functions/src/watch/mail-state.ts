import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import type { LogCode } from '../log-codes'

const MINUTE = 60_000
/** A mail is unsent when nothing has become of it for so long. Milliseconds. */
const PATIENCE = 15 * MINUTE
/** Mails of the last two days are looked at, so many at most. */
const LOOKED_BACK = 2 * 24 * 60 * MINUTE
const MOST_LOOKED_AT = 500
// Without a mail server nobody waits for a mail.
const SETTLED: readonly unknown[] = ['SUCCESS', 'OFF']

interface MailState {
  /** Mails of the last two days that have not gone out, failed ones included. */
  unsent: number
  /** How long the oldest held mail is overdue; 0 for none. */
  oldestHeldMinutes: number
}

/** Whether mails go out, as numbers. `now` is milliseconds. */
export async function mailState(db: Firestore, now: number): Promise<MailState> {
  const [recent, held] = await Promise.all([
    db
      .collection('mail')
      .where('at', '<=', Timestamp.fromMillis(now - PATIENCE))
      .where('at', '>=', Timestamp.fromMillis(now - LOOKED_BACK))
      .orderBy('at', 'desc')
      .limit(MOST_LOOKED_AT)
      .select('delivery.state')
      .get(),
    db.collection('heldMail').where('dueAt', '<=', now).orderBy('dueAt').limit(1).select('dueAt').get(),
  ])
  const oldest = Number(held.docs[0]?.get('dueAt') ?? now)
  return {
    unsent: recent.docs.filter(mail => !SETTLED.includes(mail.get('delivery.state'))).length,
    oldestHeldMinutes: Math.floor((now - oldest) / MINUTE),
  }
}

/** Writes the state into the log, where alerts look at it: also that it was looked at, since silence is a failure too. */
export async function logMailState(db: Firestore, now = Date.now()): Promise<void> {
  logger.info('State of the mails', { code: 'mail-state' satisfies LogCode, ...(await mailState(db, now)) })
}
