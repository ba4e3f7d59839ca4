import { useActor } from '@/data/base/session'
import type { LiveQuery } from '@/data/sync/listen'
import { useLive } from '@/data/sync/live'
import { querySource } from '@/data/sync/live-source'
import { logSchema } from '@/domain/logs/schema'
import type { Actor } from '@/domain/users/actor'
import { contractKeys } from './contract-collection'

const noRows: never[] = []

/** Returns the query for the history of one contract, newest first. */
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

/** Returns the history of a contract, live, newest first, at most 500 entries. */
export function useContractLogs(id: string) {
  const actor = useActor()
  const key = [...contractKeys.logs(id), actor.id, ...actor.companyAccess]
  const { data, error, isLoading, retry } = useLive(querySource(key, contractLogQuery(id, actor), logSchema))
  return { logs: data?.rows ?? noRows, invalid: data?.invalid ?? noRows, isLoading, error, retry }
}
