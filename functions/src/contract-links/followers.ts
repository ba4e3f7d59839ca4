import { getFirestore } from 'firebase-admin/firestore'
import { answerMail } from '@/domain/contract-links/mails'
import { isClosedTo } from '@/domain/contracts/addressee/closed-to'
import { detailLabels } from '@/domain/contracts/person-details/detail-groups'
import { contractSchema } from '@/domain/contracts/schema'
import { type ContractLog, logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import { isAppError } from '@/domain/shared/app-error'
import { mailRecord } from '../expiry'
import type { Follower } from '../follow-writes/follower'
import { readConfig } from '../notify/deliver'
import { OLD_AFTER } from '../notify/old'
import { readRecordSnapshot } from '../records'
import { services } from '../services'
import { reasonOf, type Skip, warnOf } from '../skipped'
import { mailFacts } from './mail-facts'
import { type LinkSending, sendLink } from './send-links'

// Links are mailed when a contract is sent, when it is complete and has its certificate, and when details are requested.
const linked: readonly unknown[] = ['send-contract', 'complete-contract', 'ask-details']

export const sendContractLinks: Follower = {
  collection: 'logs',
  of: 'created',
  follow: async ({ after }) => {
    const logType: unknown = after.get('logType')
    const isAnswer = logType === 'answer-contract'
    if (!isAnswer && !linked.includes(logType)) return
    const skipped: Skip[] = []
    const log = readRecordSnapshot(logSchema, after, skipped)
    const now = Date.now()
    if (log && isContractLog(log) && now - log.writtenAt <= OLD_AFTER) {
      await (isAnswer ? mailAnswer : sendLinksOf)(log, now, skipped)
    }
    warnOf(isAnswer ? 'An answer was not mailed' : 'Links to a contract were not sent', skipped)
  },
}

async function sendLinksOf(log: ContractLog, now: number, skipped: Skip[]): Promise<void> {
  for (const address of log.data.sentTo) {
    const { version, fields, comment } = log.data
    const labels = fields.flatMap(name => detailLabels.get(name) ?? [])
    const asks = log.logType === 'ask-details' ? { asks: { labels, note: comment } } : {}
    const sending = { contractId: log.resourceId, version, entryId: log.id, address, now, ...asks }
    const reason = await refusalOf(sending)
    if (reason !== '') skipped.push({ path: `contracts/${log.resourceId}`, reason })
  }
}

/** Mails the office's answer to an addressee who asked a question and did not close the link. One log entry makes one mail. */
async function mailAnswer(log: ContractLog, now: number, skipped: Skip[]): Promise<void> {
  const db = getFirestore()
  const stored = await db.doc(`contracts/${log.resourceId}`).get()
  const contract = readRecordSnapshot(contractSchema, stored, skipped)
  const config = await readConfig(db, skipped)
  const [address = ''] = log.data.sentTo
  if (!contract || address === '' || isClosedTo(contract, address)) return
  const facts = await mailFacts(db, contract, address, config)
  const ref = db.doc(`mail/answer-${log.id}`)
  const mail = mailRecord(answerMail(facts, log.data.comment), now)
  await db.runTransaction(async transaction => {
    if (!(await transaction.get(ref)).exists) transaction.create(ref, mail)
  })
}

/** Sends a link. Returns the reason if it was not sent and a retry would not help; otherwise an empty text. */
async function refusalOf(sending: LinkSending): Promise<string> {
  try {
    const expiresAt = await sendLink(services(), sending)
    return expiresAt === null ? 'The contract does not have the status ‘sent’ any more' : ''
  } catch (error) {
    if (isAppError(error, 'failed-precondition')) return reasonOf(error)
    throw error
  }
}
