import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Cursor, type Filter, MAX_PAGE, type Order, type PageOfRows } from '@/data/firestore/collection'
import type { InvalidDocument } from '@/data/firestore/convert'
import type { AppError } from '@/domain/shared/app-error'
import { preloadLive } from './listen'
import { usePages } from './pages'

export const PAGE_SIZE = 25

/** A list of any length, with the rows that are loaded so far. */
export interface ServerPages<T> {
  rows: T[]
  invalid: InvalidDocument[]
  isLoading: boolean
  /** True while the shown rows are still the rows of the previous filters. */
  isUpdating: boolean
  /** The error of the last try. If `asOf` is set, there are older rows. */
  error: AppError | null
  /** When the rows were read, in milliseconds; undefined while the rows are live, and if nothing was read. */
  asOf: number | undefined
  /** Loads the failed page again, even while another read is running. */
  retry(): void
  /** The number of all rows; '1,000+' for that many or more; undefined until it is known. */
  total: number | '1,000+' | undefined
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  /** True if all rows are loaded and live, the newest change first: the browser filters and sorts them. */
  isShort: boolean
}

/** The description of a list that is loaded page by page. */
export interface Asked<T> {
  /** The key of the list's answers in the query cache. */
  key: readonly unknown[]
  filters: readonly Filter[]
  order: Order
  /** Loads the first page, if it needs another query than the other pages. */
  first?: (() => Promise<PageOfRows<T>>) | undefined
  /** Returns the first page if it was requested early and has arrived. */
  here?: () => PageOfRows<T> | undefined
  next: (after: Cursor | null, size: number) => Promise<PageOfRows<T>>
  /** Returns the number of records that match the filters; undefined if the browser filters the rows further. */
  count: (() => Promise<number>) | undefined
  /** The filters that the browser applies: true for a row that is shown. Pass the same function until the filters change. */
  fits: (row: T) => boolean
  isWanted: boolean
}

/** Returns pages of 25 that the server filters and sorts. Old rows stay until the answer to other filters has arrived. */
export function useServerPages<T extends { id: string }>(asked: Asked<T>): ServerPages<T> {
  const { first, here, next, fits, isWanted } = asked
  const { data, rows, ...pages } = usePages<T>(
    after => (after === null && first ? first() : next(after, PAGE_SIZE)),
    {
      queryKey: pagesKey(asked),
      initialData: () => {
        const page = isWanted ? here?.() : undefined
        return page && { pages: [page], pageParams: [null] }
      },
      enabled: isWanted,
      placeholderData: previous => previous,
    },
  )
  const isRead = data !== undefined
  // A person with a list will soon open a record, which is live, so the listening client is loaded in advance.
  useEffect(() => {
    if (isRead) preloadLive()
  }, [isRead])
  const total = useTotal(asked, isRead)
  const fitting = useMemo(() => rows.filter(fits), [rows, fits])
  return {
    ...pages,
    rows: fitting,
    total: pages.isUpdating ? undefined : pages.hasMore ? total : isRead ? fitting.length : undefined,
    isLoading: isWanted && pages.isLoading,
    isShort: false,
  }
}

/**
 * Returns the number of records that match the filters; undefined until it is known.
 * @param isRead false to wait
 */
export function useTotal<T>(
  { key, filters, count, isWanted }: Pick<Asked<T>, 'key' | 'filters' | 'count' | 'isWanted'>,
  isRead: boolean,
): ServerPages<T>['total'] {
  const counted = useQuery<number, AppError>({
    queryKey: [...key, 'count', filters],
    queryFn: count ?? skipToken,
    enabled: isWanted && isRead && count !== undefined,
    staleTime: 5 * 60_000,
  })
  const known = count && counted.data
  return known !== undefined && known >= MAX_PAGE ? '1,000+' : known
}

/** Returns the key of a list's pages in the query cache. */
export const pagesKey = <T>({ key, filters, order }: Pick<Asked<T>, 'key' | 'filters' | 'order'>) => [
  ...key,
  'pages',
  filters,
  order,
]

/** Returns a live list with all rows, in the form that list screens need. */
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
