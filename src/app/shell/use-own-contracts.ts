import { useQuiet } from '@/app/use-quiet'
import { useHasOwnContracts } from '@/data/contracts/use-has-own'
import type { SessionState } from '@/domain/users/access'

/**
 * Returns true if a person without access to contracts is the PM or PC of a contract, so that the navigation shows contracts to
 * them. The answer is read after the page has loaded. Until then, and if it cannot be read, the function returns false.
 */
export function useOwnContracts(state: SessionState): boolean {
  const isQuiet = useQuiet()
  return useHasOwnContracts(state.kind === 'member' ? state.user : undefined, isQuiet).hasOwn ?? false
}
