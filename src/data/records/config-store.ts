import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from '@/data/sync/query-client'
import type { Config } from '@/domain/config/schema'
import { configType } from '@/domain/records/config'
import { configQuery } from './config'
import { type RecordStore, recordStore } from './record-store'
import type { Reference } from './reference'

const records = recordStore(configType)

/** Writes the configuration. In a project without a configuration, the first save creates it. */
export const configStore: RecordStore<Config> = {
  ...records,
  async save(before, data, ids) {
    const saved = await records.save(before && before.revision > 0 ? before : undefined, data, ids)
    queryClient.setQueryData(configQuery.queryKey, saved)
    return saved
  },
}

/** Returns the configuration as a collection with one record; the defaults if there is none yet. */
export function useConfigRecord(): Reference<Config> {
  const { data, error, isPending, refetch } = useQuery(configQuery)
  return useMemo(() => {
    const rows = data ? [data] : []
    return {
      rows,
      byId: new Map(rows.map(row => [row.id, row])),
      isLoading: isPending,
      error,
      retry: () => void refetch(),
    }
  }, [data, error, isPending, refetch])
}
