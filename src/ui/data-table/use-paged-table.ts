import { useEffect, useMemo } from 'react'
import type { Column, Sort } from './column'
import { type PagedRows, useCompleteRows } from './use-complete-rows'

/** A list of at most this many rows is loaded completely and sorted here. The server sorts longer lists. */
const MOST_SORTED_HERE = 300

/** The sort orders that the server supports for a list. */
export interface ServerSorts<F extends string> {
  /** The server's fields by column. */
  fields: Readonly<Record<string, F>>
  /** The default order. */
  usual: Sort & { field: F }
}

/** Returns the order for the server: the chosen order, or the default order if the server does not support the chosen one. */
export function serverOrder<F extends string>(
  sort: Sort | null,
  { fields, usual }: ServerSorts<F>,
): ServerSorts<F>['usual'] {
  const field = sort ? fields[sort.column] : undefined
  return sort && field ? { ...sort, field } : usual
}

interface SortedPages<T> extends PagedRows<T> {
  total?: number | string
  /** True if the whole list is loaded and live: the browser then sorts it. */
  isShort?: boolean
}

/**
 * Sorts a paged list and loads its missing pages. The server sorts if it supports the chosen order. Otherwise the browser sorts,
 * if the list is short enough to be loaded completely.
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
    /** The columns. If the list is too long, only columns that the server can sort are sortable. */
    columns: useMemo(
      () => (canSortHere ? columns : columns.map(each => ({ ...each, sortable: each.id in fields }))),
      [columns, canSortHere, fields],
    ),
    /** The present order of the rows, marked in the header. */
    sort: isSortedHere ? sort : order,
    presorted: !isSortedHere,
    hasMore,
    onEndReached: hasMore && !isLoading ? loadMore : undefined,
    csv: useCompleteRows(list),
  }
}
