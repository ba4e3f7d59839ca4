import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { sortRows } from '@/data/firestore/collection'
import type { InvalidDocument } from '@/data/firestore/convert'
import { listOrder } from '@/data/sync/list-order'
import { useLive } from '@/data/sync/live'
import { querySource, togetherOf, unionOf } from '@/data/sync/live-source'
import { resumedSource } from '@/data/sync/resumed-source'
import { PAGE_SIZE, type ServerPages, useServerPages } from '@/data/sync/server-pages'
import { matchesFilters } from '@/domain/pras/list-filters'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { awaits } from '@/domain/pras/workflow/stages'
import type { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import { pras } from '../pra-collection'
import { praKeys } from '../pra-keys'
import { firstPage, firstPageHere } from './early-page'
import {
  awaitingFilters,
  cutOf,
  isFreelancer,
  isMine,
  isNarrowedHere,
  listFilters,
  openByName,
  openQueries,
  type PraListFilters,
} from './pra-filters'

/* Separate from pra-queries.ts, so that the first list does not load the code of steps and hazards. */

export type { PraListFilters } from './pra-filters'

const noRows: never[] = []

export interface LivePraList {
  rows: Pra[]
  invalid: InvalidDocument[]
  isLoading: boolean
  /** The reason why there are no rows. */
  error: AppError | null
  /** True if there may be more PRAs than could be read. */
  isCut: boolean
  /** When the rows were last up to date, in milliseconds; undefined while they are live. */
  asOf: number | undefined
  /** Reads again, even while another read is running. */
  retry(): void
}

/** Returns the open PRAs that the signed-in person owns, and the open PRAs of their productions, live, newest change first. */
export function useMyPras(): LivePraList {
  const actor = useActor()
  const { rows, cut, ...rest } = useOpen()
  return {
    ...rest,
    isCut: cut.open,
    rows: useMemo(() => rows.filter(pra => isMine(pra, actor)), [rows, actor]),
  }
}

/** Returns the PRAs that wait for the signed-in person, live, newest change first. */
export function useAssignedPras(): LivePraList {
  const actor = useActor()
  const { rows, cut, ...rest } = useOpen()
  return {
    ...rest,
    isCut: cut.open || cut.awaiting,
    rows: useMemo(() => rows.filter(pra => awaits(pra, actor)), [rows, actor]),
  }
}

/** Returns the open PRAs that belong to the signed-in person or wait for them, for a page that shows both. */
export function useOpenPras(): LivePraList {
  const { cut, ...rest } = useOpen()
  return { ...rest, isCut: cut.open || cut.awaiting }
}

/** Returns how many PRAs wait for a capacity of this person; sends a query only if `isWanted`. */
export function useAwaitingTotal(isWanted: boolean): number | undefined {
  const actor = useActor()
  const filters = awaitingFilters(actor)
  const { data } = useQuery({
    queryKey: [...praKeys.lists, 'count', filters],
    queryFn: () => pras.count(filters ?? []),
    enabled: isWanted && filters !== undefined,
    staleTime: 5 * 60_000,
  })
  return data
}

/** The open PRAs from one source, which the badge, Home, 'mine' and 'assigned' share. */
function useOpen() {
  const actor = useActor()
  const today = todayIso(Date.now())
  const source = useMemo(() => {
    const queries = openQueries(actor, today)
    const key = [...praKeys.lists, 'open', queries]
    // Freelancers may not read PRAs that they have left. A query for changes would not report such a PRA, so this listens to the
    // whole query.
    if (isFreelancer(actor)) return unionOf(key, queries, praSchema)
    return togetherOf(key, [
      resumedSource(key, openByName(actor, today)),
      ...queries.slice(1).map(asked => querySource(key, asked, praSchema)),
    ])
  }, [actor, today])
  const { data, error, isLoading, asOf, retry } = useLive(source)
  const rows = useMemo(() => sortRows((data?.rows ?? noRows).filter(pra => !pra.isArchived)), [data])
  const cut = useMemo(() => cutOf(data?.rows ?? noRows, actor), [data, actor])
  return { rows, cut, invalid: data?.invalid ?? noRows, error, isLoading, asOf, retry }
}

export type PraList = ServerPages<Pra>

/** Pages of 25 from the server. The browser applies the filters that the server cannot apply. */
export function usePraList(asked: PraListFilters, isWanted = true): PraList {
  const actor = useActor()
  // Screens pass a new but equal object on each render. The hash stays the same, so that the hooks below do not run again.
  const hash = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash changes when the filters change
  const filters = useMemo(() => asked, [hash])
  const serverFilters = useMemo(() => listFilters(filters, actor), [filters, actor])
  const fits = useCallback(
    (pra: Pra) => matchesFilters(pra, filters, actor.id, pra.searchTokens.join(' ')),
    [filters, actor.id],
  )
  const order = listOrder(filters.order)
  const firstAsked = { filters: serverFilters, order, size: PAGE_SIZE }
  const isNarrowed = isNarrowedHere(filters, actor)
  const list = useServerPages<Pra>({
    key: praKeys.lists,
    filters: serverFilters,
    order,
    first: () => firstPage(actor.id, firstAsked),
    here: () => firstPageHere(actor.id, firstAsked),
    next: (after, size) => pras.page(serverFilters, { order, size, after }),
    count: isNarrowed ? undefined : () => pras.count(serverFilters),
    fits,
    isWanted,
  })
  // A page may have no row that passes the browser's filters; the list then loads the next page.
  const isSearching = isWanted && isNarrowed && list.rows.length === 0 && list.hasMore && !list.error
  const { isLoadingMore, loadMore } = list
  useEffect(() => {
    if (isSearching && !isLoadingMore) loadMore()
  }, [isSearching, isLoadingMore, loadMore])
  return { ...list, isLoading: list.isLoading || isSearching }
}
