import { usePraList } from '@/data/pras/pra-queries'
import { praStatuses, praTypes } from '@/domain/pras/schema'
import { useCompleteRows } from '@/ui/data-table/use-complete-rows'
import { ListScreen } from './list-screen'
import { serverSorts } from './pra-columns'
import { usePraListState } from './use-pra-list-state'

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
    status: praStatuses.find(status => status === state.filters.status) ?? '',
    type: praTypes.find(type => type === state.filters.type) ?? '',
    ofAllCompanies: variant === 'admin',
    order: { field, direction: state.sort?.direction ?? 'desc' },
  })
  const csv = useCompleteRows({ rows, hasMore, isLoading, error, loadMore })

  return (
    <ListScreen
      variant={variant}
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
