import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Cursor, type Filter, MAX_PAGE, type Order, type PageOfRows } from '@/data/firestore/collection'
import type { InvalidDocument } from '@/data/firestore/convert'
import type { AppError } from '@/domain/shared/app-error'
import { preloadLive } from './listen'
import { usePages } from './pages'

export const PAGE_SIZE = 25

/** A list that grows without end, as far as it is read. */
export interface ServerPages<T> {
  rows: T[]
  invalid: InvalidDocument[]
  isLoading: boolean
  /** The rows are those of other filters, until the answer to these has come. */
  isUpdating: boolean
  /** Why the last try failed; with `asOf`, there are rows of before. */
  error: AppError | null
  /** When the rows were read, in milliseconds; undefined while they are live, and if there are none. */
  asOf: number | undefined
  /** Asks again, whatever is under way: for the page that failed. */
  retry(): void
  /** How many there are; '1,000+' for that many or more; undefined while it is not known. */
  total: number | '1,000+' | undefined
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  /** All came at once and is live, the newest change first: the browser filters and sorts it. */
  isShort: boolean
}

interface Asked<T> {
  /** The key of its answers in the query cache. */
  key: readonly unknown[]
  filters: readonly Filter[]
  order: Order
  /** The first page, if it has a query of its own. */
  first?: () => Promise<PageOfRows<T>>
  /** The first page, if it is here before it is requested. */
  here?: () => PageOfRows<T> | undefined
  next: (after: Cursor | null, size: number) => Promise<PageOfRows<T>>
  /** The number of records that the filters meet; absent if the browser leaves some of these out. */
  count: (() => Promise<number>) | undefined
  /** The browser's half of the filters. The same function while they are the same. */
  fits: (row: T) => boolean
  isWanted: boolean
}

/** Pages of 25 that the server filters and orders. Old rows stay until the answer to other filters has come. */
export function useServerPages<T extends { id: string }>(asked: Asked<T>): ServerPages<T> {
  const { key, filters, order, first, here, next, count, fits, isWanted } = asked
  const { data, rows, ...pages } = usePages<T>(
    after => (after === null && first ? first() : next(after, PAGE_SIZE)),
    {
      queryKey: [...key, 'pages', filters, order],
      initialData: () => {
        const page = isWanted ? here?.() : undefined
        return page && { pages: [page], pageParams: [null] }
      },
      enabled: isWanted,
      placeholderData: previous => previous,
    },
  )
  const isRead = data !== undefined
  // A reader of a list opens one of it next, which is live: fetch the listening client once the list is there.
  useEffect(() => {
    if (isRead) preloadLive()
  }, [isRead])
  const counted = useQuery<number, AppError>({
    queryKey: [...key, 'count', filters],
    queryFn: count ?? skipToken,
    enabled: isWanted && isRead && count !== undefined,
    staleTime: 5 * 60_000,
  })
  const fitting = useMemo(() => rows.filter(fits), [rows, fits])
  const known = count && counted.data
  const total = known !== undefined && known >= MAX_PAGE ? '1,000+' : known
  return {
    ...pages,
    rows: fitting,
    total: pages.isUpdating ? undefined : pages.hasMore ? total : isRead ? fitting.length : undefined,
    isLoading: isWanted && pages.isLoading,
    isShort: false,
  }
}

/** A live list that is read whole, as the screens of lists take it. */
export function shortList<T>(
  live: Pick<ServerPages<T>, 'rows' | 'invalid' | 'isLoading' | 'error' | 'retry'>,
): ServerPages<T> {
  return {
    ...live,
    total: live.isLoading || live.error ? undefined : live.rows.length,
    isUpdating: false,
    asOf: undefined,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    isShort: true,
  }
}
