import { useEffect, useMemo } from 'react'
import type { Column, Sort } from './column'
import { type PagedRows, useCompleteRows } from './use-complete-rows'

/** A list of at most so many is fetched whole to be sorted by any column; a longer one the server sorts. */
const MOST_SORTED_HERE = 300

/** The orders of a list that the server knows. */
export interface ServerSorts<F extends string> {
  /** The fields, by the columns that show them. */
  fields: Readonly<Record<string, F>>
  /** The order if no other is chosen. */
  usual: Sort & { field: F }
}

/** The order requested from the server: the usual one if it does not have the chosen one. */
export function serverOrder<F extends string>(
  sort: Sort | null,
  { fields, usual }: ServerSorts<F>,
): ServerSorts<F>['usual'] {
  const field = sort ? fields[sort.column] : undefined
  return sort && field ? { ...sort, field } : usual
}

interface SortedPages<T> extends PagedRows<T> {
  total?: number | string
  /** Whole and live: sorted only here. */
  isShort?: boolean
}

/**
 * How a list that comes in pages is sorted and completed: by the server if it has the order; here if the list is short enough
 * to be fetched whole.
 */
export function usePagedTable<T>(
  list: SortedPages<T>,
  columns: readonly Column<T>[],
  sort: Sort | null,
  sorts: ServerSorts<string>,
) {
  const { total, hasMore, isLoading, error, loadMore, isShort = false } = list
  const { fields } = sorts
  const order = serverOrder(sort, sorts)
  const canSortHere = isShort || (typeof total === 'number' && total <= MOST_SORTED_HERE)
  const isSortedHere = canSortHere && sort !== null && (isShort || order.column !== sort.column)
  useEffect(() => {
    if (isSortedHere && hasMore && !isLoading && !error) loadMore()
  }, [isSortedHere, hasMore, isLoading, error, loadMore])
  return {
    /** The list is too long to be sorted by the other columns. */
    columns: useMemo(
      () => (canSortHere ? columns : columns.map(each => ({ ...each, sortable: each.id in fields }))),
      [columns, canSortHere, fields],
    ),
    /** The order that the rows have: the header marks it. */
    sort: isSortedHere ? sort : order,
    presorted: !isSortedHere,
    hasMore,
    onEndReached: hasMore && !isLoading ? loadMore : undefined,
    csv: useCompleteRows(list),
  }
}
