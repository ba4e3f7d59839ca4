import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { wholeOf } from '@/data/sync/kept-rows'
import { useLive } from '@/data/sync/live'
import { togetherOf } from '@/data/sync/live-source'
import { resumedSource } from '@/data/sync/resumed-source'
import type { Contract } from '@/domain/contracts/schema'
import { contractKeys } from './contract-collection'
import { MOST_OPEN_CONTRACTS, openContractQueries } from './contract-filters'

const none: readonly Contract[] = []

/** Returns the open contracts that may need the signed-in person, live, up to a limit. `until` is `YYYY-MM-DD`. */
export function useOpenContracts(isOffice: boolean, until: string) {
  const actor = useActor()
  const source = useMemo(() => {
    const queries = openContractQueries(actor, isOffice, until)
    const key = [...contractKeys.lists, 'open', ...queries.map(wholeOf)]
    return togetherOf(
      key,
      queries.map(asked => resumedSource(key, asked)),
    )
  }, [actor, isOffice, until])
  const { data, error, isLoading, asOf, retry } = useLive(source)
  const rows = data?.rows ?? none
  return { rows, isCut: rows.length >= MOST_OPEN_CONTRACTS, isLoading, error, asOf, retry }
}
