import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import { isAppError } from '@/domain/shared/app-error'
import type { Follower } from '../follow-writes/follower'
import { OLD_AFTER } from '../notify/old'
import { readRecordSnapshot } from '../records'
import { reasonOf, type Skip, warnOf } from '../skipped'
import { type LinkSending, sendLink } from './send-links'

/** A contract was sent: each address gets its link. */
export const sendContractLinks: Follower = {
  collection: 'logs',
  of: 'created',
  follow: async ({ after }) => {
    // Sent, and then sent complete: with the certificate, to the same addresses.
    if (['send-contract', 'complete-contract'].includes(after.get('logType'))) await sendLinksOf(after)
  },
}

async function sendLinksOf(entry: DocumentSnapshot): Promise<void> {
  const skipped: Skip[] = []
  const log = readRecordSnapshot(logSchema, entry, skipped)
  const now = Date.now()
  if (log && isContractLog(log) && now - log.writtenAt <= OLD_AFTER) {
    for (const address of log.data.sentTo) {
      const sending = { contractId: log.resourceId, version: log.data.version, entryId: log.id, address, now }
      const reason = await refusalOf(sending)
      if (reason !== '') skipped.push({ path: `contracts/${log.resourceId}`, reason })
    }
  }
  warnOf('Links to a contract were not sent', skipped)
}

/** Why a link was not sent, where trying again would not help; empty where it was. */
async function refusalOf(sending: LinkSending): Promise<string> {
  try {
    const expiresAt = await sendLink({ db: getFirestore(), bucket: getStorage().bucket() }, sending)
    return expiresAt === null ? 'It is not sent any more' : ''
  } catch (error) {
    if (isAppError(error, 'failed-precondition')) return reasonOf(error)
    throw error
  }
}
