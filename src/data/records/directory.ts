import { useIsFetching } from '@tanstack/react-query'
import { queryClient } from '@/data/sync/query-client'

/** Whether a reference collection is being brought up to date, and the copy of this device shows until it is. */
export function useIsSyncing(collection: string): boolean {
  return useIsFetching({ queryKey: ['reference', collection] }, queryClient) > 0
}
