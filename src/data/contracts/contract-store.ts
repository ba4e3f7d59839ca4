import type { Pages } from '@/data/sync/pages'
import { queryClient } from '@/data/sync/query-client'
import type { Contract } from '@/domain/contracts/schema'
import { contractKeys } from './contract-collection'

/** The number of batches that are running. */
let holds = 0

/** Shows a written contract at once, before the listener receives it. Never replaces a newer revision. */
export function showContract(written: Contract): void {
  queryClient.setQueryData<Contract | null>(contractKeys.one(written.id), known =>
    known && known.revision < written.revision ? written : known,
  )
  if (holds === 0) refreshContractLists()
  else putIntoLists(written)
}

/**
 * Stops the reload of the contract lists after each write, until the returned function is called. Until then, a written contract
 * only replaces its own row. A batch of 200 would otherwise read every page of the list 200 times.
 */
export function holdContractLists(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds === 0) refreshContractLists()
  }
}

/** Reloads the lists that are not live. */
function refreshContractLists(): void {
  void queryClient.invalidateQueries({ queryKey: contractKeys.lists })
}

function putIntoLists(written: Contract): void {
  const isOlder = ({ id, revision }: Contract) => id === written.id && revision < written.revision
  queryClient.setQueriesData<Pages<Contract>>({ queryKey: [...contractKeys.lists, 'pages'] }, known =>
    known?.pages.some(({ rows }) => rows.some(isOlder))
      ? {
          ...known,
          pages: known.pages.map(page => ({
            ...page,
            rows: page.rows.map(row => (isOlder(row) ? written : row)),
          })),
        }
      : known,
  )
}
