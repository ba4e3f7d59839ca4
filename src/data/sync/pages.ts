import { type InfiniteData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cursor, PageOfRows } from '@/data/firestore/collection'
import type { AppError } from '@/domain/shared/app-error'

export type Pages<T> = InfiniteData<PageOfRows<T>, Cursor | null>
type Options<T> = UseInfiniteQueryOptions<
  PageOfRows<T>,
  AppError,
  Pages<T>,
  readonly unknown[],
  Cursor | null
>

/** Returns the rows of all loaded pages as one list. */
export function usePages<T extends { id: string }>(
  read: (after: Cursor | null) => Promise<PageOfRows<T>>,
  options: Omit<Options<T>, 'queryFn' | 'initialPageParam' | 'getNextPageParam'>,
) {
  const query = useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null,
    getNextPageParam: page => page.cursor,
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return {
    data,
    rows: useMemo(() => {
      const all = (data?.pages ?? []).flatMap(page => page.rows)
      return [...new Map(all.map(row => [row.id, row])).values()]
    }, [data]),
    /** The documents that the app cannot read. */
    invalid: useMemo(() => (data?.pages ?? []).flatMap(page => page.invalid), [data]),
    isLoading: query.isPending,
    /** True while old rows are shown and the answer to a new query is loading. */
    isUpdating: query.isPlaceholderData,
    error,
    /** The time when the rows were read, in milliseconds; undefined if nothing was read. */
    asOf: query.dataUpdatedAt || undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    /** Loads the failed page again. */
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}
