import { onAccessLoss } from '@/data/base/access-loss'
import { builtAt } from '@/data/base/app-version'
import { now } from '@/data/base/clock'
import { keepsData } from '@/data/base/keep-data'
import { type Filter, type Order, sortRows } from '@/data/firestore/collection'
import { type Listing, readDocuments, type Schema } from '@/data/firestore/convert'
import { countDocuments, getDocuments, ordersOf } from '@/data/firestore/firestore-rest'
import type { Entity } from '@/domain/shared/entity'
import type { LiveQuery } from './listen'
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
  /** The filters whose result changes only when a record changes. */
  lasting: readonly Filter[]
  /** A filter whose result also depends on the day, and the same check for one row. */
  daily?: { filter: Filter; fits(row: T): boolean }
  order?: Order
  /** The limit of rows. The rows of a query that reaches it are not kept. */
  limit: number
  /** True if no record ever leaves the query, so that nothing is counted. */
  onlyGrows?: boolean
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
/**
 * The server may store a write slightly later than another write with a later time, so the last seconds are read again.
 * Milliseconds.
 */
const OVERLAP = 15_000
/** The server can no longer store a write before a cursor of this age. Milliseconds. */
const SETTLED_AFTER = 60_000
/** The number of queries to keep on the device: those that were last read whole. */
const MOST_KEPT = 60
/** A query that was not read whole for this long is read whole again. Milliseconds. */
const KEPT_FOR = 7 * 24 * 60 * 60_000

const FOLDER = 'rows/'
const storeOf = <T>({ viewer, path, lasting }: KeptQuery<T>) =>
  keptFor<KeptRows<T>>(viewer, `${FOLDER}${path}/${JSON.stringify(lasting)}`)

/** Pending while the rows are removed after a loss of access; none is used before it resolves. */
let dropping: Promise<void> = Promise.resolve()

onAccessLoss(() => {
  dropping = dropKept(FOLDER).catch(error => console.error('Kept rows could not be removed', error))
})

/** Returns the query for all rows, for a listener or a single read. */
export function wholeOf<T>({ path, lasting, daily, order, limit }: KeptQuery<T>): LiveQuery {
  return { path, filters: daily ? [...lasting, daily.filter] : lasting, order, limit }
}

/** Returns the query for everything that was changed since the rows were kept. */
export function changesOf<T>({ path, lasting }: KeptQuery<T>, kept: KeptRows<T>): LiveQuery {
  // Writes of one commit have the same time.
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

/** How kept rows were brought up to date. */
export interface Resumed {
  /** All changes up to this time are known. Milliseconds. */
  seen: number
  /** When the whole query was last read, in milliseconds. */
  wholeAt: number
}

/**
 * Keeps the present answer to a query. Does not keep an answer without rows, with too many rows, or with unreadable rows. @param
 * resumed set if the answer consists of kept rows and changes
 */
export async function keepRows<T extends Entity>(
  asked: KeptQuery<T>,
  { rows, invalid }: Listing<T>,
  resumed?: Resumed,
): Promise<void> {
  if (!keepsData()) return
  const isKept = rows.length > 0 && rows.length < asked.limit && invalid.length === 0
  const cursor = Math.max(resumed?.seen ?? 0, ...rows.map(({ writtenAt }) => writtenAt))
  const isSettled = now() - cursor > SETTLED_AFTER
  try {
    await (isKept
      ? storeOf(asked).save({ rows, cursor, isSettled, builtAt, wholeAt: resumed?.wholeAt ?? Date.now() })
      : storeOf(asked).drop())
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

/** Removes old rows, and those of the oldest queries beyond `MOST_KEPT`, once a visit. */
async function prune(): Promise<void> {
  if (isPruned) return
  isPruned = true
  const all = await keptOf<KeptRows<unknown>>(FOLDER)
  all.sort((one, other) => other.value.wholeAt - one.value.wholeAt)
  await Promise.all(
    all.filter(({ value }, at) => at >= MOST_KEPT || !isUsable(value)).map(({ drop }) => drop()),
  )
}

/** Returns the kept rows with the changes. Undefined if rows have left the query, which must then be read whole. */
export async function withChanges<T extends Entity>(
  asked: KeptQuery<T>,
  kept: KeptRows<T>,
  { rows: changed, invalid }: Listing<T>,
): Promise<{ listing: Listing<T>; resumed: Resumed } | undefined> {
  if (invalid.length > 0 || changed.length >= MOST_CHANGES) return undefined
  const byId = new Map([...kept.rows, ...changed].map(row => [row.id, row]))
  const rows = [...byId.values()].filter(row => asked.daily?.fits(row) ?? true)
  const { path, filters, order, limit } = wholeOf(asked)
  const number = asked.onlyGrows
    ? rows.length
    : await countDocuments({ path, filters, orders: ordersOf(order), limit })
  if (number !== rows.length || number >= asked.limit) return undefined
  const seen = Math.max(kept.cursor, ...changed.map(({ writtenAt }) => writtenAt))
  return {
    listing: { rows: order ? sortRows(rows, order) : rows, invalid: [] },
    resumed: { seen, wholeAt: kept.wholeAt },
  }
}

/** Returns the rows of a query: either the kept rows with the changes since, or all rows from the server. */
export async function readRows<T extends Entity>(asked: KeptQuery<T>): Promise<Listing<T>> {
  const kept = await loadRows(asked)
  const known = kept && (await withChanges(asked, kept, await read(changesOf(asked, kept), asked.schema)))
  const listing = known?.listing ?? (await read(wholeOf(asked), asked.schema))
  void keepRows(asked, listing, known?.resumed)
  return listing
}

async function read<T>({ path, filters, order, limit }: LiveQuery, schema: Schema<T>): Promise<Listing<T>> {
  return readDocuments(schema, await getDocuments({ path, filters, orders: ordersOf(order), limit }))
}
