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

/** The most days that a shoot may last. The calendar assumes that a shoot that left earlier than this is over. */
const LONGEST_SHOOT_DAYS = 90
/** The shoot that leaves last comes first, so that all coming shoots are loaded before past shoots. */
const forCalendar = { column: 'leaves', direction: 'desc' } as const

/** `/pras`: PRAs that the person may see, sorted and filtered by the server. `/admin/pras`: PRAs of every company. */
export function AllPras({ variant }: { variant: 'all' | 'admin' }) {
  const state = usePraListState(variant)
  return <ListScreen variant={variant} state={state} {...usePagedPras(variant, state)} />
}

/** Loads the pages of a list in the chosen order; loads nothing unless `wanted`. */
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
    // Anybody can edit the address, so unknown statuses and types are ignored.
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
