import { useQuiet } from '@/app/use-quiet'
import { useHasOwnContracts } from '@/data/contracts/use-has-own'
import type { SessionState } from '@/domain/users/access'

/** True for the PM or PC of a contract who has no access to contracts. False until this has been read. */
export function useOwnContracts(state: SessionState): boolean {
  const isQuiet = useQuiet()
  return useHasOwnContracts(state.kind === 'member' ? state.user : undefined, isQuiet).hasOwn ?? false
}
