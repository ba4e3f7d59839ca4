import { useEffect, useState } from 'react'
import { usePraList } from '@/data/pras/pra-queries'
import { type Pra, praStatuses, praTypes } from '@/domain/pras/schema'
import { ListScreen } from './list-screen'
import { serverSorts } from './pra-columns'
import { usePraListState } from './use-pra-list-state'

/** More rows than this are no spreadsheet for people, and each page of 25 costs reads. */
const CSV_LIMIT = 1000

/** `/pras`: every PRA that the person may see, filtered and ordered by the server, more as one scrolls. */
export function AllPras() {
  const state = usePraListState('all')
  const field = serverSorts[state.sort?.column ?? ''] ?? 'lastModifiedAt'
  const { rows, total, hasMore, isLoading, error, retry, loadMore } = usePraList({
    ...state.filters,
    // The address is free text: what is no status or type filters nothing.
    status: praStatuses.find(status => status === state.filters.status) ?? '',
    type: praTypes.find(type => type === state.filters.type) ?? '',
    order: { field, direction: state.sort?.direction ?? 'desc' },
  })
  const [whenComplete, setWhenComplete] = useState<((rows: readonly Pra[]) => void) | null>(null)

  // The file holds all that matches, so the pages that were not scrolled to are fetched first.
  useEffect(() => {
    if (!whenComplete || isLoading) return
    if (hasMore && rows.length < CSV_LIMIT && !error) loadMore()
    else {
      whenComplete(rows)
      setWhenComplete(null)
    }
  }, [whenComplete, hasMore, isLoading, error, loadMore, rows])

  return (
    <ListScreen
      variant="all"
      state={state}
      rows={rows}
      count={total}
      isLoading={isLoading}
      error={error}
      onRetry={retry}
      hasMore={hasMore}
      onEndReached={hasMore && !isLoading ? loadMore : undefined}
      completeFirst={hasMore ? ready => setWhenComplete(() => ready) : undefined}
      isExporting={whenComplete !== null}
    />
  )
}
