import { useCallback, useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { sortRows } from '@/data/firestore/collection'
import type { InvalidDocument } from '@/data/firestore/convert'
import { listOrder } from '@/data/sync/list-order'
import { useLive } from '@/data/sync/live'
import { unionOf } from '@/data/sync/live-source'
import { PAGE_SIZE, type ServerPages, shortList, useServerPages } from '@/data/sync/server-pages'
import { matchesFilters } from '@/domain/pras/list-filters'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { awaits } from '@/domain/pras/workflow/stages'
import type { AppError } from '@/domain/shared/app-error'
import { pras } from '../pra-collection'
import { praKeys } from '../pra-keys'
import { firstPage, firstPageHere } from './early-page'
import {
  assignedQueries,
  isFreelancer,
  isMine,
  listFilters,
  mineQueries,
  type PraListFilters,
} from './pra-filters'

/*
 * Lists of PRAs. Apart from what one PRA is read with (pra-queries.ts), so that the first list waits for no step and no
 * hazard.
 */

export type { PraListFilters } from './pra-filters'

const noRows: never[] = []

export interface LivePraList {
  rows: Pra[]
  invalid: InvalidDocument[]
  isLoading: boolean
  /** Why there are no rows. */
  error: AppError | null
  /** Asks again, whatever is under way. */
  retry(): void
}

/** What I own, and what my productions have, newest change first; live. */
export function useMyPras(): LivePraList {
  const actor = useActor()
  const { rows, ...rest } = useUnion('mine', false)
  return {
    ...rest,
    rows: useMemo(() => rows.filter(pra => !pra.isArchived && isMine(pra, actor)), [rows, actor]),
  }
}

/** What waits for me, newest change first; live. */
export function useAssignedPras(): LivePraList {
  const actor = useActor()
  const { rows, ...rest } = useUnion('assigned', false)
  return {
    ...rest,
    rows: useMemo(() => rows.filter(pra => !pra.isArchived && awaits(pra, actor)), [rows, actor]),
  }
}

function useUnion(
  kind: 'mine' | 'my-productions' | 'assigned',
  includeArchived: boolean,
  isWanted = true,
): LivePraList {
  const actor = useActor()
  const source = useMemo(() => {
    const queries =
      kind === 'assigned' ? assignedQueries(actor) : mineQueries(actor, includeArchived, kind === 'mine')
    return unionOf([...praKeys.lists, kind, queries], queries, praSchema)
  }, [kind, actor, includeArchived])
  const { data, error, isLoading, retry } = useLive(isWanted ? source : null)
  const rows = useMemo(() => sortRows(data?.rows ?? noRows), [data])
  return { rows, invalid: data?.invalid ?? noRows, error, isLoading, retry }
}

export type PraList = ServerPages<Pra>

/**
 * The long list: pages of 25 that the server filters and orders. 'My productions' and a freelancer's list are short instead: live,
 * and filtered in the browser.
 */
export function usePraList(asked: PraListFilters): PraList {
  const actor = useActor()
  // Screens hand over a new object on each render; what depends on it should not be done anew.
  const hash = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the filters
  const filters = useMemo(() => asked, [hash])
  const isShort = filters.mineOnly || isFreelancer(actor)
  const short = useShortList(filters, isShort)
  const long = useLongList(filters, !isShort)
  return isShort ? short : long
}

function useShortList(filters: PraListFilters, isWanted: boolean): PraList {
  const fits = useFits(filters)
  const { rows, ...rest } = useUnion(
    filters.mineOnly ? 'my-productions' : 'mine',
    filters.includeArchived,
    isWanted,
  )
  return shortList({ ...rest, rows: useMemo(() => rows.filter(fits), [rows, fits]) })
}

/** The browser's half of the filters, and all of them for a short list. */
function useFits(filters: PraListFilters): (pra: Pra) => boolean {
  const { id } = useActor()
  return useCallback(
    (pra: Pra) => matchesFilters(pra, filters, id, pra.searchTokens.join(' ')),
    [filters, id],
  )
}

function useLongList(filters: PraListFilters, isWanted: boolean): PraList {
  const actor = useActor()
  const asked = useMemo(() => listFilters(filters, actor), [filters, actor])
  const order = listOrder(filters.order)
  const firstAsked = { filters: asked, order, size: PAGE_SIZE }
  return useServerPages<Pra>({
    key: praKeys.lists,
    filters: asked,
    order,
    first: () => firstPage(actor.id, firstAsked),
    here: () => firstPageHere(actor.id, firstAsked),
    next: (after, size) => pras.page(asked, { order, size, after }),
    count: () => pras.count(asked),
    fits: useFits(filters),
    isWanted,
  })
}
