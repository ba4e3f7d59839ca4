import { Timestamp } from 'firebase-admin/firestore'
import type { MailDocument } from '@/domain/notifications/mail'
import { expiryOf, type Passing } from '@/domain/personal-data/lifetimes'

/** The field that makes Firestore delete a document (`ttl` in firestore.indexes.json). `from` is in milliseconds. */
export const expiring = (what: Passing, from: number) => ({
  expireAt: Timestamp.fromMillis(expiryOf(what, from)),
})

/** All mails have the same time fields, so one query can list the newest first. `now` is in milliseconds. */
export const mailRecord = (mail: MailDocument, now: number) => ({
  ...mail,
  at: Timestamp.fromMillis(now),
  ...expiring('mail', now),
})
