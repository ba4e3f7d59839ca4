import type { DocumentSnapshot } from 'firebase/firestore'
import { reportDenial } from '@/data/base/denials'
import { toAppError } from '@/data/base/errors'
import type { Filter, Order } from '@/data/firestore/collection'
import { type Listing, readDocument, readDocuments, type Schema } from '@/data/firestore/convert'
import type { AppError } from '@/domain/shared/app-error'

/** Ends a listener. */
export type Stop = () => void
/** Told once why a listener ended. */
export type Fail = (error: AppError) => void

/** What a listener listens to: the documents of one query. */
export interface LiveQuery {
  path: string
  filters?: readonly Filter[]
  order?: Order
  limit?: number
}

const sdk = () => import('@/data/firestore/live-sdk')

/** Loads the listening client ahead of its first use, once the browser is idle; a failure shows when it is used. */
export function preloadLive(): void {
  const load = () => void sdk().catch(() => undefined)
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 5000 })
  else setTimeout(load, 2000)
}

/**
 * Where the server cannot be reached, the client answers from its cache after a while, and there finds nothing: that is
 * not the server's word that there is nothing. Told of the origin, we wait for the server's, and leave out what says the
 * same again.
 */
const WITH_ORIGIN = { includeMetadataChanges: true }

/**
 * Follows one document: `next` gets the record, or undefined while there is none. A failure ends the listener and goes
 * to `fail` once. Gives the way to stop.
 */
export async function listenToDocument<T>(
  path: string,
  schema: Schema<T>,
  next: (record: T | undefined) => void,
  fail: Fail,
): Promise<Stop> {
  const { doc, liveDb, onSnapshot, snapshotEqual } = await sdk()
  let last: DocumentSnapshot | undefined
  return onSnapshot(
    doc(liveDb(), path),
    WITH_ORIGIN,
    snapshot => {
      if (!snapshot.exists() && snapshot.metadata.fromCache) return
      if (last && snapshotEqual(last, snapshot)) return
      last = snapshot
      guarded(fail, () => next(snapshot.exists() ? readDocument(schema, snapshot) : undefined))
    },
    error => ended(fail, error),
  )
}

/** Follows the documents of a query, as `listenToDocument` does one. */
export async function listenToQuery<T>(
  asked: LiveQuery,
  schema: Schema<T>,
  next: (listing: Listing<T>) => void,
  fail: Fail,
): Promise<Stop> {
  const { collection, limit, liveDb, onSnapshot, orderBy, query, where } = await sdk()
  const constraints = [
    ...(asked.filters ?? []).map(([field, op, value]) => where(field, op, value)),
    ...(asked.order ? [orderBy(asked.order.field, asked.order.direction)] : []),
    ...(asked.limit ? [limit(asked.limit)] : []),
  ]
  let isAnswered = false
  return onSnapshot(
    query(collection(liveDb(), asked.path), ...constraints),
    WITH_ORIGIN,
    snapshot => {
      if (snapshot.empty && snapshot.metadata.fromCache) {
        isAnswered = false
        return
      }
      if (isAnswered && snapshot.docChanges().length === 0) return
      isAnswered = true
      guarded(fail, () => next(readDocuments(schema, snapshot.docs)))
    },
    error => ended(fail, error),
  )
}

function guarded(fail: Fail, work: () => void): void {
  try {
    work()
  } catch (error) {
    fail(toAppError(error))
  }
}

function ended(fail: Fail, error: unknown): void {
  const failure = toAppError(error)
  if (failure.code === 'permission-denied') reportDenial()
  fail(failure)
}
