import { useCallback, useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { type Cursor, sortRows } from '@/data/firestore/collection'
import { wholeOf } from '@/data/sync/kept-rows'
import { listOrder } from '@/data/sync/list-order'
import { useLive } from '@/data/sync/live'
import { useLivePages } from '@/data/sync/live-pages'
import { togetherOf } from '@/data/sync/live-source'
import { resumedSource } from '@/data/sync/resumed-source'
import { type ServerPages, shortList } from '@/data/sync/server-pages'
import { matchesContract } from '@/domain/contracts/list-filters'
import type { Contract } from '@/domain/contracts/schema'
import { todayIso } from '@/domain/shared/dates'
import { contractKeys, contracts } from './contract-collection'
import {
  type ContractListFilters,
  contractFilters,
  contractsOfQueries,
  firstContracts,
  listsContracts,
  ownContractQueries,
} from './contract-filters'

export type { ContractListFilters } from './contract-filters'

const noRows: never[] = []

/**
 * Returns contracts, filtered and sorted by the server in pages of 25. Two kinds of list are short, so they are live and are
 * filtered in the browser: the contracts of some productions, and the contracts of a person who sees only contracts on which they
 * are PM or PC.
 */
export function useContractList(asked: ContractListFilters): ServerPages<Contract> {
  const actor = useActor()
  // Screens pass a new but equal object on each render. The hash stays the same, so that the hooks below do not run again.
  const hash = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash changes when the filters change
  const filters = useMemo(() => asked, [hash])
  const isShort = filters.productionIds !== undefined || !listsContracts(actor)
  const long = useLongList(filters, !isShort)
  const short = useShortList(filters, isShort)
  return isShort ? short : long
}

function useLongList(filters: ContractListFilters, isWanted: boolean): ServerPages<Contract> {
  const actor = useActor()
  const today = todayIso(Date.now())
  const asked = useMemo(() => contractFilters(filters, actor, today), [filters, actor, today])
  const order = listOrder(filters.order)
  const list = {
    ...{ key: contractKeys.lists, filters: asked, order },
    next: (after: Cursor | null, size: number) => contracts.page(asked, { order, size, after }),
    count: () => contracts.count(asked),
    ...{ fits: useFits(filters), isWanted },
  }
  return useLivePages<Contract>(list, firstContracts(filters, actor, today))
}

function useFits(filters: ContractListFilters): (contract: Contract) => boolean {
  const today = todayIso(Date.now())
  return useCallback(contract => matchesContract(contract, filters, today), [filters, today])
}

function useShortList(filters: ContractListFilters, isWanted: boolean): ServerPages<Contract> {
  const actor = useActor()
  const fits = useFits(filters)
  const { productionIds } = filters
  const source = useMemo(() => {
    const queries =
      productionIds && listsContracts(actor)
        ? contractsOfQueries(productionIds, actor)
        : ownContractQueries(actor)
    const key = [...contractKeys.lists, 'short', ...queries.map(wholeOf)]
    const sources = queries.map(asked => resumedSource(key, asked))
    return isWanted && queries.length > 0 ? togetherOf(key, sources) : null
  }, [actor, productionIds, isWanted])
  const { data, error, isLoading, retry } = useLive(source)
  const rows = useMemo(() => sortRows((data?.rows ?? noRows).filter(fits)), [data, fits])
  return shortList({ rows, invalid: data?.invalid ?? noRows, isLoading, error, retry })
}
