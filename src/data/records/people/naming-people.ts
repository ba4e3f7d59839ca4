import { useQuery } from '@tanstack/react-query'
import type { ReferenceRows } from '@/data/records/use-references'
import type { AppError } from '@/domain/shared/app-error'
import type { User } from '@/domain/users/schema'
import { directoryKey } from './people'
import { users } from './user-collection'

const nobody: readonly User[] = []

/** Returns the people who refer to a record in one of their fields, at most this many. */
export function usePeopleNaming(field: string | undefined, id: string, most: number): ReferenceRows {
  const { data, isLoading, error } = useQuery<readonly User[], AppError>({
    queryKey: [...directoryKey, 'naming', field, id],
    queryFn: async () => (field ? (await users.query([[field, '==', id]], { limit: most })).rows : nobody),
    enabled: field !== undefined,
  })
  return { rows: data ?? nobody, isLoading, error: data ? null : error }
}
