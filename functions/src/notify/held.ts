import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore'
import type { Config } from '@/domain/config/schema'
import { seesContract } from '@/domain/contracts/people'
import { contractSchema } from '@/domain/contracts/schema'
import { type HeldMail, heldTogether } from '@/domain/notifications/mail'
import { seesPra } from '@/domain/pras/approvals/people'
import { praSchema } from '@/domain/pras/schema'
import { actorOf } from '@/domain/users/actor'
import { type User, userSchema } from '@/domain/users/schema'
import { appUrl } from '../app-url'
import { mailRecord } from '../expiry'
import { readRecordSnapshot } from '../records'
import { type RunOutcome, reporting, type Skip } from '../skipped'
import { readConfig } from './deliver'

/** The limit of held mails in one combined mail. Each is one document of the transaction, and Firestore allows 500. */
const MOST_TOGETHER = 200

interface Sending {
  config: Config
  /** Milliseconds. */
  now: number
  skipped: Skip[]
}

/**
 * Sends mails that were held back for quiet hours or for the daily mail, combined into one mail per person. The held mails are
 * deleted in the same commit, so nothing is sent twice. `now` is in milliseconds.
 */
export function sendHeldMail(db: Firestore, now = Date.now()): Promise<RunOutcome> {
  return reporting('sendHeld', async skipped => {
    const due = await db.collection('heldMail').where('dueAt', '<=', now).select('userId').get()
    if (due.empty) return 0
    const config = await readConfig(db, skipped)
    let sent = 0
    for (const userId of new Set(due.docs.map(doc => String(doc.get('userId'))))) {
      sent += await sendTo(db, userId, { config, now, skipped })
    }
    return sent
  })
}

/**
 * Sends one person's held mails to their present address. Leaves out mails about records that the person may no longer see, and
 * sends nothing to archived people. If there are too many, the next run, minutes later, sends the rest.
 */
function sendTo(db: Firestore, userId: string, { config, now, skipped }: Sending): Promise<number> {
  return db.runTransaction(async transaction => {
    const own = await transaction.get(db.collection('heldMail').where('userId', '==', userId))
    const due = own.docs
      .map(doc => ({ ref: doc.ref, mail: heldOf(doc) }))
      .filter(({ mail }) => mail.dueAt <= now)
      .sort((a, b) => a.mail.at - b.mail.at)
      .slice(0, MOST_TOGETHER)
    const user = readRecordSnapshot(userSchema, await transaction.get(db.doc(`users/${userId}`)), skipped)
    const mails = due.map(({ mail }) => mail)
    const open = user && !user.isArchived ? await stillSeen(db, transaction, user, mails) : []
    for (const { ref } of due) transaction.delete(ref)
    const [first, ...others] = open
    if (!user || !first) return 0
    const mail = heldTogether([first, ...others], user, { appUrl: appUrl(), config })
    transaction.create(db.collection('mail').doc(), mailRecord(mail, now))
    return 1
  })
}

/** Reads a held mail. Mails that an earlier release held have no time and no subject, so they come first. */
function heldOf(doc: QueryDocumentSnapshot): HeldMail {
  return { at: 0, praId: '', contractId: '', ...doc.data() } as HeldMail
}

async function stillSeen(
  db: Firestore,
  transaction: Transaction,
  user: User,
  mails: readonly HeldMail[],
): Promise<HeldMail[]> {
  const paths = [...new Set(mails.map(aboutOf))].filter(path => path !== '')
  const records = paths.length > 0 ? await transaction.getAll(...paths.map(path => db.doc(path))) : []
  const seen = new Set(records.filter(record => maySee(user, record)).map(({ ref }) => ref.path))
  return mails.filter(mail => aboutOf(mail) === '' || seen.has(aboutOf(mail)))
}

function aboutOf({ praId, contractId }: HeldMail): string {
  if (praId !== '') return `pras/${praId}`
  return contractId === '' ? '' : `contracts/${contractId}`
}

function maySee(user: User, record: DocumentSnapshot): boolean {
  if (record.ref.parent.id === 'pras') {
    const pra = readRecordSnapshot(praSchema, record, [])
    return pra !== null && seesPra(actorOf(user), pra)
  }
  const contract = readRecordSnapshot(contractSchema, record, [])
  return contract !== null && seesContract(contract, actorOf(user))
}
