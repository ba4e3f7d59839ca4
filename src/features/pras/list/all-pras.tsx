import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PraList, usePraList } from '@/data/pras/lists/pra-lists'
import { type PraFilters, statusesOf } from '@/domain/pras/list-filters'
import { praTypes } from '@/domain/pras/schema'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { Sort } from '@/ui/data-table/column'
import type { ListState } from '@/ui/data-table/list-state'
import { serverOrder } from '@/ui/data-table/use-paged-table'
import { showsCalendar } from './calendar-view'
import { ListScreen } from './list-screen'
import { praServerSorts } from './pra-columns'
import { usePraListState } from './use-pra-list-state'

/** A shoot that left longer ago is taken to be over, for the calendar. */
const LONGEST_SHOOT_DAYS = 90
/** The last shoot to leave comes first, so that all coming shoots are here before those long past. */
const forCalendar = { column: 'leaves', direction: 'desc' } as const

/**
 * `/pras`: every PRA that the person may see, filtered and ordered by the server, more as one scrolls. `/admin/pras`: those of
 * every company, for admins.
 */
export function AllPras({ variant }: { variant: 'all' | 'admin' }) {
  const state = usePraListState(variant)
  return <ListScreen variant={variant} state={state} {...usePagedPras(variant, state)} />
}

/** The pages of a list, and the order that is wanted of them; nothing is read unless they are `wanted`. */
export function usePagedPras(
  variant: 'all' | 'admin' | 'mine',
  state: ListState<PraFilters>,
  isWanted = true,
): { sort: Sort | null; list: PraList } {
  const [params] = useSearchParams()
  const isCalendar = showsCalendar(params)
  const sort = isCalendar ? forCalendar : state.sort
  const asked = {
    ...state.filters,
    // The address is free text: unknown statuses and types filter nothing.
    status: statusesOf(state.filters),
    type: praTypes.find(type => type === state.filters.type) ?? '',
    ofAllCompanies: variant === 'admin',
    ownOnly: variant === 'mine',
    order: serverOrder(sort, praServerSorts),
  } as const
  const list = usePraList(asked, isWanted)
  const { rows, hasMore, isLoading, error, loadMore } = list
  const lastLeaves = rows.at(-1)?.startDate ?? ''
  const isOver = lastLeaves !== '' && lastLeaves < addDays(todayIso(Date.now()), -LONGEST_SHOOT_DAYS)
  const needsMore = isWanted && isCalendar && !isOver
  useEffect(() => {
    if (needsMore && hasMore && !isLoading && !error) loadMore()
  }, [needsMore, hasMore, isLoading, error, loadMore])
  return { sort, list }
}
