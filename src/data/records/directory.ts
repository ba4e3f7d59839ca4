import { useIsFetching } from '@tanstack/react-query'
import { queryClient } from '@/data/sync/query-client'

/** Whether a reference collection is being brought up to date, and the copy of this device shows until it is. */
export function useIsSyncing(collection: string): boolean {
  return useIsFetching({ queryKey: ['reference', collection] }, queryClient) > 0
}

/** Whether the directory of people is being brought up to date: until it is, nothing is said about whom it lacks. */
export const useIsDirectoryStale = (): boolean => useIsSyncing('users')
