import { queryClient } from '@/data/sync/query-client'
import type { Contract } from '@/domain/contracts/schema'
import { contractKeys } from './contract-collection'

/** Shows a written contract at once, before the listener receives it. Never replaces a newer revision. */
export function showContract(written: Contract): void {
  queryClient.setQueryData<Contract | null>(contractKeys.one(written.id), known =>
    known && known.revision < written.revision ? written : known,
  )
  refreshContractLists()
}

/** Reloads the lists that are not live. */
function refreshContractLists(): void {
  void queryClient.invalidateQueries({ queryKey: contractKeys.lists })
}
