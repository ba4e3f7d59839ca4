import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type Cursor, collection, type Filter, type Page } from '@/data/firestore/collection'
import { type Log, type LogResourceType, logSchema } from '@/domain/logs/schema'
import type { AppError } from '@/domain/shared/app-error'

const PAGE_SIZE = 25
const noLogs: never[] = []
const logs = collection('logs', logSchema)

export type LogPages = ReturnType<typeof useLogPages>

/**
 * Every log entry about one record, newest first, in pages of 25. For admins, who read the entries of every company: the
 * query does not name the companies, and the rules refuse it to anybody else.
 */
export function useLogPages(
  resourceType: LogResourceType,
  resourceId: string,
  queryKey: readonly unknown[] = ['logs', resourceType, resourceId],
) {
  const filters: Filter[] = [
    ['resourceType', '==', resourceType],
    ['resourceId', '==', resourceId],
  ]
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    Page<Log>,
    AppError,
    InfiniteData<Page<Log>>,
    readonly unknown[],
    Cursor | null
  >({
    queryKey,
    queryFn: ({ pageParam }) =>
      logs.page(filters, {
        order: { field: 'writtenAt', direction: 'desc' },
        size: PAGE_SIZE,
        after: pageParam,
      }),
    initialPageParam: null,
    getNextPageParam: page => page.cursor,
  })
  return {
    logs: data?.pages.flatMap(page => page.rows) ?? noLogs,
    /** Entries that are stored in a form that the app cannot read. */
    invalid: data?.pages.flatMap(page => page.invalid) ?? noLogs,
    isLoading: isPending,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
