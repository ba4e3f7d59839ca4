import { Timestamp } from 'firebase-admin/firestore'
import type { MailDocument } from '@/domain/notifications/mail'
import { expiryOf, type Passing } from '@/domain/personal-data/lifetimes'

/** The field by which Firestore deletes a document automatically (`ttl` in firestore.indexes.json). `from` is milliseconds. */
export const expiring = (what: Passing, from: number) => ({
  expireAt: Timestamp.fromMillis(expiryOf(what, from)),
})

/** A document of `mail`. All mails have the same stamps, so one query can list the newest first. `now` is milliseconds. */
export const mailRecord = (mail: MailDocument, now: number) => ({
  ...mail,
  at: Timestamp.fromMillis(now),
  ...expiring('mail', now),
})
