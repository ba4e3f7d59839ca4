import { useQuery } from '@tanstack/react-query'
import type { AppError } from '@/domain/shared/app-error'
import type { User } from '@/domain/users/schema'
import { directoryKey } from './people'
import { users } from './user-collection'

/** The most people to read, the first to expire first. */
export const MOST_EXPIRING = 150
const nobody: readonly User[] = []

/** The people in use whose certificates expire first; `hasMore` if there are others. */
export function usePeopleExpiring() {
  const { data, isPending, error, refetch } = useQuery<readonly User[], AppError>({
    queryKey: [...directoryKey, 'expiring'],
    queryFn: async () => {
      const order = { field: 'lookup.expiresOn', direction: 'asc' } as const
      const filters = [
        ['isArchived', '==', false],
        ['lookup.expiresOn', '>', ''],
      ] as const
      return (await users.page(filters, { order, size: MOST_EXPIRING })).rows
    },
  })
  return {
    rows: data ?? nobody,
    hasMore: data?.length === MOST_EXPIRING,
    isLoading: isPending,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
