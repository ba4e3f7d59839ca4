import { logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import type { Follower } from '../follow-writes/follower'
import { readRecordSnapshot } from '../records'
import { services } from '../services'

export const makeCertificate: Follower = {
  collection: 'logs',
  of: 'created',
  follow: async ({ after }) => {
    if (after.get('logType') !== 'countersign-contract') return
    const log = readRecordSnapshot(logSchema, after, [])
    if (!log || !isContractLog(log)) return
    const { completeContract } = await import('./complete')
    await completeContract(services(), log.resourceId, log.data.version)
  },
}
