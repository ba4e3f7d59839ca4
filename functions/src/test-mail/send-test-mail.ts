import { getFirestore } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/callables'
import { configSchema, defaultConfig } from '@/domain/config/schema'
import { testMail } from '@/domain/notifications/test-mail'
import { appUrl } from '../app-url'
import type { Caller } from '../caller'
import { mailRecord } from '../expiry'
import { readRecordSnapshot } from '../records'

const MINUTE = 60_000

/** Mails the caller's own address only. A second request within the same minute sends nothing new. */
export async function sendTestMail({ email, account }: Caller): Promise<CallableOutput<'sendTestMail'>> {
  const db = getFirestore()
  const config = readRecordSnapshot(configSchema, await db.doc('config/app').get(), []) ?? defaultConfig
  const at = Date.now()
  const mail = db.doc(`mail/test-${account.userId}-${Math.floor(at / MINUTE)}`)
  await db.runTransaction(async transaction => {
    if ((await transaction.get(mail)).exists) return
    transaction.create(mail, mailRecord(testMail(email, { appUrl: appUrl(), config }), at))
  })
  return { to: email }
}
