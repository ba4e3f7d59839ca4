import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import type { LogCode } from '../log-codes'

const MINUTE = 60_000
/** A mail without a result counts as unsent after this time, in milliseconds. */
const PATIENCE = 15 * MINUTE
/** Only the mails of the last two days are checked, and at most the number below. */
const LOOKED_BACK = 2 * 24 * 60 * MINUTE
const MOST_LOOKED_AT = 500
// A mail in one of these states needs no attention: it was sent, or no mail server is set up.
const SETTLED: readonly unknown[] = ['SUCCESS', 'OFF']

interface MailState {
  /** The number of mails of the last two days that were not sent, including mails that failed. */
  unsent: number
  /** The number of minutes by which the oldest held mail is overdue; 0 for none. */
  oldestHeldMinutes: number
}

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

/** Logs even if all is well, because alerts also watch for a missing line. */
export async function logMailState(db: Firestore, now = Date.now()): Promise<void> {
  logger.info('State of the mails', { code: 'mail-state' satisfies LogCode, ...(await mailState(db, now)) })
}
