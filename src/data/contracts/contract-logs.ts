import { useActor } from '@/data/base/session'
import type { Listing } from '@/data/firestore/convert'
import { type LiveQuery, listenToQuery } from '@/data/sync/listen'
import { type LiveSource, useLive } from '@/data/sync/live'
import { type Log, logSchema } from '@/domain/logs/schema'
import type { Actor } from '@/domain/users/actor'
import { contractKeys } from './contract-collection'

const noRows: never[] = []

/** The history of one contract, newest first. */
export function contractLogQuery(id: string, actor: Actor): LiveQuery {
  return {
    path: 'logs',
    filters: [
      ['companyAccess', 'in', actor.companyAccess],
      ['resourceType', '==', 'contract'],
      ['resourceId', '==', id],
    ],
    order: { field: 'writtenAt', direction: 'desc' },
    limit: 500,
  }
}

/** The history of a contract, newest first, live; the newest 500 entries. */
export function useContractLogs(id: string) {
  const actor = useActor()
  const source: LiveSource<Listing<Log>> = {
    key: [...contractKeys.logs(id), actor.id, ...actor.companyAccess],
    start: (next, fail) => listenToQuery(contractLogQuery(id, actor), logSchema, next, fail),
  }
  const { data, error, isLoading, retry } = useLive(source)
  return { logs: data?.rows ?? noRows, invalid: data?.invalid ?? noRows, isLoading, error, retry }
}
