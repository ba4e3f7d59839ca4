import { useEffect } from 'react'
import { usePraList } from '@/data/pras/pra-queries'
import { praTypes } from '@/domain/pras/schema'
import { statusesOf } from '@/features/pras/shared/local-filter'
import { useCompleteRows } from '@/ui/data-table/use-complete-rows'
import { ListScreen } from './list-screen'
import { serverSorts } from './pra-columns'
import { usePraListState } from './use-pra-list-state'

/** A list of at most so many is fetched whole to be sorted by any column; a longer one the server sorts. */
const MOST_SORTED_HERE = 300

/**
 * `/pras`: every PRA that the person may see, filtered and ordered by the server, more as one scrolls. `/admin/pras`: those of
 * every company, for admins.
 */
export function AllPras({ variant }: { variant: 'all' | 'admin' }) {
  const state = usePraListState(variant)
  const field = serverSorts[state.sort?.column ?? ''] ?? 'lastModifiedAt'
  const { rows, total, hasMore, isLoading, error, retry, loadMore } = usePraList({
    ...state.filters,
    // The address is free text: what is no status or type filters nothing.
    status: statusesOf(state.filters),
    type: praTypes.find(type => type === state.filters.type) ?? '',
    ofAllCompanies: variant === 'admin',
    order: { field, direction: state.sort?.direction ?? 'desc' },
  })
  const csv = useCompleteRows({ rows, hasMore, isLoading, error, loadMore })
  const canSortHere = typeof total === 'number' && total <= MOST_SORTED_HERE
  const isSortedHere = canSortHere && state.sort !== null && !(state.sort.column in serverSorts)

  // An order that the server does not have needs every row.
  useEffect(() => {
    if (isSortedHere && hasMore && !isLoading && !error) loadMore()
  }, [isSortedHere, hasMore, isLoading, error, loadMore])

  return (
    <ListScreen
      variant={variant}
      sorts={canSortHere ? 'all' : 'server'}
      presorted={!isSortedHere}
      state={state}
      rows={rows}
      count={total}
      isLoading={isLoading}
      error={error}
      onRetry={retry}
      hasMore={hasMore}
      onEndReached={hasMore && !isLoading ? loadMore : undefined}
      completeFirst={csv.completeFirst}
      isExporting={csv.isCompleting}
    />
  )
}
