import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runAccessLossTasks } from '@/data/base/access-loss'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { AppError } from '@/domain/shared/app-error'
import type { Hearer } from './listen'
import { LINGER, listenerCount, MOST_LINGERING, READ_AFTER, READ_EVERY, useLive } from './live'
import type { LiveSource } from './live-source'
import { queryClient } from './query-client'
import { FIRST_WAIT } from './repeats'

/** An imitated server. `runs` has the attempts to listen to it, `reads` the single reads; the test decides the answers. */
const runs: (Hearer<string> & { stop: () => void })[] = []
const reads: { answer(value: string): void; fail(error: AppError): void }[] = []
const source: LiveSource<string> = {
  key: ['live-test'],
  start: async hearer => {
    const stop = vi.fn()
    runs.push({ ...hearer, stop })
    return stop
  },
  read: () => new Promise((answer, fail) => reads.push({ answer, fail })),
}
const says = (value: string, run = runs.at(-1)) => {
  run?.next(value)
  run?.current(true)
}
const away = new AppError('unavailable', 'The server cannot be reached.')
const silent = new AppError('deadline-exceeded', 'There is no answer yet.')
const refused = new AppError('permission-denied', 'Not open to you.')
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const open = () => renderHook(() => useLive(source), { wrapper }).result

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const settle = () => pass(1)
const network = (event: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online')
  act(() => void window.dispatchEvent(new Event(event)))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  runs.length = 0
  reads.length = 0
})
afterEach(async () => {
  await runSignOutTasks()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a live query shows the records of its listener, without single reads', async () => {
  const live = open()
  expect(live.current).toMatchObject({ data: undefined, isLoading: true, error: null })
  says('first')
  await settle()
  expect(live.current).toMatchObject({ data: 'first', isLoading: false, stale: null, asOf: undefined })
  says('second')
  await pass(10 * READ_EVERY)
  expect(live.current.data).toBe('second')
  expect(reads).toHaveLength(0)
})

it('a live query without a source follows nothing, and is not loading', async () => {
  const { result } = renderHook(() => useLive<string>(null), { wrapper })
  await settle()
  expect(result.current).toMatchObject({ data: undefined, isLoading: false, error: null })
  expect(listenerCount()).toBe(0)
})

it('a live query says that it is loading while the server is slow, however long that takes', async () => {
  const live = open()
  await pass(READ_AFTER)
  reads[0]?.fail(silent)
  await pass(10 * 60_000)
  expect(live.current).toMatchObject({ data: undefined, isLoading: true, error: null })
  says('late')
  await settle()
  expect(live.current).toMatchObject({ data: 'late', isLoading: false, error: null })
})

it('a live query reads at intervals while its listener is silent, and stops when the listener answers', async () => {
  const live = open()
  await pass(READ_AFTER)
  reads[0]?.answer('read')
  await settle()
  expect(live.current).toMatchObject({ data: 'read', isLoading: false, error: null, stale: null })
  await pass(READ_EVERY)
  reads[1]?.answer('read again')
  await settle()
  expect(live.current.data).toBe('read again')
  says('heard')
  await pass(10 * READ_EVERY)
  expect(live.current).toMatchObject({ data: 'heard', asOf: undefined })
  expect(reads).toHaveLength(2)
})

it('a live query ignores a read that is older than the listener’s answer or a write of this device', async () => {
  const live = open()
  await pass(READ_AFTER)
  says('heard')
  reads[0]?.answer('older')
  await settle()
  expect(live.current.data).toBe('heard')

  act(() => runs[0]?.current(false))
  await pass(READ_AFTER)
  queryClient.setQueryData(source.key, 'written here')
  reads[1]?.answer('older')
  await settle()
  expect(live.current.data).toBe('written here')
})

it('a live query says that the server cannot be reached after a failed read, and tries again by itself', async () => {
  const live = open()
  await pass(READ_AFTER)
  reads[0]?.fail(away)
  await settle()
  expect(live.current).toMatchObject({ data: undefined, error: away, isLoading: false })
  await pass(FIRST_WAIT)
  // The failure stays on the screen until there is an answer.
  expect(live.current.error).toBe(away)
  reads[1]?.answer('back')
  await settle()
  expect(live.current).toMatchObject({ data: 'back', error: null, stale: null })
})

it('a live query keeps its rows when the connection breaks, with their time and the reason', async () => {
  const live = open()
  says('first')
  await pass(60_000)
  const brokeAt = Date.now()
  act(() => runs[0]?.current(false))
  expect(live.current).toMatchObject({ data: 'first', asOf: brokeAt, stale: null })
  await pass(READ_AFTER)
  reads[0]?.fail(away)
  await settle()
  expect(live.current).toMatchObject({ data: 'first', asOf: brokeAt, stale: away, error: null })
  act(() => runs[0]?.current(true))
  expect(live.current).toMatchObject({ data: 'first', asOf: undefined, stale: null })
})

it('a live query restarts a listener that ended for a temporary reason', async () => {
  const live = open()
  says('first')
  await settle()
  act(() => runs[0]?.fail(away))
  expect(live.current).toMatchObject({ data: 'first', stale: away, error: null })
  expect(runs[0]?.stop).toHaveBeenCalledOnce()
  await pass(READ_AFTER)
  expect(runs).toHaveLength(2)
  says('again')
  await settle()
  expect(live.current).toMatchObject({ data: 'again', stale: null })
})

it('a live query shows nothing after a refusal, and a retry by one viewer updates all viewers', async () => {
  const [live, other] = [open(), open()]
  says('first')
  runs[0]?.fail(refused)
  await settle()
  expect(live.current).toMatchObject({ data: undefined, error: refused, isLoading: false })
  expect(listenerCount()).toBe(0)
  await pass(10 * READ_EVERY)
  expect([runs.length, reads.length]).toEqual([1, 0])

  act(() => live.current.retry())
  expect([runs.length, reads.length]).toEqual([2, 1])
  expect(live.current).toMatchObject({ error: null, isLoading: true })
  says('again')
  await settle()
  expect(live.current.data).toBe('again')
  expect(other.current).toMatchObject({ data: 'again', error: null })
  // Late answers of the first attempt do not count.
  runs[0]?.next('late')
  await settle()
  expect(live.current.data).toBe('again')
})

it('a live query shows nothing after a single read was refused', async () => {
  const live = open()
  says('first')
  act(() => runs[0]?.current(false))
  await pass(READ_AFTER)
  reads[0]?.fail(refused)
  await settle()
  expect(live.current).toMatchObject({ data: undefined, error: refused, isLoading: false })
  expect(listenerCount()).toBe(0)
})

it('a live query reads and listens again at every retry, and keeps its rows', async () => {
  const live = open()
  await settle()
  for (const times of [1, 2, 3]) {
    act(() => live.current.retry())
    expect([runs.length, reads.length]).toEqual([times + 1, times])
  }
  expect(runs[0]?.stop).toHaveBeenCalledOnce()
  says('first')
  await settle()
  act(() => live.current.retry())
  expect([runs.length, reads.length]).toEqual([5, 4])
  expect(live.current.data).toBe('first')
})

it('a live query says at once that the device is offline, and reads at once when the network is back', async () => {
  const live = open()
  await settle()
  network('offline')
  expect(reads).toHaveLength(1)
  reads[0]?.fail(away)
  await settle()
  expect(live.current).toMatchObject({ error: away, isLoading: false })
  network('online')
  expect(reads).toHaveLength(2)
  reads[1]?.answer('back')
  await settle()
  expect(live.current).toMatchObject({ data: 'back', error: null })
})

it('a live query says how old its rows are while the device is offline', async () => {
  const live = open()
  says('first')
  await pass(60_000)
  const goneAt = Date.now()
  network('offline')
  expect(live.current).toMatchObject({ data: 'first', asOf: goneAt, error: null })
  await pass(1000)
  network('online')
  expect(live.current).toMatchObject({ data: 'first', asOf: undefined })
})

it('a live query with a silent listener reads when the tab becomes visible, not while it is hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  open()
  await pass(10 * READ_EVERY)
  expect(reads).toHaveLength(0)
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(reads).toHaveLength(1)
})

it('a live query starts again without data when the person has lost access to something', async () => {
  const live = open()
  says('first')
  await settle()
  act(runAccessLossTasks)
  await settle()
  expect(live.current).toMatchObject({ data: undefined, isLoading: true })
  expect(runs[0]?.stop).toHaveBeenCalledOnce()
  says('less')
  await settle()
  expect(live.current.data).toBe('less')
})

it('a live query that failed starts again for a new viewer', async () => {
  const first = renderHook(() => useLive(source), { wrapper })
  runs[0]?.fail(refused)
  await settle()
  first.unmount()
  const live = open()
  expect(runs).toHaveLength(2)
  says('again')
  await settle()
  expect(live.current).toMatchObject({ data: 'again', error: null })
})

it('the first listener to end is the one that was unused for the longest time', async () => {
  const leave = async (name: string) => {
    const { unmount } = renderHook(() => useLive({ ...source, key: ['left', name] }), { wrapper })
    await settle()
    unmount()
  }
  for (let at = 0; at < MOST_LINGERING; at++) await leave(`${at}`)
  // Source 0 is used and left again, so it is now the last one that was left.
  await leave('0')
  await leave('one more')
  expect(listenerCount()).toBe(MOST_LINGERING)
  expect(runs[0]?.stop).not.toHaveBeenCalled()
  expect(runs[1]?.stop).toHaveBeenCalledOnce()
})

it('a listener ends some time after its last viewer has gone, and reads nothing in that time', async () => {
  const { unmount } = renderHook(() => useLive(source), { wrapper })
  await settle()
  unmount()
  expect(listenerCount()).toBe(1)
  await pass(LINGER)
  expect(listenerCount()).toBe(0)
  expect(runs[0]?.stop).toHaveBeenCalledOnce()
  expect(reads).toHaveLength(0)
})
