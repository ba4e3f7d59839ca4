import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import type { Filter } from '@/data/firestore/collection'
import { usePages } from '@/data/sync/pages'
import type { Contract } from '@/domain/contracts/schema'
import { contractKeys, contracts } from './contract-collection'
import { chaseQueries, firstStart } from './contract-filters'

/** The number of contracts that each query reads at a time. */
const AT_ONCE = 25

/**
 * Returns the unsigned contracts that start on or before `until` (`YYYY-MM-DD`) or have no first day, the earliest first, 25 at a
 * time. For people who only see contracts on which they are PM or PC, one query finds their contracts as PM, and another their
 * contracts as PC.
 */
export function useContractsToChase(until: string) {
  const actor = useActor()
  const { dated, undated } = useMemo(() => chaseQueries(actor, until), [actor, until])
  const parts = [
    useChasePages(dated[0]),
    useChasePages(dated[1]),
    useChasePages(undated[0]),
    useChasePages(undated[1]),
  ]
  const [first, second, third, fourth] = parts.map(({ rows }) => rows)
  const rows = useMemo(() => {
    const all = [first, second, third, fourth].flatMap(part => part ?? [])
    return [...new Map(all.map(row => [row.id, row])).values()]
  }, [first, second, third, fourth])
  return {
    rows,
    isLoading: parts.some(part => part.isLoading),
    error: parts.find(part => part.error)?.error ?? null,
    retry: () => {
      for (const part of parts) if (part.error) part.retry()
    },
    hasMore: parts.some(part => part.hasMore),
    isLoadingMore: parts.some(part => part.isLoadingMore),
    loadMore: () => {
      for (const part of parts) part.loadMore()
    },
  }
}

function useChasePages(filters: readonly Filter[] | undefined) {
  const pages = usePages<Contract>(
    after => contracts.page(filters ?? [], { order: firstStart, size: AT_ONCE, after }),
    { queryKey: [...contractKeys.lists, 'chase', filters], enabled: filters !== undefined },
  )
  return { ...pages, isLoading: pages.isLoading && filters !== undefined }
}
