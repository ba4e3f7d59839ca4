import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query'
import type { DocumentSnapshot } from 'firebase/firestore'
import { useEffect } from 'react'
import { reportDenial } from '@/data/base/denials'
import { toAppError } from '@/data/base/errors'
import { onSignOut } from '@/data/base/sign-out-tasks'
import type { Filter, Order } from '@/data/firestore/collection'
import { type Listing, readDocument, readDocuments, type Schema } from '@/data/firestore/convert'
import type { AppError } from '@/domain/shared/app-error'
import { queryClient } from './query-client'

type Stop = () => void
type Fail = (error: AppError) => void

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

/** One thing to follow, and the key of the query cache that it is written to. */
export interface LiveSource<T> {
  key: QueryKey
  start(next: (value: T) => void, fail: Fail): Promise<Stop>
}

/**
 * Several queries as one source: the union of their records, each once, the newer revision first. Speaks once every query
 * has answered; a failure of one ends all.
 */
export function unionOf<T extends { id: string; revision: number }>(
  key: QueryKey,
  queries: readonly LiveQuery[],
  schema: Schema<T>,
): LiveSource<Listing<T>> {
  return {
    key,
    async start(next, fail) {
      const answers: (Listing<T> | undefined)[] = queries.map(() => undefined)
      const speak = () => {
        const given = answers.flatMap(answer => (answer ? [answer] : []))
        if (given.length < queries.length) return
        const rows = new Map<string, T>()
        for (const row of given.flatMap(answer => answer.rows)) {
          const known = rows.get(row.id)
          if (!known || known.revision < row.revision) rows.set(row.id, row)
        }
        const invalid = new Map(given.flatMap(answer => answer.invalid).map(each => [each.id, each]))
        next({ rows: [...rows.values()], invalid: [...invalid.values()] })
      }
      const stops = await Promise.all(
        queries.map((asked, index) =>
          listenToQuery(
            asked,
            schema,
            listing => {
              answers[index] = listing
              speak()
            },
            fail,
          ),
        ),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

interface Listener {
  users: number
  stop: Stop
  linger: ReturnType<typeof setTimeout> | undefined
}

const listeners = new Map<string, Listener>()

/** A listener outlives its last user by this much, so that going from page to page does not pay for it again. Milliseconds. */
export const LINGER = 20_000

/** How long we wait for a listener's first answer. Milliseconds. */
const FIRST_ANSWER = 12_000

/**
 * Makes sure that one listener follows `source`, however many ask for it, and gives the way to let go. A failed listener
 * is gone: the error stands in the query cache, its data are cleared, and only a new user starts another.
 */
export function follow<T>(source: LiveSource<T>): Stop {
  const hash = hashKey(source.key)
  const existing = listeners.get(hash)
  const listener = existing ?? begin(hash, source)
  listener.users++
  clearTimeout(listener.linger)
  let isLetGo = false
  return () => {
    if (isLetGo) return
    isLetGo = true
    listener.users--
    if (listener.users > 0) return
    listener.linger = setTimeout(() => end(hash, listener), LINGER)
  }
}

function begin<T>(hash: string, source: LiveSource<T>): Listener {
  const listener: Listener = { users: 0, stop: () => {}, linger: undefined }
  listeners.set(hash, listener)
  const isCurrent = () => listeners.get(hash) === listener
  clearError(source.key)

  let isAnswered = false
  const fail: Fail = error => {
    if (!isCurrent()) return
    end(hash, listener)
    console.error(`Following ${hash} ended`, error)
    putError(source.key, error)
  }
  const patience = setTimeout(() => {
    if (!isAnswered && isCurrent() && queryClient.getQueryData(source.key) === undefined) {
      putError(source.key, toAppError({ code: 'unavailable' }))
    }
  }, FIRST_ANSWER)
  source
    .start(value => {
      if (!isCurrent()) return
      isAnswered = true
      clearTimeout(patience)
      queryClient.setQueryData(source.key, value)
    }, fail)
    .then(
      stop => {
        listener.stop = stop
        if (!isCurrent()) stop()
      },
      error => fail(toAppError(error)),
    )
  return listener
}

function end(hash: string, listener: Listener): void {
  clearTimeout(listener.linger)
  if (listeners.get(hash) === listener) listeners.delete(hash)
  listener.stop()
}

function putError(key: QueryKey, error: AppError): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: key })
  query.setState({ ...query.state, data: undefined, error, status: 'error', fetchStatus: 'idle' })
}

function clearError(key: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey: key })
  if (query?.state.status === 'error') {
    query.setState({ ...query.state, data: undefined, error: null, status: 'pending', fetchStatus: 'idle' })
  }
}

onSignOut(() => {
  for (const [hash, listener] of [...listeners]) end(hash, listener)
})

/**
 * How many listeners run: for the test that none is left behind.
 * @internal
 */
export function listenerCount(): number {
  return listeners.size
}

/**
 * Follows a source while the component is on screen (null: nothing). `data` is what it last said; `error` is why it
 * ended; `retry` starts it again.
 */
export function useLive<T>(source: LiveSource<T> | null) {
  const key = source?.key ?? ['live', 'nothing']
  const hash = hashKey(key)
  const { data, error } = useQuery<T, AppError>({
    queryKey: key,
    queryFn: () => Promise.reject(new Error('A live source is written by its listener')),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the source, which is new on each render
  useEffect(() => (source ? follow(source) : undefined), [hash])
  return { data, error, isLoading: source !== null && data === undefined && error === null }
}
