import { useQuery } from '@tanstack/react-query'
import type { User } from '@/domain/users/schema'

/** How long the answer is reused. Milliseconds. */
const FRESH = 10 * 60_000

/**
 * Returns whether a person without access to contracts is PM or PC of one; undefined until it is known. Reads nothing for
 * freelancers, or unless `wanted`.
 */
export function useHasOwnContracts(
  user: Pick<User, 'id' | 'isEmployee' | 'canAccessContracts' | 'canAccessAdminApp'> | undefined,
  isWanted = true,
) {
  const isAsked = user?.isEmployee === true && !user.canAccessContracts && !user.canAccessAdminApp
  const { data, error, refetch } = useQuery({
    queryKey: ['contracts', 'has-own', user?.id],
    queryFn: async () => (await import('./own-contracts')).hasOwnContracts(),
    enabled: isWanted && isAsked,
    staleTime: FRESH,
  })
  return { hasOwn: isAsked ? data : false, error, retry: () => void refetch() }
}
