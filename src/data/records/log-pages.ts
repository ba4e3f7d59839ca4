import { partialMatchKey } from '@tanstack/react-query'
import { now } from '@/data/base/clock'
import { collection, type Filter, type Order } from '@/data/firestore/collection'
import { useLive } from '@/data/sync/live'
import { querySource } from '@/data/sync/live-source'
import { type Pages, usePages } from '@/data/sync/pages'
import { type Log, type LogResourceType, logSchema, recordLogId } from '@/domain/logs/schema'
import { type LogFilters, logFilters, logOrder, newestEntriesFirst } from './log-filters'

const PAGE_SIZE = 25
const logs = collection('logs', logSchema)

export type LogPages = ReturnType<typeof useLogPages>

/**
 * Returns all log entries, filtered and sorted by the server, in pages of 25. For admins. If the newest come first, the
 * newest one is followed live: a new entry reloads the pages.
 */
export function useAllLogs(wanted: LogFilters, order: Parameters<typeof logOrder>[0]): LogPages {
  const filters = logFilters(wanted)
  const { data } = useLive(
    querySource(
      ['logs', 'newest', filters],
      { path: 'logs', filters, order: newestEntriesFirst, limit: 1 },
      logSchema,
    ),
  )
  // Uses the filters after a delay, so that a half-typed day sends no request. The newest entry is followed only if it is on the
  // first page, that is with the newest first.
  const isNewestFirst = order.field === 'writtenAt' && order.direction === 'desc'
  return usePagesOf(
    filters,
    ['logs', 'all'],
    [filters, order],
    isNewestFirst ? data?.rows.map(({ id }) => id) : [],
    logOrder(order),
  )
}

/**
 * Returns every log entry about one record, newest first, in pages of 25. Only for admins: the query has no filter by company, so
 * the rules refuse it to other people.
 *
 * @param about the key under which the query cache has everything about this record
 * @param revision the record's revision, if known. Its log entry is written a moment later, so the log is read again until it
 * arrives
 */
export function useLogPages(
  resourceType: LogResourceType,
  resourceId: string,
  about: readonly unknown[] = ['logs', resourceType, resourceId],
  revision?: number,
) {
  return usePagesOf(
    [
      ['resourceType', '==', resourceType],
      ['resourceId', '==', resourceId],
    ],
    about,
    revision === undefined ? [] : [revision],
    newestIds(resourceType, resourceId, revision ?? 0),
  )
}

/** The wait before the log is read again if the new entry has not arrived; it doubles each time. Milliseconds. */
const SOONEST = 1000
const LATEST = 60_000
/** Entries may not arrive in the order of their revisions. The page waits this long for missing entries. Milliseconds. */
const ALL_WITHIN = 60_000
const WAITED_FOR = 5

/** Returns the ids of the log entries of the newest revisions, the newest first. */
function newestIds(resourceType: LogResourceType, resourceId: string, revision: number): string[] {
  return Array.from({ length: Math.min(revision, WAITED_FOR) }, (_, at) =>
    recordLogId(resourceType, resourceId, revision - at),
  )
}

/** True if the newest entry is missing, or if it has just arrived and an earlier entry is still missing. */
function isWaiting([newestId, ...others]: readonly string[], pages: Pages<Log> | undefined): boolean {
  if (newestId === undefined || pages === undefined) return false
  const rows = new Map(pages.pages.flatMap(page => page.rows).map(row => [row.id, row]))
  const newest = rows.get(newestId)
  return !newest || (now() - newest.writtenAt < ALL_WITHIN && others.some(id => !rows.has(id)))
}

/**
 * Returns the pages of a query, identified by `asked`. Until the pages arrive, returns the old rows about the same subject.
 *
 * @param newest the ids of entries to wait for
 */
function usePagesOf(
  filters: readonly Filter[],
  about: readonly unknown[],
  asked: readonly unknown[],
  newest: readonly string[] = [],
  order: Order = newestEntriesFirst,
) {
  const { data, ...pages } = usePages<Log>(after => logs.page(filters, { order, size: PAGE_SIZE, after }), {
    queryKey: [...about, ...asked],
    refetchInterval: ({ state }) =>
      isWaiting(newest, state.data) && Math.min(SOONEST * 2 ** state.dataUpdateCount, LATEST),
    placeholderData: (previous, query) =>
      query && partialMatchKey(query.queryKey, about) ? previous : undefined,
  })
  // True if the log must be read again, because some of the newest entries are missing.
  const isBehind = !pages.isUpdating && isWaiting(newest, data)
  return { ...pages, isBehind }
}
