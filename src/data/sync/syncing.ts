import { useIsFetching } from '@tanstack/react-query'
import { queryClient } from './query-client'

/** True while a reference collection is being updated and the copy on this device is shown. */
export function useIsSyncing(collection: string): boolean {
  return useIsFetching({ queryKey: ['reference', collection] }, queryClient) > 0
}
