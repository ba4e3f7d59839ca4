import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { sortRows } from '@/data/firestore/collection'
import { useLive } from '@/data/sync/live'
import { unionOf } from '@/data/sync/live-source'
import { narrowedPages, type ServerPages, useServerPages } from '@/data/sync/server-pages'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { todayIso } from '@/domain/shared/dates'
import { contractKeys, contracts } from './contract-collection'
import {
  type ContractListFilters,
  contractFilters,
  contractOrder,
  listsContracts,
  matchesContract,
  ownContractQueries,
} from './contract-filters'

export type { ContractListFilters } from './contract-filters'

const noRows: never[] = []

/**
 * Contracts, filtered and ordered by the server in pages of 25. Whoever is only PM or PC of some has a short list instead:
 * live, and filtered in the browser.
 */
export function useContractList(asked: ContractListFilters): ServerPages<Contract> {
  const actor = useActor()
  // Screens hand over a new object on each render; what depends on it should not be done anew.
  const hash = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the filters
  const filters = useMemo(() => asked, [hash])
  const isLong = listsContracts(actor)
  const long = useLongList(filters, isLong)
  const short = useShortList(filters, !isLong)
  return isLong ? long : short
}

function useLongList(filters: ContractListFilters, isWanted: boolean): ServerPages<Contract> {
  const actor = useActor()
  const today = todayIso(Date.now())
  const asked = useMemo(() => contractFilters(filters, actor, today), [filters, actor, today])
  const order = contractOrder(filters)
  const pages = useServerPages<Contract>({
    key: contractKeys.lists,
    filters: asked,
    order,
    next: (after, size) => contracts.page(asked, { order, size, after }),
    count: () => contracts.count(asked),
    isWanted,
  })
  return narrowedPages(
    pages,
    useMemo(
      () => pages.rows.filter(contract => matchesContract(contract, filters, today)),
      [pages.rows, filters, today],
    ),
  )
}

function useShortList(filters: ContractListFilters, isWanted: boolean): ServerPages<Contract> {
  const actor = useActor()
  const today = todayIso(Date.now())
  const source = useMemo(() => {
    const queries = ownContractQueries(actor)
    return unionOf([...contractKeys.lists, 'own', queries], queries, contractSchema)
  }, [actor])
  const { data, error, isLoading, retry } = useLive(isWanted ? source : null)
  const rows = useMemo(
    () =>
      sortRows(
        (data?.rows ?? noRows).filter(contract => matchesContract(contract, filters, today)),
        contractOrder(filters),
      ),
    [data, filters, today],
  )
  return {
    rows,
    invalid: data?.invalid ?? noRows,
    isLoading,
    isUpdating: false,
    error,
    asOf: undefined,
    retry,
    total: isLoading ? undefined : rows.length,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
  }
}
