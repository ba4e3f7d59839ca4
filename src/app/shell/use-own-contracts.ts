import { useQuery } from '@tanstack/react-query'
import { useQuiet } from '@/app/use-quiet'
import type { SessionState } from '@/domain/users/access'

/** How long the answer is taken as it is. Milliseconds. */
const FRESH = 10 * 60_000

/**
 * Whether somebody who does not use contracts otherwise is PM or PC of one, so that the navigation leads there. Asked once
 * the page has settled; until then, and where it cannot be asked, they are not.
 */
export function useOwnContracts(state: SessionState): boolean {
  const isQuiet = useQuiet()
  const user = state.kind === 'member' ? state.user : undefined
  const isAsked = user?.isEmployee === true && !user.canAccessContracts && !user.canAccessAdminApp
  const { data = false } = useQuery({
    queryKey: ['contracts', 'has-own', user?.id],
    queryFn: async () => (await import('@/data/contracts/own-contracts')).hasOwnContracts(),
    enabled: isQuiet && isAsked,
    staleTime: FRESH,
  })
  return data
}
