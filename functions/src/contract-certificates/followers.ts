import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import type { Follower } from '../follow-writes/follower'
import { readRecordSnapshot } from '../records'

export const makeCertificate: Follower = {
  collection: 'logs',
  of: 'created',
  follow: async ({ after }) => {
    if (after.get('logType') !== 'countersign-contract') return
    const log = readRecordSnapshot(logSchema, after, [])
    if (!log || !isContractLog(log)) return
    const { completeContract } = await import('./complete')
    const services = { db: getFirestore(), bucket: getStorage().bucket() }
    await completeContract(services, log.resourceId, log.data.version)
  },
}
