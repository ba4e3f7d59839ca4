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

/** The pages of a list that were read so far, as one list. */
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
    /** Documents stored in a form that the app cannot read. */
    invalid: useMemo(() => (data?.pages ?? []).flatMap(page => page.invalid), [data]),
    isLoading: query.isPending,
    /** Old rows are shown until the answer comes. */
    isUpdating: query.isPlaceholderData,
    error,
    /** The time of reading, in milliseconds; undefined if it was not read. */
    asOf: query.dataUpdatedAt || undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    /** Asks again for the page that failed. */
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}
