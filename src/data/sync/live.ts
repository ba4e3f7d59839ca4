import { hashKey, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { onAccessLoss } from '@/data/base/access-loss'
import { isOffline, isPassing, toAppError } from '@/data/base/errors'
import { keepsData } from '@/data/base/keep-data'
import { keptAnswer } from '@/data/base/kept/kept-answers'
import { unconfirmedSince } from '@/data/base/kept/kept-member'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import type { AppError } from '@/domain/shared/app-error'
import { type Fail, type Hearer, reconnectLive, type Stop } from './listen'
import type { LiveSource } from './live-source'
import { queryClient } from './query-client'
import { type Repeats, repeats } from './repeats'
import { isHidden, onWake } from './wake'

/** After a failure, the listener stays as long as components use it, so that each of them can retry. */
interface Listener {
  source: LiveSource<unknown>
  users: number
  /** The running attempt to listen; undefined after a permanent failure. */
  run: Run | undefined
  linger: ReturnType<typeof setTimeout> | undefined
}

interface Run {
  stop: Stop
  /** True if the listener keeps the screen up to date. */
  isCurrent: boolean
  /** Single reads, repeated while the listener does not answer. */
  reads: Repeats
}

/** The state of a source. Its last answer is in the query cache. */
interface LiveState {
  /** The error of the last try. */
  failure?: AppError
  /** When the shown data was last up to date, in milliseconds; absent while the listener is live. */
  asOf?: number
}

const listeners = new Map<string, Listener>()
/** The states by the hash of the source's key. */
const states = createStore<ReadonlyMap<string, LiveState>>(new Map())
const noState: LiveState = {}

/** How long a listener stays without users, so that it is not started again when the person moves between pages. Milliseconds. */
export const LINGER = 10 * 60_000
/** The most listeners without users. If there are more, the listener that has been without users for longest ends. */
export const MOST_LINGERING = 24

/** How long a listener may be silent before single reads replace it, and the interval of these reads. Milliseconds. */
export const READ_AFTER = 4000
export const READ_EVERY = 20_000

/**
 * Makes sure that one listener follows `source` for all its users, and returns the function that ends one use. While the listener
 * is silent, single reads replace it. Failures that may pass are retried. A permanent failure clears the data from the query
 * cache; a new user, or `retry` of `useLive`, then starts the listener again.
 */
export function follow<T>(source: LiveSource<T>): Stop {
  const hash = hashKey(source.key)
  const listener = listeners.get(hash) ?? { source, users: 0, run: undefined, linger: undefined }
  listeners.set(hash, listener)
  listener.users++
  clearTimeout(listener.linger)
  if (!listener.run) begin(hash, listener)
  else if (!listener.run.isCurrent) listener.run.reads.want()
  let isLetGo = false
  return () => {
    if (isLetGo) return
    isLetGo = true
    listener.users--
    if (listener.users > 0) return
    listener.run?.reads.stop()
    listener.linger = setTimeout(() => forget(hash, listener), LINGER)
    if (listeners.get(hash) !== listener) return
    // Moves the listener to the end of the unused listeners.
    listeners.delete(hash)
    listeners.set(hash, listener)
    const idle = [...listeners].filter(([, { users }]) => users === 0)
    for (const [oldest, old] of idle.slice(0, -MOST_LINGERING)) forget(oldest, old)
  }
}

/** Restarts the listener and reads at once, even during another read. Shown data stays until there is an answer. */
function startAgain(hash: string): void {
  const listener = listeners.get(hash)
  if (!listener) return
  const asOf = listener.run?.isCurrent ? Date.now() : stateOf(hash).asOf
  // Without this, a dead connection would wait up to a minute before its next attempt.
  if (listener.run && !listener.run.isCurrent) reconnectLive()
  end(listener)
  begin(hash, listener, asOf).now()
}

/**
 * Returns the error of the last try to follow this key; undefined if it succeeded. For tests that follow without a component.
 * @internal
 */
export function liveFailure(key: QueryKey): AppError | undefined {
  return states.get().get(hashKey(key))?.failure
}

/** @param asOf when the shown data was last up to date; by default the time of its arrival */
function begin(hash: string, listener: Listener, asOf?: number): Repeats {
  const { source } = listener
  const { key } = source
  const cached = () => queryClient.getQueryState(key)
  /** The listener started last. Answers of earlier ones are ignored. */
  let hearer: Hearer<unknown> | undefined
  const isOn = () => listener.run === run

  const fail: Fail = error => {
    if (!isOn()) return
    hearer = undefined
    run.stop()
    // Reading again does not help an unreadable record.
    if (isPassing(error) && error.code !== 'internal') {
      lose()
      putState(hash, { ...stateOf(hash), failure: error })
      return
    }
    end(listener)
    console.error(`Following ${hash} ended`, error)
    // The person may have lost the right to see the shown data.
    void queryClient.resetQueries({ queryKey: key, exact: true })
    putState(hash, { failure: error })
  }

  /** Called when the shown data is no longer kept up to date. */
  const lose = () => {
    if (run.isCurrent) putState(hash, { asOf: Date.now() })
    run.isCurrent = false
    if (listener.users > 0) run.reads.want()
  }

  const listen = () => {
    const isHeard = () => isOn() && hearer === mine
    const mine: Hearer<unknown> = {
      next: value => {
        if (isHeard()) queryClient.setQueryData(key, value)
      },
      current: isCurrent => {
        if (!isHeard()) return
        if (!isCurrent) return lose()
        run.isCurrent = true
        run.reads.stop()
        putState(hash, noState)
      },
      fail: error => {
        if (isHeard()) fail(error)
      },
    }
    hearer = mine
    source.start(mine).then(
      stop => {
        if (isHeard()) run.stop = stop
        else stop()
      },
      error => mine.fail(toAppError(error)),
    )
  }

  /** Shows the copy on the device, if there is nothing else to show. */
  const fill = async () => {
    const kept = await keptAnswer(key)
    if (!kept || !isOn() || cached()?.data !== undefined) return
    queryClient.setQueryData(key, kept.data, { updatedAt: kept.at })
    putState(hash, { ...stateOf(hash), asOf: kept.at })
  }

  const read = async () => {
    if (isHidden()) return
    if (!hearer) listen()
    if (cached()?.data === undefined && keepsData()) await fill()
    const before = cached()?.dataUpdateCount
    const at = Date.now()
    const value = await source.read()
    if (!isOn() || run.isCurrent) return
    // If the cache has changed during the read, by the listener or a write of this device, the cache is newer.
    if (cached()?.dataUpdateCount === before) queryClient.setQueryData(key, value)
    putState(hash, { asOf: at })
  }

  const run: Run = {
    stop: () => {},
    isCurrent: false,
    reads: repeats({
      work: read,
      failed: error =>
        isPassing(error) ? putState(hash, { ...stateOf(hash), failure: error }) : fail(error),
      first: READ_AFTER,
      every: READ_EVERY,
    }),
  }
  listener.run = run
  const shown = cached()
  putState(hash, shown?.data === undefined ? noState : { asOf: asOf ?? shown.dataUpdatedAt })
  listen()
  // Without a network, reads at once: the read fails immediately, and the screen shows the reason.
  if (isOffline() || unconfirmedSince.get() !== undefined) run.reads.now()
  else run.reads.want()
  return run.reads
}

function end(listener: Listener): void {
  const { run } = listener
  listener.run = undefined
  run?.reads.stop()
  run?.stop()
}

function forget(hash: string, listener: Listener): void {
  clearTimeout(listener.linger)
  end(listener)
  if (listeners.get(hash) !== listener) return
  listeners.delete(hash)
  putState(hash, noState)
}

function stateOf(hash: string): LiveState {
  return states.get().get(hash) ?? noState
}

function putState(hash: string, state: LiveState): void {
  const known = stateOf(hash)
  if (known.failure === state.failure && known.asOf === state.asOf) return
  const next = new Map(states.get())
  if (state === noState) next.delete(hash)
  else next.set(hash, state)
  states.set(next)
}

onSignOut(() => {
  for (const [hash, listener] of [...listeners]) forget(hash, listener)
})

/** After a loss of access, restarts visible listeners with an empty cache, and drops the other listeners. */
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

onWake(what => {
  for (const [hash, { source, run, users }] of listeners) {
    if (!run || users === 0) continue
    // The browser notices a lost connection earlier than the client does.
    if (run.isCurrent) putState(hash, what === 'offline' ? { asOf: Date.now() } : noState)
    else if (what === 'online') run.reads.now()
    else if (what === 'visible') run.reads.wake()
    else if (queryClient.getQueryData(source.key) === undefined) run.reads.now()
  }
})

/** Returns the number of running listeners, for the test that none is left. @internal */
export function listenerCount(): number {
  return [...listeners.values()].filter(({ run }) => run !== undefined).length
}

/** Returns the state of all sources on the screen together: the earliest `asOf`, and the last error. */
export function useLiveTrouble(): LiveState {
  const all = useStore(states)
  return useMemo(() => {
    const old = [...all].flatMap(([hash, state]) =>
      state.asOf !== undefined && listeners.get(hash)?.users ? [{ ...state, asOf: state.asOf }] : [],
    )
    if (old.length === 0) return noState
    return {
      asOf: Math.min(...old.map(({ asOf }) => asOf)),
      failure: old.find(({ failure }) => failure)?.failure,
    }
  }, [all])
}

/** Retries everything that failed. */
export function retryLive(): void {
  for (const [hash, { failure }] of states.get()) if (failure) startAgain(hash)
}

/**
 * Follows a source while the component is on screen (null: none). `data` is the last answer. `asOf` is the time when it was last
 * up to date, in milliseconds, and undefined while it is live. `error` is the reason why there is no data; a slow server is not
 * an error. `stale` is the reason why the shown data is not kept up to date. `retry` reads again, even during another read.
 */
export function useLive<T>(source: LiveSource<T> | null) {
  const key = source?.key ?? ['live', 'nothing']
  const hash = hashKey(key)
  const { data } = useQuery<T>({
    queryKey: key,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    // The cached answer must stay at least as long as an unused listener, which does not get the answer again.
    gcTime: 2 * LINGER,
    structuralSharing: false,
  })
  const { failure = null, asOf } = useSyncExternalStore(states.subscribe, () => stateOf(hash))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash changes only when the source does
  useEffect(() => (source ? follow(source) : undefined), [hash])
  const retry = useCallback(() => startAgain(hash), [hash])
  const error = data !== undefined || failure?.code === 'deadline-exceeded' ? null : failure
  return {
    data,
    error,
    isLoading: source !== null && data === undefined && error === null,
    stale: data === undefined ? null : failure,
    asOf: data === undefined ? undefined : asOf,
    retry,
  }
}
