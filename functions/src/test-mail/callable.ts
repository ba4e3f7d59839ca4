import { getFirestore } from 'firebase-admin/firestore'
import { configSchema, defaultConfig } from '@/domain/config/schema'
import { testMail } from '@/domain/notifications/test-mail'
import { AppError } from '@/domain/shared/app-error'
import { appUrl } from '../app-url'
import { defineCallable } from '../define-callable'
import { mailRecord } from '../expiry'
import { readRecordSnapshot } from '../records'
import { forAdmins } from '../sizes'

const MINUTE = 60_000

/** To the caller's own address and no other; asked for again within a minute, it is the same mail. */
export const sendTestMail = defineCallable('sendTestMail', forAdmins, async (_, { email, account }) => {
  if (!account.canAccessAdminApp) {
    throw new AppError('permission-denied', 'Only administrators may try mails.')
  }
  const db = getFirestore()
  const config = readRecordSnapshot(configSchema, await db.doc('config/app').get(), []) ?? defaultConfig
  const at = Date.now()
  const mail = db.doc(`mail/test-${account.userId}-${Math.floor(at / MINUTE)}`)
  await db.runTransaction(async transaction => {
    if ((await transaction.get(mail)).exists) return
    transaction.create(mail, mailRecord(testMail(email, { appUrl: appUrl(), config }), at))
  })
  return { to: email }
})
