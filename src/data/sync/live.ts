import { hashKey, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { onAccessLoss } from '@/data/base/access-loss'
import { toAppError } from '@/data/base/errors'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import type { Listing, Schema } from '@/data/firestore/convert'
import type { AppError } from '@/domain/shared/app-error'
import { type Fail, type LiveQuery, listenToQuery, type Stop } from './listen'
import { queryClient } from './query-client'

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

/** What follows one source, for all who use it. A failed one stays for as long as it has users, so that any can retry. */
interface Listener {
  source: LiveSource<unknown>
  users: number
  /** The attempt under way, and how it ends; undefined once it failed. */
  run: { stop: Stop } | undefined
  linger: ReturnType<typeof setTimeout> | undefined
}

const listeners = new Map<string, Listener>()

/** Why a source says nothing, by the hash of its key. What it last said lies in the query cache. */
const failures = createStore<ReadonlyMap<string, AppError>>(new Map())

/** A listener outlives its last user by this much, so that going from page to page does not pay for it again. Milliseconds. */
export const LINGER = 20_000

/** How long we wait for a listener's first answer. Milliseconds. */
export const FIRST_ANSWER = 12_000

/**
 * Makes sure that one listener follows `source`, however many ask for it, and gives the way to let go. A failed listener
 * clears its data from the query cache and leaves `liveFailure`; a new user, or `retry` of `useLive`, starts it again.
 */
export function follow<T>(source: LiveSource<T>): Stop {
  const hash = hashKey(source.key)
  const listener = listeners.get(hash) ?? { source, users: 0, run: undefined, linger: undefined }
  listeners.set(hash, listener)
  listener.users++
  clearTimeout(listener.linger)
  if (!listener.run) begin(hash, listener)
  let isLetGo = false
  return () => {
    if (isLetGo) return
    isLetGo = true
    listener.users--
    if (listener.users > 0) return
    listener.linger = setTimeout(() => forget(hash, listener), LINGER)
  }
}

/** Starts what failed again; what has not failed goes on as it is. */
function startAgain(hash: string): void {
  const listener = listeners.get(hash)
  if (!listener || !failures.get().has(hash)) return
  end(listener)
  begin(hash, listener)
}

/** Why the listener of this key ended, or has not answered in time; undefined where it has not failed. */
export function liveFailure(key: QueryKey): AppError | undefined {
  return failures.get().get(hashKey(key))
}

function begin(hash: string, listener: Listener): void {
  const { key, start } = listener.source
  const run = { stop: () => {} }
  listener.run = run
  const isCurrent = () => listener.run === run
  putFailure(hash, undefined)

  const fail: Fail = error => {
    if (!isCurrent()) return
    end(listener)
    clearTimeout(patience)
    console.error(`Following ${hash} ended`, error)
    // What was shown may not be theirs to see any more.
    void queryClient.resetQueries({ queryKey: key, exact: true })
    putFailure(hash, error)
  }
  const patience = setTimeout(() => {
    if (isCurrent() && queryClient.getQueryData(key) === undefined) {
      putFailure(hash, toAppError({ code: 'unavailable' }))
    }
  }, FIRST_ANSWER)
  start(value => {
    if (!isCurrent()) return
    clearTimeout(patience)
    queryClient.setQueryData(key, value)
    putFailure(hash, undefined)
  }, fail).then(
    stop => {
      run.stop = stop
      if (!isCurrent()) stop()
    },
    error => fail(toAppError(error)),
  )
}

function end(listener: Listener): void {
  listener.run?.stop()
  listener.run = undefined
}

function forget(hash: string, listener: Listener): void {
  clearTimeout(listener.linger)
  end(listener)
  if (listeners.get(hash) !== listener) return
  listeners.delete(hash)
  putFailure(hash, undefined)
}

function putFailure(hash: string, failure: AppError | undefined): void {
  if (failures.get().get(hash) === failure) return
  const next = new Map(failures.get())
  if (failure) next.set(hash, failure)
  else next.delete(hash)
  failures.set(next)
}

onSignOut(() => {
  for (const [hash, listener] of [...listeners]) forget(hash, listener)
})

/** What is on screen is followed anew, from nothing; what nobody looks at is forgotten. */
onAccessLoss(() => {
  const running = [...listeners]
  for (const [hash, listener] of running) {
    if (listener.users > 0) end(listener)
    else forget(hash, listener)
  }
  void queryClient.resetQueries()
  for (const [hash, listener] of running) {
    if (listeners.get(hash) === listener && !listener.run) begin(hash, listener)
  }
})

/**
 * How many listeners run: for the test that none is left behind.
 * @internal
 */
export function listenerCount(): number {
  return [...listeners.values()].filter(({ run }) => run !== undefined).length
}

/**
 * Follows a source while the component is on screen (null: nothing). `data` is what it last said; `error` is why it
 * ended; `retry` starts it again where it failed.
 */
export function useLive<T>(source: LiveSource<T> | null) {
  const key = source?.key ?? ['live', 'nothing']
  const hash = hashKey(key)
  const { data } = useQuery<T>({
    queryKey: key,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  useStore(failures)
  const error = liveFailure(key) ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the source, which is new on each render
  useEffect(() => (source ? follow(source) : undefined), [hash])
  const retry = useCallback(() => startAgain(hash), [hash])
  return { data, error, isLoading: source !== null && data === undefined && error === null, retry }
}
