import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Cursor, collection, type Filter, type Page } from '@/data/firestore/collection'
import { type Log, logSchema } from '@/domain/logs/schema'
import type { Pra } from '@/domain/pras/schema'
import type { AppError } from '@/domain/shared/app-error'
import { pras } from './pra-collection'
import { praKeys } from './pra-keys'
import { readStored, type StoredPra } from './pra-store'

/** The history of an assessment, for the admin area: read when it is asked for, and no listeners. */

const PAGE_SIZE = 25
const noSteps: StoredPra['steps'] = {}
const noLogs: never[] = []
const logs = collection('logs', logSchema)

/** The header of one PRA, read once: its steps are another matter. */
export function usePraHeader(id: string) {
  const { data, error, isPending, refetch } = useQuery<Pra, AppError>({
    queryKey: praKeys.historyHeader(id),
    queryFn: () => pras.get(id),
  })
  return { pra: data, isLoading: isPending, error, retry: () => void refetch() }
}

/** The answers as they are now, with the header that belongs to them; read only while `isWanted`. */
export function usePraWorkingCopy(id: string, isWanted: boolean) {
  const { data, error, isPending } = useQuery<StoredPra, AppError>({
    queryKey: praKeys.workingCopy(id),
    queryFn: () => readStored(id),
    enabled: isWanted,
    staleTime: 0,
  })
  return { pra: data?.pra, steps: data?.steps ?? noSteps, isLoading: isWanted && isPending, error }
}

/**
 * Every log entry of a PRA, newest first, in pages of 25. For admins, who read the entries of every company: the query
 * does not name the companies, and the rules refuse it to anybody else.
 */
export function usePraLogPages(id: string) {
  const filters: Filter[] = [
    ['resourceType', '==', 'pra'],
    ['resourceId', '==', id],
  ]
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    Page<Log>,
    AppError,
    InfiniteData<Page<Log>>,
    readonly unknown[],
    Cursor | null
  >({
    queryKey: praKeys.logPages(id),
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
