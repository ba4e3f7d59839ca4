import { useQuiet } from '@/app/use-quiet'
import { useHasOwnContracts } from '@/data/contracts/use-has-own'
import type { SessionState } from '@/domain/users/access'

/**
 * Whether somebody who does not use contracts otherwise is PM or PC of one, so that the navigation leads there. Asked once
 * the page has settled; until then, and where it cannot be asked, they are not.
 */
export function useOwnContracts(state: SessionState): boolean {
  const isQuiet = useQuiet()
  return useHasOwnContracts(state.kind === 'member' ? state.user : undefined, isQuiet).hasOwn ?? false
}
