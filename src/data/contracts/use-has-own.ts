import { useQuery } from '@tanstack/react-query'
import type { User } from '@/domain/users/schema'

/** How long the answer is reused. Milliseconds. */
const FRESH = 10 * 60_000

/**
 * Returns true if a person without access to contracts is PM or PC of at least one contract; undefined until this is known. Sends
 * no query for freelancers, or if `wanted` is false.
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
