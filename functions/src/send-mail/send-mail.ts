import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import MailComposer from 'nodemailer/lib/mail-composer'
import {
  claimOf,
  type Delivery,
  deliveryOf,
  type Failure,
  isEnded,
  type OutgoingMail,
  outgoingMailSchema,
  readDelivery,
  threadHeaders,
} from '@/domain/notifications/delivery'
import { plainOf } from '@/domain/shared/lenient'
import { noteBounce } from '../contract-links/link-notes'
import type { LogCode } from '../log-codes'
import { type Handed, handOver } from './hand-over'
import { hasOutbox, type MailServer, mailServer } from './server'

/** A way to deliver mails: a mail server, or the outbox of the emulators. */
export interface Carrier {
  from: string
  carry(mail: OutgoingMail, handed: Handed): Promise<Failure | null>
}

/** The sender of mails on the emulators, if none is configured. */
const LOCAL_SENDER = 'greenlight@greenlight.test'

export function carrierOf(db: Firestore, env: NodeJS.ProcessEnv = process.env): Carrier | null {
  if (hasOutbox(env)) return { from: LOCAL_SENDER, carry: (mail, handed) => putInOutbox(db, mail, handed) }
  const server = mailServer(env)
  return server && ofServer(server)
}

export const ofServer = (server: MailServer): Carrier => ({
  from: server.from,
  carry: (_, handed) => handOver(server, handed),
})

/** Writes a mail to the outbox, as a server would have received it, for the page that `npm start` serves and for tests. */
async function putInOutbox(db: Firestore, mail: OutgoingMail, { envelope, raw }: Handed): Promise<null> {
  const { subject, text } = mail.message
  const sent = { ...envelope, subject, text, raw: raw.toString('utf8'), at: Timestamp.now() }
  await db.doc(`outbox/${mail.id}`).set(sent)
  return null
}

/**
 * Sends a mail, unless another call is sending it or it is not due. The record is changed before the mail is sent, so a second
 * call sees the change. Returns the result, or null if nothing was done.
 */
export async function sendMail(
  ref: DocumentReference,
  carrier: Carrier | null,
  clock: () => number = Date.now,
): Promise<Delivery | null> {
  const delivery = await deliver(ref, carrier, clock)
  if (delivery?.state === 'ERROR') await noteBounce(ref.firestore, ref.id, clock())
  return delivery
}

async function deliver(
  ref: DocumentReference,
  carrier: Carrier | null,
  clock: () => number,
): Promise<Delivery | null> {
  const taken = await take(ref, carrier !== null, clock())
  if (!taken?.mail || !carrier) return taken?.delivery ?? null
  const failure = await attempt(taken.mail, carrier)
  const delivery = deliveryOf(taken.delivery, failure, clock())
  await ref.update(recordOf(delivery, taken.mail.isConfidential))
  report(ref.id, delivery)
  return delivery
}

/**
 * Notes in the record that this call is sending the mail, or that the mail no longer needs sending. Returns `mail` only if this
 * call must send it.
 */
async function take(
  ref: DocumentReference,
  hasServer: boolean,
  now: number,
): Promise<{ mail: OutgoingMail | null; delivery: Delivery } | null> {
  const taken = await ref.firestore.runTransaction(async transaction => {
    const stored = await transaction.get(ref)
    const data = plainOf(stored.data()) as Record<string, unknown> | undefined
    if (!data) return null
    const mail = outgoingMailSchema.safeParse({ ...data, id: ref.id })
    const at = mail.data?.at ?? now
    const claim = claimOf(readDelivery(data.delivery), { at, now, hasServer })
    if (!claim) return null
    const unreadable = mail.error && `The mail cannot be sent: ${mail.error.issues[0]?.message}`
    const delivery: Delivery =
      claim.isTaken && unreadable
        ? deliveryOf(claim.delivery, { fate: 'never', reason: unreadable }, now)
        : claim.delivery
    transaction.update(ref, recordOf(delivery, data.isConfidential === true))
    return { mail: claim.isTaken ? (mail.data ?? null) : null, delivery }
  })
  if (taken && !taken.mail) report(ref.id, taken.delivery)
  return taken
}

async function attempt(mail: OutgoingMail, carrier: Carrier): Promise<Failure | null> {
  const from = mail.from || carrier.from
  if (from === '') {
    return {
      fate: 'never',
      reason: 'Mails have no sender address. Enter one in the configuration, or set MAIL_FROM.',
    }
  }
  const handed = { envelope: { from, to: mail.to }, raw: await composed(mail, from) }
  return carrier.carry(mail, handed)
}

function composed(mail: OutgoingMail, from: string): Promise<Buffer> {
  return new MailComposer({
    from,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.message.subject,
    text: mail.message.text,
    ...threadHeaders(mail, from),
    // RFC 3834: this header prevents automatic replies, such as out-of-office mails.
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
    .compile()
    .build()
}

/** A mail with a secret, such as a code, loses its text as soon as it will not be sent again. */
function recordOf(delivery: Delivery, isConfidential: boolean): Record<string, unknown> {
  return {
    delivery,
    ...(isConfidential && isEnded(delivery) ? { 'message.text': FieldValue.delete() } : {}),
  }
}

/** Logs the code, which alerts count, and not the server's message, which may contain the addressee. */
function report(id: string, { state, attempts }: Delivery): void {
  if (state === 'ERROR')
    logger.error('A mail was not sent', { code: 'mail-failed' satisfies LogCode, mail: id, attempts })
  if (state === 'RETRY')
    logger.warn('A mail will be sent again', { code: 'mail-retry' satisfies LogCode, mail: id, attempts })
}

const MOST = 200

/** Sends failed mails again that are due, one after the other, and closes mails that a stopped function left unfinished. */
export async function sendDueMail(
  db: Firestore,
  carrier: Carrier | null,
  clock: () => number = Date.now,
): Promise<number> {
  const until = clock() + 45_000
  const due = db.collection('mail').where('delivery.dueAt', '<=', clock()).limit(MOST)
  let sent = 0
  for (const { ref } of (await due.select().get()).docs) {
    // The time of this run is over: the next run sends the rest.
    if (clock() > until) break
    if ((await sendMail(ref, carrier, clock))?.state === 'SUCCESS') sent += 1
  }
  return sent
}
