import { Timestamp } from 'firebase-admin/firestore'
import type { MailDocument } from '@/domain/notifications/mail'
import { expiryOf, type Passing } from '@/domain/personal-data/lifetimes'

/** The field by which Firestore deletes a document by itself (`ttl` in firestore.indexes.json). `from` is milliseconds. */
export const expiring = (what: Passing, from: number) => ({
  expireAt: Timestamp.fromMillis(expiryOf(what, from)),
})

/** A document of `mail`: all are stamped alike, so that lists with the newest first are of one kind. `now` is milliseconds. */
export const mailRecord = (mail: MailDocument, now: number) => ({
  ...mail,
  at: Timestamp.fromMillis(now),
  ...expiring('mail', now),
})
