import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useLive } from '@/data/sync/live'
import { unionOf } from '@/data/sync/live-source'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { contractKeys } from './contract-collection'
import { MOST_OPEN_CONTRACTS, openContractQueries } from './contract-filters'

const none: readonly Contract[] = []

/** Returns the open contracts that may need the signed-in person, live, up to a limit. `until` is `YYYY-MM-DD`. */
export function useOpenContracts(isOffice: boolean, until: string) {
  const actor = useActor()
  const source = useMemo(() => {
    const queries = openContractQueries(actor, isOffice, until)
    return unionOf([...contractKeys.lists, 'open', queries], queries, contractSchema)
  }, [actor, isOffice, until])
  const { data, error, isLoading, asOf, retry } = useLive(source)
  const rows = data?.rows ?? none
  return { rows, isCut: rows.length >= MOST_OPEN_CONTRACTS, isLoading, error, asOf, retry }
}
