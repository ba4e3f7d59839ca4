import { toAppError } from '@/data/base/errors'
import { enqueue } from '@/data/base/keyed-queue'
import { AppError } from '@/domain/shared/app-error'
import type { Entity, Unstamped } from '@/domain/shared/entity'
import { type Listing, readDocument, readDocuments, type Schema, storableFields } from './convert'
import {
  type Commit,
  committing,
  countDocuments,
  type Filter,
  getDocument,
  getDocuments,
  type Order,
  ordersOf,
  pageOf,
  type Question,
} from './firestore-rest'
import { commitStamped, settleWrite } from './outcome'
import { asStamped, newId, stampAfter } from './stamps'

export { type Filter, type Order, ordersOf }
/** The end of a page: the values of the sort fields in its last row, and the id of that row. */
export type Cursor = readonly unknown[]
export interface PageOfRows<T> extends Listing<T> {
  /** The cursor for the next page; null after the last page. */
  cursor: Cursor | null
}
export interface WriteOptions {
  /** The id of this write, so that a retry after an unclear failure does not write twice. */
  writeId?: string
}

/** The default order of requirements 7. */
const newestFirst: Order = { field: 'lastModifiedAt', direction: 'desc' }

/** The most documents that one request may read from a collection that grows; the rules refuse more. */
export const MAX_PAGE = 1000

/**
 * Returns the repository of one collection (requirements 7): get, list, query with filters, page, create, set, update,
 * remove. `path` may be below a document ('pras/x/steps'). Reads take at most 60 s (`READ_DEADLINE`); writes end when their
 * outcome is known (`settleWrite`). Every failure is an AppError.
 */
export function collection<T extends Entity>(path: string, schema: Schema<T>) {
  const reads = readsOf(path, schema)
  return { path, schema, ...reads, ...writesOf(path, schema, reads.find) }
}

function readsOf<T extends Entity>(path: string, schema: Schema<T>) {
  /** Returns one record. Rejects with AppError('not-found', 'Document does not exist'). */
  async function get(id: string): Promise<T> {
    const found = await find(id)
    if (!found) throw new AppError('not-found', 'Document does not exist')
    return found
  }

  /** Returns one record, or undefined if there is none. */
  async function find(id: string): Promise<T | undefined> {
    const stored = await getDocument(`${path}/${id}`)
    return stored && readDocument(schema, stored)
  }

  /** The browser sorts the records: by default by lastModifiedAt, newest first (requirements 7). */
  async function query(
    filters: readonly Filter[],
    options: { order?: Order; limit?: number } = {},
  ): Promise<Listing<T>> {
    const listing = await fetchAll({ path, filters, limit: options.limit })
    return { ...listing, rows: sortRows(listing.rows, options.order) }
  }

  /** Returns every record of the collection: for small collections only. */
  function list(options: { order?: Order; limit?: number } = {}): Promise<Listing<T>> {
    return query([], options)
  }

  /** Returns one page in the server's order, with the cursor for the next page. */
  async function page(
    filters: readonly Filter[],
    options: { order?: Order; size?: number; after?: Cursor | null } = {},
  ): Promise<PageOfRows<T>> {
    const { order = newestFirst, size = 25, after } = options
    const orders = ordersOf(order)
    const docs = await getDocuments(pageOf(path, { filters, order, size }, after))
    const last = docs.at(-1)
    return {
      ...readDocuments(schema, docs),
      cursor: last && docs.length === size ? [...orders.map(({ field }) => last.get(field)), last.id] : null,
    }
  }

  /** Returns how many records meet the filters, up to 1,000: 1,000 means that many or more. */
  function count(filters: readonly Filter[]): Promise<number> {
    return countDocuments({ path, filters, limit: MAX_PAGE })
  }

  async function fetchAll(asked: Question): Promise<Listing<T>> {
    return readDocuments(schema, await getDocuments(asked))
  }

  return { get, find, list, query, page, count }
}

function writesOf<T extends Entity>(
  path: string,
  schema: Schema<T>,
  find: (id: string) => Promise<T | undefined>,
) {
  const at = (id: string) => `${path}/${id}`
  // A record and its subcollections share one queue. The rules of a subcollection read the record, which must not change at the
  // same time.
  const [root, rootId] = path.split('/')
  const inTurn = <R>(id: string, task: () => Promise<R>) => enqueue(`${root}/${rootId ?? id}`, task)

  const write = (id: string, writeId: string, before: T | undefined, change: (commit: Commit) => void) => {
    const look = () => find(id)
    return settle(look, writeId, before, change)
  }

  /** Adds a record, with a new id by default. Returns the stored record. */
  function create(data: Unstamped<T>, id = newId(), options: WriteOptions = {}): Promise<T> {
    const writeId = options.writeId ?? newId()
    return inTurn(id, async () => {
      const stamp = stampAfter(0, writeId)
      await write(id, writeId, undefined, commit => {
        commit.set(at(id), { ...storableFields(data), ...stamp })
      })
      return schema.parse(asStamped(data, id, stamp))
    })
  }

  /** Replaces the whole record, or adds it. */
  function set(id: string, data: Unstamped<T>): Promise<T> {
    const writeId = newId()
    return inTurn(id, async () => {
      const before = await find(id)
      const stamp = stampAfter(before?.revision ?? 0, writeId)
      await write(id, writeId, before, commit => {
        commit.set(at(id), { ...storableFields(data), ...stamp })
      })
      return schema.parse(asStamped(data, id, stamp))
    })
  }

  /**
   * Writes the changed fields as the next revision after `before`. Rejects with AppError('conflict', …, { details: { theirs: T }
   * }) if somebody else has written a revision since. Succeeds if this write is stored already.
   */
  function update(before: T, changes: Partial<Unstamped<T>>, options: WriteOptions = {}): Promise<T> {
    const writeId = options.writeId ?? newId()
    return inTurn(before.id, async () => {
      const stamp = stampAfter(before.revision, writeId)
      const mine = await write(before.id, writeId, before, commit => {
        commit.update(at(before.id), { ...storableFields(changes), ...stamp })
      })
      return mine ?? schema.parse(asStamped({ ...before, ...changes }, before.id, stamp))
    })
  }

  /** Deletes a record. An error is logged, and rejects (requirements 8). */
  function remove(id: string): Promise<void> {
    return inTurn(id, async () => {
      try {
        await settleWrite({
          writeId: newId(),
          send: () => committing(commit => commit.delete(at(id))),
          look: async () => ((await find(id)) === undefined ? true : undefined),
        })
      } catch (error) {
        const failure = toAppError(error)
        console.error(`Deleting ${path}/${id} failed`, error)
        throw failure
      }
    })
  }

  return { create, set, update, remove }
}

/**
 * Runs a write. If it fails, reads the stored record: if it is our own write, the write succeeded and only its answer was lost;
 * if it has another revision than our base, there is a conflict. Returns the record if it was read, else undefined.
 */
export async function settle<T extends Entity>(
  look: () => Promise<T | undefined>,
  writeId: string,
  before: T | undefined,
  change: (commit: Commit) => void,
): Promise<T | undefined> {
  try {
    return await commitStamped(writeId, look, change)
  } catch (error) {
    const failure = toAppError(error)
    const looked = await look().then(
      found => ({ found }),
      () => undefined,
    )
    const theirs = looked?.found
    if (theirs?.lastWriteId === writeId) return theirs
    if (theirs && theirs.revision !== (before?.revision ?? 0)) throw conflictWith(theirs, failure)
    if (looked && !theirs && before) {
      throw new AppError('not-found', 'Document does not exist', { cause: error })
    }
    throw failure
  }
}

/** Another person's write came first. `details.theirs` is the stored record. */
export function conflictWith<T>(theirs: T, cause?: unknown): AppError {
  return new AppError(
    'conflict',
    'Somebody else changed this record while you were editing, so your change is not saved yet. Compare both versions and choose what to keep.',
    { details: { theirs }, cause },
  )
}

/**
 * Returns a sorted copy of rows. Text is sorted as in British English, with numbers in it by size; other values are sorted by
 * value, and equal ones by id.
 */
export function sortRows<T extends { id: string }>(rows: readonly T[], order: Order = newestFirst): T[] {
  const sign = order.direction === 'asc' ? 1 : -1
  const keyOf = (row: T) => (row as Record<string, unknown>)[order.field]
  return [...rows].sort((a, b) => sign * compare(keyOf(a), keyOf(b)) || compare(a.id, b.id))
}

const words = new Intl.Collator('en-GB', { numeric: true })

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return words.compare(a, b)
  if (a === b) return 0
  if (a === undefined || a === null) return -1
  if (b === undefined || b === null) return 1
  return a < b ? -1 : 1
}
