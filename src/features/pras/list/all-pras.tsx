import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePraList } from '@/data/pras/lists/pra-lists'
import { statusesOf } from '@/domain/pras/list-filters'
import { praTypes } from '@/domain/pras/schema'
import { addDays, todayIso } from '@/domain/shared/dates'
import { useCompleteRows } from '@/ui/data-table/use-complete-rows'
import { showsCalendar } from './calendar-view'
import { ListScreen } from './list-screen'
import { serverSorts } from './pra-columns'
import { usePraListState } from './use-pra-list-state'

/** A shoot that left longer ago is taken to be over, for the calendar. */
const LONGEST_SHOOT_DAYS = 90
/** A list of at most so many is fetched whole to be sorted by any column; a longer one the server sorts. */
const MOST_SORTED_HERE = 300

/**
 * `/pras`: every PRA that the person may see, filtered and ordered by the server, more as one scrolls. `/admin/pras`: those of
 * every company, for admins.
 */
export function AllPras({ variant }: { variant: 'all' | 'admin' }) {
  const state = usePraListState(variant)
  const [params] = useSearchParams()
  const isCalendar = showsCalendar(params)
  const field = serverSorts[state.sort?.column ?? ''] ?? 'lastModifiedAt'
  const list = usePraList({
    ...state.filters,
    // The address is free text: what is no status or type filters nothing.
    status: statusesOf(state.filters),
    type: praTypes.find(type => type === state.filters.type) ?? '',
    ofAllCompanies: variant === 'admin',
    // What leaves last comes first, so that all that is to come is here before what is long over.
    order: isCalendar
      ? { field: 'startDate', direction: 'desc' }
      : { field, direction: state.sort?.direction ?? 'desc' },
  })
  const { rows, total, hasMore, isLoading, error, retry, loadMore } = list
  const csv = useCompleteRows({ rows, hasMore, isLoading, error, loadMore })
  const canSortHere = typeof total === 'number' && total <= MOST_SORTED_HERE
  const isSortedHere = canSortHere && state.sort !== null && !(state.sort.column in serverSorts)

  const lastLeaves = rows.at(-1)?.startDate ?? ''
  const isOver = lastLeaves !== '' && lastLeaves < addDays(todayIso(Date.now()), -LONGEST_SHOOT_DAYS)
  const needsMore = isCalendar ? !isOver : isSortedHere

  // An order that the server does not have needs every row; the calendar those that are not over.
  useEffect(() => {
    if (needsMore && hasMore && !isLoading && !error) loadMore()
  }, [needsMore, hasMore, isLoading, error, loadMore])

  return (
    <ListScreen
      variant={variant}
      sorts={canSortHere ? 'all' : 'server'}
      presorted={!isSortedHere}
      state={state}
      rows={rows}
      count={total}
      isLoading={isLoading}
      isUpdating={list.isUpdating}
      error={error}
      asOf={list.asOf}
      onRetry={retry}
      hasMore={hasMore}
      onEndReached={hasMore && !isLoading ? loadMore : undefined}
      completeFirst={csv.completeFirst}
      isExporting={csv.isCompleting}
    />
  )
}
