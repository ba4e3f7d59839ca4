import type { DocumentSnapshot } from 'firebase/firestore'
import { reportDenial } from '@/data/base/denials'
import { toAppError } from '@/data/base/errors'
import { whenShown } from '@/data/base/shown'
import { type Filter, type Order, ordersOf } from '@/data/firestore/collection'
import { type Listing, readDocument, readDocuments, type Schema } from '@/data/firestore/convert'
import type { AppError } from '@/domain/shared/app-error'

export type Stop = () => void
/** Called once with the error that ended a listener. */
export type Fail = (error: AppError) => void

/** The functions that a listener calls. */
export interface Hearer<T> {
  next(value: T): void
  /** False when the connection is lost, true when the last answer is the server's present state again. */
  current(isCurrent: boolean): void
  fail: Fail
}

/** The source of a listener: the documents of one query. */
export interface LiveQuery {
  path: string
  filters?: readonly Filter[]
  order?: Order
  limit?: number
}

let isSdkWanted = false
const sdk = () => {
  isSdkWanted = true
  return import('@/data/firestore/live-sdk')
}

/** After the first screen. A failure is ignored: it is reported when the client is needed. */
export function preloadLive(): void {
  const load = () => void sdk().catch(() => undefined)
  void whenShown().then(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 5000 })
    else setTimeout(load, 2000)
  })
}

/** Reconnects all listeners at once. Used when a connection is dead or waits before its next attempt. */
export function reconnectLive(): void {
  if (!isSdkWanted) return
  sdk()
    .then(({ reconnect }) => reconnect())
    .catch(error => console.warn('Connecting the listeners anew failed', error))
}

/**
 * If the server cannot be reached, the client answers after a while from its memory, which has at most the documents of other
 * listeners. With this option, each answer says whether it comes from memory, so that we can wait for the server's answer.
 */
const WITH_ORIGIN = { includeMetadataChanges: true }

/**
 * Follows one document: `next` gets the record, or undefined if there is none. A failure ends the listener and goes to
 * `fail` once. Returns the function that stops it.
 */
export async function listenToDocument<T>(
  path: string,
  schema: Schema<T>,
  { next, current, fail }: Hearer<T | undefined>,
): Promise<Stop> {
  const { doc, liveDb, onSnapshot, snapshotEqual } = await sdk()
  let last: DocumentSnapshot | undefined
  return onSnapshot(
    doc(liveDb(), path),
    WITH_ORIGIN,
    snapshot => {
      const { fromCache } = snapshot.metadata
      if ((snapshot.exists() || !fromCache) && !(last && snapshotEqual(last, snapshot))) {
        last = snapshot
        guarded(fail, () => next(snapshot.exists() ? readDocument(schema, snapshot) : undefined))
      }
      current(!fromCache)
    },
    error => ended(fail, error),
  )
}

/** Follows the documents of a query, like `listenToDocument`. */
export async function listenToQuery<T>(
  asked: LiveQuery,
  schema: Schema<T>,
  { next, current, fail }: Hearer<Listing<T>>,
): Promise<Stop> {
  const { collection, limit, liveDb, onSnapshot, orderBy, query, where } = await sdk()
  const constraints = [
    ...(asked.filters ?? []).map(([field, op, value]) => where(field, op, value)),
    ...ordersOf(asked.order).map(({ field, direction }) => orderBy(field, direction)),
    ...(asked.limit ? [limit(asked.limit)] : []),
  ]
  let isAnswered = false
  return onSnapshot(
    query(collection(liveDb(), asked.path), ...constraints),
    WITH_ORIGIN,
    snapshot => {
      const { fromCache } = snapshot.metadata
      // An answer from memory is used only if the server has answered before.
      const isWhole = !fromCache || (isAnswered && !snapshot.empty)
      if (isWhole && (!isAnswered || snapshot.docChanges().length > 0)) {
        guarded(fail, () => next(readDocuments(schema, snapshot.docs)))
      }
      isAnswered = isWhole
      current(!fromCache)
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
