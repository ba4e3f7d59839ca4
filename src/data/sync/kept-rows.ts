import { onAccessLoss } from '@/data/base/access-loss'
import { builtAt } from '@/data/base/app-version'
import { now } from '@/data/base/clock'
import { toAppError } from '@/data/base/errors'
import { keepsData } from '@/data/base/keep-data'
import { type Cursor, type Filter, type Order, sortRows } from '@/data/firestore/collection'
import type { Listing, Schema } from '@/data/firestore/convert'
import { countDocuments, ordersOf, pageOf } from '@/data/firestore/firestore-rest'
import type { Entity } from '@/domain/shared/entity'
import type { LiveQuery } from './listen'
import { readQuery } from './live-source'
import { dropKept, keptFor, keptOf, type Viewer } from './reference'

/*
 * Keeps the rows of a query on this device. The next visit reads only the rows changed since, and the number of all rows. If the
 * number differs, a record has left the query. The changes do not show this, so the whole query is read again.
 */

/** A query whose rows the device keeps. */
export interface KeptQuery<T> {
  viewer: Viewer
  schema: Schema<T>
  path: string
  /** Distinguishes queries with the same lasting filters. */
  name?: string
  /** The filters whose result changes only when a record changes, and not with the day. */
  lasting: readonly Filter[]
  /**
   * Filters that the query for changes leaves out, because their result depends on the day, or because a changed row may no longer
   * meet them. `fits` is the same filter for one row.
   */
  daily?: { filters: readonly Filter[]; fits(row: T): boolean }
  order?: Order
  /** The most rows. The rows of a longer query are not kept, unless `isCut`. */
  limit: number
  /** True if records never leave the query, or leave it only by a change that is read anyway. Then the rows are not counted. */
  onlyGrows?: boolean
  /** True if only the first rows are wanted, however many there are. Needs `order`. */
  isCut?: boolean
}

/** The rows on the device. */
export interface KeptRows<T> {
  rows: readonly T[]
  /** All changes up to this server time are known. Milliseconds. */
  cursor: number
  /** True if the server can no longer store a write with a time before the cursor. */
  isSettled: boolean
  /** The build of the app that read the rows. Another build may read more fields of the same documents. */
  builtAt: number
  /** When the whole query was last read, in milliseconds. */
  wholeAt: number
}

/** The most changes to read; with more changes, the whole query is read again. */
const MOST_CHANGES = 50
/** Milliseconds. The server may store a write slightly later than one with a later time. */
const OVERLAP = 15_000
/** The server can no longer store a write before a cursor of this age. Milliseconds. */
const SETTLED_AFTER = 60_000
/** The most queries to keep on the device: the queries that were completely read last. A PRA has three queries. */
const MOST_KEPT = 90
/** After this time since its last complete read, a query is read completely again. Milliseconds. */
const KEPT_FOR = 7 * 24 * 60 * 60_000

const FOLDER = 'rows/'
const storeOf = <T>({ viewer, path, name = '', lasting }: KeptQuery<T>) =>
  keptFor<KeptRows<T>>(viewer, `${FOLDER}${path}/${name}${JSON.stringify(lasting)}`)

/** Pending while the rows are removed after a loss of access. No kept row is used before this promise resolves. */
let dropping: Promise<void> = Promise.resolve()

onAccessLoss(() => {
  dropping = dropKept(FOLDER).catch(error => console.error('Kept rows could not be removed', error))
})

export function wholeOf<T>({ path, lasting, daily, order, limit }: KeptQuery<T>): LiveQuery {
  return { path, filters: daily ? [...lasting, ...daily.filters] : lasting, order, limit }
}

/** Returns the query for everything that was changed since the rows were kept. */
export function changesOf<T>({ path, lasting }: KeptQuery<T>, kept: KeptRows<T>): LiveQuery {
  // All writes of one commit have the same time, so after a settled cursor there are no more writes at exactly that time.
  const since = new Date(kept.isSettled ? kept.cursor + 1 : kept.cursor - OVERLAP)
  return {
    path,
    filters: [...lasting, ['writtenAt', '>=', since]],
    order: { field: 'writtenAt', direction: 'desc' },
    limit: MOST_CHANGES,
  }
}

/** Returns the kept rows of a query; undefined if the device has none that this build can use. */
export async function loadRows<T extends Entity>(asked: KeptQuery<T>): Promise<KeptRows<T> | undefined> {
  if (!keepsData()) return undefined
  await dropping
  try {
    const kept = await storeOf(asked).load()
    return kept && isUsable(kept) ? kept : undefined
  } catch (error) {
    console.warn('Kept rows could not be read', error)
    return undefined
  }
}

const isUsable = (kept: KeptRows<unknown>) => kept.builtAt === builtAt && Date.now() - kept.wholeAt < KEPT_FOR

/** How the kept rows were brought up to date. */
export interface Resumed {
  /** All changes up to this time are known. Milliseconds. */
  seen: number
  /** When the whole query was last read, in milliseconds. */
  wholeAt: number
}

/**
 * Returns the present answer to a query in the form in which the device keeps it. Undefined for an answer without rows, with too
 * many rows, or with unreadable rows.
 * @param resumed what was known before; without `wholeAt` the query was read whole just now
 */
export function keptOfAnswer<T extends Entity>(
  asked: KeptQuery<T>,
  { rows, invalid }: Listing<T>,
  resumed?: Pick<Resumed, 'seen'> & Partial<Resumed>,
): KeptRows<T> | undefined {
  const isComplete = asked.isCut || rows.length < asked.limit
  if (rows.length === 0 || !isComplete || invalid.length > 0) return undefined
  const cursor = Math.max(resumed?.seen ?? 0, ...rows.map(({ writtenAt }) => writtenAt))
  const isSettled = now() - cursor > SETTLED_AFTER
  return { rows, cursor, isSettled, builtAt, wholeAt: resumed?.wholeAt ?? Date.now() }
}

/** Keeps the present answer to a query on the device. */
export async function keepRows<T extends Entity>(
  ...[asked, ...answer]: Parameters<typeof keptOfAnswer<T>>
): Promise<void> {
  if (!keepsData()) return
  const kept = keptOfAnswer(asked, ...answer)
  try {
    await (kept ? storeOf(asked).save(kept) : storeOf(asked).drop())
    await prune()
  } catch (error) {
    console.warn('Rows could not be kept on this device', error)
  }
}

/** Removes the rows of a query that the server refuses to this person. */
export function dropRows<T>(asked: KeptQuery<T>): Promise<void> {
  return storeOf(asked)
    .drop()
    .catch(error => console.warn('Kept rows could not be removed', error))
}

let isPruned = false

/** Removes old rows, and the rows of the oldest queries beyond `MOST_KEPT`. Runs once per visit. */
async function prune(): Promise<void> {
  if (isPruned) return
  isPruned = true
  const all = await keptOf<KeptRows<unknown>>(FOLDER)
  all.sort((one, other) => other.value.wholeAt - one.value.wholeAt)
  await Promise.all(
    all.filter(({ value }, at) => at >= MOST_KEPT || !isUsable(value)).map(({ drop }) => drop()),
  )
}

/** Undefined if rows may be missing or may have left the query: it must then be read completely. */
export async function withChanges<T extends Entity>(
  asked: KeptQuery<T>,
  kept: KeptRows<T>,
  changes: Listing<T>,
): Promise<{ listing: Listing<T>; resumed: Resumed } | undefined> {
  const { rows: changed, invalid } = changes
  if (invalid.length > 0 || changed.length >= MOST_CHANGES) return undefined
  const byId = new Map([...kept.rows, ...changed].map(row => [row.id, row]))
  const fitting = [...byId.values()].filter(row => asked.daily?.fits(row) ?? true)
  const { order } = asked
  const rows = asked.isCut ? firstOf(asked, kept, fitting) : order ? sortRows(fitting, order) : fitting
  if (!rows || !(asked.onlyGrows || (await areComplete(asked, rows)))) return undefined
  if (!asked.isCut && rows.length >= asked.limit) return undefined
  return {
    listing: { rows, invalid: [] },
    resumed: { seen: seenIn(kept, changes), wholeAt: kept.wholeAt },
  }
}

/** The server counts the rows; for a query cut at its limit, only up to the last of these rows. */
async function areComplete<T extends Entity>(asked: KeptQuery<T>, rows: readonly T[]): Promise<boolean> {
  const { path, filters = [], order, limit } = wholeOf(asked)
  const last = asked.isCut && rows.length === asked.limit ? rows.at(-1) : undefined
  if (!order || !last) {
    const most = limit ?? rows.length + 1
    return (await countDocuments({ path, filters, orders: ordersOf(order), limit: most })) === rows.length
  }
  const question = pageOf(path, { filters, order, size: rows.length + 1 })
  return (await countDocuments({ ...question, upTo: cursorOf(order, last) })) === rows.length
}

/** Returns the cursor of a row: its values of the sort fields, and its id. */
export function cursorOf(order: Order, row: Entity): Cursor {
  return [...ordersOf(order).map(({ field }) => valueAt(row, field)), row.id]
}

/** Returns rows in the order of the server, which differs from `sortRows` for text and for equal values. */
export function inServerOrder<T extends Entity>(rows: readonly T[], order: Order): T[] {
  const orders = ordersOf(order)
  const all = [...orders, { field: 'id', direction: (orders.at(-1) ?? order).direction }]
  return [...rows].sort((one, other) => {
    for (const { field, direction } of all) {
      const [a, b] = [valueAt(one, field), valueAt(other, field)] as [string, string]
      if (a !== b) return (a < b ? -1 : 1) * (direction === 'asc' ? 1 : -1)
    }
    return 0
  })
}

/** Returns a value by its path: 'cachedProduction.name'. */
const valueAt = (row: object, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], row)

/** All changes up to this time are known (ms). A later read of the whole query includes them. */
export function seenIn<T extends Entity>(kept: KeptRows<T>, { rows }: Listing<T>): number {
  return Math.max(kept.cursor, ...rows.map(({ writtenAt }) => writtenAt))
}

/** Undefined if a row that was not kept may be among the first rows. */
function firstOf<T extends Entity>(
  { order, limit }: KeptQuery<T>,
  kept: KeptRows<T>,
  rows: readonly T[],
): T[] | undefined {
  if (!order) return undefined
  const last = kept.rows.at(-1)
  if (!last || kept.rows.length < limit) return inServerOrder(rows, order).slice(0, limit)
  // Rows that were not kept come after the last kept row.
  const sorted = inServerOrder([...rows.filter(({ id }) => id !== last.id), last], order)
  const known = sorted.slice(0, sorted.indexOf(last) + 1).filter(row => row !== last || rows.includes(last))
  return known.length < limit ? undefined : known.slice(0, limit)
}

/** Returns the rows of a query: either the kept rows with the changes since, or all rows from the server. */
export async function readRows<T extends Entity>(asked: KeptQuery<T>): Promise<Listing<T>> {
  const kept = await loadRows(asked)
  try {
    const changes = kept && (await readQuery(changesOf(asked, kept), asked.schema))
    const known = kept && changes && (await withChanges(asked, kept, changes))
    const listing = known?.listing ?? (await readWhole(asked))
    void keepRows(asked, listing, known?.resumed ?? (kept && changes && { seen: seenIn(kept, changes) }))
    return listing
  } catch (error) {
    if (toAppError(error).code === 'permission-denied') await dropRows(asked)
    throw error
  }
}

/** The running reads of whole queries, so that two callers at the same time share one. */
const running = new Map<string, Promise<unknown>>()

/** Returns all rows of a query from the server. */
export function readWhole<T extends Entity>(asked: KeptQuery<T>): Promise<Listing<T>> {
  const whole = wholeOf(asked)
  const key = JSON.stringify([asked.viewer, whole])
  const known = running.get(key) as Promise<Listing<T>> | undefined
  if (known) return known
  const reading = readQuery(whole, asked.schema).finally(() => running.delete(key))
  running.set(key, reading)
  return reading
}
