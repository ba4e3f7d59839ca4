import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { type Config, configSchema, defaultConfig } from '@/domain/config/schema'
import type { HeldMail } from '@/domain/notifications/mail'
import { mailDueAt } from '@/domain/notifications/mail-time'
import { type NotificationBody, outgoing } from '@/domain/notifications/outgoing'
import type { Message } from '@/domain/notifications/schema'
import { isDocumentId } from '@/domain/shared/document-id'
import { inParts } from '@/domain/shared/values/in-parts'
import type { User } from '@/domain/users/schema'
import { appUrl } from '../app-url'
import { expiring, mailRecord } from '../expiry'
import { readRecordSnapshot } from '../records'
import { isLasting, reasonOf, type Skip } from '../skipped'

/** People per transaction. Each person needs two documents, so this is far below Firestore's limit of 500. */
const AT_ONCE = 100

interface Addressees {
  users: readonly User[]
  config: Config
}

export async function readConfig(db: Firestore, skipped: Skip[]): Promise<Config> {
  return readRecordSnapshot(configSchema, await db.doc('config/app').get(), skipped) ?? defaultConfig
}

const pathOf = (message: Message) => `users/${message.userId}/notifications/${message.id}`
const mailIdOf = (message: Message) => `${message.id}-${message.userId}`

export async function undelivered(
  db: Firestore,
  messages: readonly Message[],
  skipped: Skip[],
): Promise<Message[]> {
  const found: Message[] = []
  for (const part of inParts(deliverable(messages, skipped), AT_ONCE)) {
    const stored = await db.getAll(...part.map(message => db.doc(pathOf(message))), { fieldMask: [] })
    found.push(...part.filter((_, at) => !stored[at]?.exists))
  }
  return found
}

/**
 * Writes the notification of each message and, for some kinds, the mail, both or neither. A mail that its person wants later is
 * held back (`sendHeldMail`). The ids follow from the message, so existing notifications and mails stay unchanged. Returns the
 * number of new messages; `skipped` collects messages that cannot be written.
 */
export async function deliver(
  db: Firestore,
  messages: readonly Message[],
  to: Addressees,
  skipped: Skip[],
): Promise<number> {
  let count = 0
  for (const part of inParts(deliverable(messages, skipped), AT_ONCE))
    count += await deliverPart(db, part, to, skipped)
  return count
}

/** A single bad message makes the transaction fail, so after a failure each half is tried separately. */
async function deliverPart(
  db: Firestore,
  part: readonly Message[],
  to: Addressees,
  skipped: Skip[],
): Promise<number> {
  try {
    return await deliverTogether(db, part, to)
  } catch (error) {
    if (!isLasting(error)) throw error
    const [first] = part
    if (part.length === 1 && first) {
      skipped.push({ path: pathOf(first), reason: reasonOf(error) })
      return 0
    }
    const half = Math.ceil(part.length / 2)
    return (
      (await deliverPart(db, part.slice(0, half), to, skipped)) +
      (await deliverPart(db, part.slice(half), to, skipped))
    )
  }
}

function deliverTogether(
  db: Firestore,
  part: readonly Message[],
  { users, config }: Addressees,
): Promise<number> {
  const byId = new Map(users.map(user => [user.id, user]))
  return db.runTransaction(async transaction => {
    const refs = part.map(message => db.doc(pathOf(message)))
    const stored = await transaction.getAll(...refs)
    const now = Date.now()
    let written = 0
    for (const [at, message] of part.entries()) {
      const ref = refs[at]
      const user = byId.get(message.userId)
      if (!ref || !user || stored[at]?.exists) continue
      const { notification, mail } = outgoing(message, user, { appUrl: appUrl(), config })
      transaction.create(ref, stamped(notification, message.id, now))
      if (mail) {
        const dueAt = mailDueAt(message.kind, user, now)
        const { subject, message: text, link, praId, contractId } = notification
        if (dueAt > now) {
          const what = { mail, subject, text, link, praId, contractId }
          const held: HeldMail = { userId: user.id, at: now, dueAt, ...what }
          transaction.set(db.doc(`heldMail/${mailIdOf(message)}`), {
            ...held,
            ...expiring('heldMail', dueAt),
          })
        } else transaction.set(db.doc(`mail/${mailIdOf(message)}`), mailRecord(mail, now))
      }
      written += 1
    }
    return written
  })
}

function stamped(notification: NotificationBody, writeId: string, now: number) {
  return {
    ...notification,
    at: now,
    ...expiring('notifications', now),
    readAt: 0,
    revision: 1,
    lastWriteId: writeId,
    lastModifiedAt: now,
    lastModifiedById: 'functions',
    writtenAt: FieldValue.serverTimestamp(),
  }
}

function deliverable(messages: readonly Message[], skipped: Skip[]): Message[] {
  return messages.filter(message => {
    const ids = [message.userId, message.id, mailIdOf(message)]
    if (ids.every(isDocumentId)) return true
    skipped.push({
      path: `users/${message.userId}`,
      reason: `A message about ${message.praId || message.contractId} has no possible id`,
    })
    return false
  })
}
