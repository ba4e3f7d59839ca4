import { useIsFetching } from '@tanstack/react-query'
import { queryClient } from '@/data/sync/query-client'

/**
 * Whether the directory of people is being brought up to date. Until it is, the copy of this device shows, in which
 * somebody who has a role by now may not have it yet: nothing is said about whom it lacks.
 */
export function useIsDirectoryStale(): boolean {
  return useIsFetching({ queryKey: ['reference', 'users'] }, queryClient) > 0
}
