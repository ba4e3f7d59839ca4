import { hashKey } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageOfRows } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import type { Entity } from '@/domain/shared/entity'
import { cursorOf, type KeptQuery } from './kept-rows'
import { useLive } from './live'
import type { Pages } from './pages'
import { queryClient } from './query-client'
import { resumedSource } from './resumed-source'
import { type Asked, pagesKey, type ServerPages, useServerPages, useTotal } from './server-pages'

const noRows: never[] = []

/**
 * Returns a list like `useServerPages`. Until the person loads more than the first page, this page is live, and the device keeps
 * its rows.
 * @param first the query for the first page; undefined if the device does not keep it
 */
export function useLivePages<T extends Entity>(
  asked: Omit<Asked<T>, 'first' | 'here'>,
  first: KeptQuery<T> | undefined,
): ServerPages<T> {
  const { isWanted } = asked
  const hash = hashKey(pagesKey(asked))
  const [longHash, setLongHash] = useState('')
  const isLong = first === undefined || longHash === hash || hasManyPages(asked)
  const live = useFirstPage(asked, isLong ? undefined : first)
  // The live page at the moment at which the person loads more.
  const taken = useRef<PageOfRows<T>>(undefined)
  const pages = useServerPages<T>({ ...asked, here: () => taken.current, isWanted: isWanted && isLong })
  useEffect(() => {
    if (!isLong || !taken.current || pages.rows.length === 0) return
    taken.current = undefined
    pages.loadMore()
  }, [isLong, pages])
  if (isLong) return pages
  return {
    ...live.list,
    loadMore: () => {
      taken.current = live.page
      setLongHash(hash)
    },
  }
}

/** The list then shows these pages again, so that a person who returns finds their place. */
function hasManyPages<T>(asked: Parameters<typeof pagesKey<T>>[0]): boolean {
  return (queryClient.getQueryData<Pages<T>>(pagesKey(asked))?.pages.length ?? 0) > 1
}

/** Returns the live first page, in the form that list screens need. */
function useFirstPage<T extends Entity>(
  asked: Omit<Asked<T>, 'first' | 'here'>,
  first: KeptQuery<T> | undefined,
): { page: PageOfRows<T> | undefined; list: ServerPages<T> } {
  const { key, filters, order, fits, isWanted } = asked
  const hash = hashKey(pagesKey(asked))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash changes when the query does
  const source = useMemo(
    () => (isWanted && first ? resumedSource([...key, 'first', filters, order], first) : null),
    [hash, isWanted, first === undefined],
  )
  const { data, error, isLoading, retry } = useLive(source)
  const page = data && first && pageOf(data, first)
  const total = useTotal(asked, page !== undefined && page.cursor !== null)
  const fitting = useMemo(() => (data?.rows ?? noRows).filter(fits), [data, fits])
  const earlier = useEarlier(hash, data && fitting)
  const isUpdating = isLoading && earlier !== undefined
  const list: ServerPages<T> = {
    rows: isUpdating ? earlier : fitting,
    invalid: data?.invalid ?? noRows,
    isLoading: isLoading && !isUpdating,
    isUpdating,
    error,
    asOf: undefined,
    retry,
    total: page && (page.cursor ? total : fitting.length),
    hasMore: Boolean(page?.cursor),
    isLoadingMore: false,
    loadMore: () => undefined,
    isShort: false,
  }
  return { page, list }
}

function pageOf<T extends Entity>(
  { rows, invalid }: Listing<T>,
  { order, limit }: KeptQuery<T>,
): PageOfRows<T> {
  const last = rows.at(-1)
  const isFull = rows.length + invalid.length >= limit
  return { rows, invalid, cursor: order && last && isFull ? cursorOf(order, last) : null }
}

/** Returns the last rows of other filters, to show until the rows of the present filters arrive. */
function useEarlier<T>(hash: string, rows: T[] | undefined): T[] | undefined {
  const shown = useRef<{ hash: string; rows: T[] }>(undefined)
  useEffect(() => {
    // If these rows were taken away, because the person may no longer see them, they must not be shown again.
    if (rows) shown.current = { hash, rows }
    else if (shown.current?.hash === hash) shown.current = undefined
  }, [hash, rows])
  return shown.current?.hash === hash ? undefined : shown.current?.rows
}
