import { useEffect, useState } from 'react'
import type { CsvSource } from './list-actions'

/** The most rows of a file: nobody wants a longer spreadsheet, and each page of 25 costs reads. */
const MOST = 1000

/** The state of a list that is loaded page by page. */
export interface PagedRows<T> {
  rows: readonly T[]
  hasMore: boolean
  isLoading: boolean
  error: unknown
  loadMore: () => void
}

/** Loads the missing pages of a list for its CSV, up to 1,000 rows. */
export function useCompleteRows<T>(
  paged: PagedRows<T>,
): Required<Pick<CsvSource<T>, 'completeFirst' | 'isCompleting'>> {
  const { rows, hasMore, isLoading, error, loadMore } = paged
  const [whenComplete, setWhenComplete] = useState<((rows: readonly T[]) => void) | null>(null)
  useEffect(() => {
    if (!whenComplete || isLoading) return
    if (hasMore && rows.length < MOST && !error) loadMore()
    else {
      whenComplete(rows)
      setWhenComplete(null)
    }
  }, [whenComplete, hasMore, isLoading, error, loadMore, rows])
  return {
    completeFirst: ready => (hasMore ? setWhenComplete(() => ready) : ready(rows)),
    isCompleting: whenComplete !== null,
  }
}
