import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { type HeldMail, heldTogether } from '@/domain/notifications/mail'
import { appUrl } from '../app-url'
import { type Outcome, reporting } from '../skipped'
import { readConfig } from './deliver'

/** Mails read a run; what is left goes out with the next, a quarter of an hour later. */
const AT_ONCE = 500
/** Mails of one person in one mail: each is a document of the same transaction, of which Firestore takes 500. */
const MOST_TOGETHER = 200

/**
 * Sends what was held back for people's quiet hours or their mail of the day, as one mail for each. Held mails go in the same
 * commit, so that a second run sends nothing twice. `now` is milliseconds.
 */
export function sendHeldMail(db: Firestore, now = Date.now()): Promise<Outcome> {
  return reporting('sendHeld', async skipped => {
    const due = await db
      .collection('heldMail')
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(AT_ONCE)
      .get()
    if (due.empty) return 0
    const config = await readConfig(db, skipped)
    const userIds = new Set(due.docs.map(doc => String(doc.get('userId'))))
    let sent = 0
    for (const userId of userIds) {
      const own = due.docs.filter(doc => String(doc.get('userId')) === userId)
      const refs = own.slice(0, MOST_TOGETHER).map(({ ref }) => ref)
      sent += await db.runTransaction(async transaction => {
        const held = (await transaction.getAll(...refs)).filter(({ exists }) => exists)
        const [first, ...others] = held.map(doc => doc.data() as HeldMail)
        if (!first) return 0
        const mail = heldTogether([first, ...others], { appUrl: appUrl(), config })
        transaction.create(db.collection('mail').doc(), { ...mail, at: Timestamp.fromMillis(now) })
        for (const { ref } of held) transaction.delete(ref)
        return 1
      })
    }
    return sent
  })
}
