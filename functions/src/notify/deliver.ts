import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { type Config, configSchema, defaultConfig } from '../../../src/domain/config/schema'
import { mailOf } from '../../../src/domain/notifications/mail'
import type { Message } from '../../../src/domain/notifications/schema'
import type { User } from '../../../src/domain/users/schema'
import { appUrl } from '../app-url'
import { recordOf } from '../records'

/** People a transaction: two documents each, far below Firestore's limit of 500. */
const AT_ONCE = 100

export async function readConfig(db: Firestore): Promise<Config> {
  return recordOf(configSchema, await db.doc('config/app').get()) ?? defaultConfig
}

const pathOf = (message: Message) => `users/${message.userId}/notifications/${message.id}`

/** Those of the messages that have not been delivered yet. */
export async function undelivered(db: Firestore, messages: readonly Message[]): Promise<Message[]> {
  const found: Message[] = []
  for (const part of partsOf(messages)) {
    const stored = await db.getAll(...part.map(message => db.doc(pathOf(message))), { fieldMask: [] })
    found.push(...part.filter((_, at) => !stored[at]?.exists))
  }
  return found
}

/**
 * Writes each message's notification and, where its kind is mailed, its mail, both or neither. Their ids follow from the
 * message: what is there already, read or unread, sent or unsent, stays as it is. Gives how many were new.
 */
export async function deliver(
  db: Firestore,
  messages: readonly Message[],
  { users, config }: { users: readonly User[]; config: Config },
): Promise<number> {
  const byId = new Map(users.map(user => [user.id, user]))
  let count = 0
  for (const part of partsOf(messages)) {
    count += await db.runTransaction(async transaction => {
      const refs = part.map(message => db.doc(pathOf(message)))
      const stored = await transaction.getAll(...refs)
      const now = Date.now()
      let written = 0
      for (const [at, message] of part.entries()) {
        const ref = refs[at]
        const user = byId.get(message.userId)
        if (!ref || !user || stored[at]?.exists) continue
        transaction.create(ref, notificationOf(message, now))
        const mail = mailOf(message, user, { appUrl: appUrl(), config })
        if (mail)
          transaction.set(db.doc(`mail/${message.id}-${user.id}`), { ...mail, at: Timestamp.fromMillis(now) })
        written += 1
      }
      return written
    })
  }
  return count
}

function notificationOf({ id, userId: _userId, ...body }: Message, now: number) {
  return {
    ...body,
    at: now,
    readAt: 0,
    revision: 1,
    lastWriteId: id,
    lastModifiedAt: now,
    lastModifiedById: 'functions',
    writtenAt: FieldValue.serverTimestamp(),
  }
}

function partsOf(messages: readonly Message[]): Message[][] {
  return Array.from({ length: Math.ceil(messages.length / AT_ONCE) }, (_, at) =>
    messages.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}
