import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { AppError } from '@/domain/shared/app-error'
import { FIRST_ANSWER, LINGER, type LiveSource, listenerCount, useLive } from './live'
import { queryClient } from './query-client'

/** A server that can be made to speak and to refuse; `runs` are the attempts to listen to it. */
const runs: { next(value: string): void; fail(error: AppError): void; stop: () => void }[] = []
const source: LiveSource<string> = {
  key: ['live-test'],
  start: async (next, fail) => {
    const stop = vi.fn()
    runs.push({ next, fail, stop })
    return stop
  },
}
const away = new AppError('unavailable', 'The server is away.')
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const open = () => renderHook(() => useLive(source), { wrapper }).result

const settle = () => act(() => vi.advanceTimersByTimeAsync(1))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  runs.length = 0
})
afterEach(async () => {
  await runSignOutTasks()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('says what the listener says', async () => {
  const live = open()
  expect(live.current).toMatchObject({ data: undefined, isLoading: true, error: null })
  runs[0]?.next('first')
  await settle()
  expect(live.current).toMatchObject({ data: 'first', isLoading: false })
  runs[0]?.next('second')
  await settle()
  expect(live.current.data).toBe('second')
})

it('shows nothing more once it failed, and all who look hear it again after one of them retried', async () => {
  const [live, other] = [open(), open()]
  runs[0]?.next('first')
  runs[0]?.fail(away)
  await settle()
  expect(live.current).toMatchObject({ data: undefined, error: away, isLoading: false })
  expect(listenerCount()).toBe(0)

  act(() => live.current.retry())
  expect(runs).toHaveLength(2)
  expect(live.current).toMatchObject({ error: null, isLoading: true })
  runs[1]?.next('again')
  await settle()
  expect(live.current.data).toBe('again')
  expect(other.current).toMatchObject({ data: 'again', error: null })
  // What the first attempt still says counts no more.
  runs[0]?.next('late')
  await settle()
  expect(live.current.data).toBe('again')
})

it('may fail again, and be asked again', async () => {
  const live = open()
  for (const attempt of [0, 1]) {
    runs[attempt]?.fail(away)
    await settle()
    expect(live.current.error).toBe(away)
    act(() => live.current.retry())
  }
  expect(runs).toHaveLength(3)
})

it('is not started anew by a retry where nothing failed', async () => {
  const live = open()
  runs[0]?.next('first')
  await settle()
  act(() => live.current.retry())
  expect(runs).toHaveLength(1)
  expect(live.current.data).toBe('first')
})

it('says that the server is silent, takes a late answer all the same, and starts anew when asked', async () => {
  const live = open()
  await act(() => vi.advanceTimersByTimeAsync(FIRST_ANSWER))
  expect(live.current.error).toMatchObject({ code: 'unavailable' })
  runs[0]?.next('late')
  await settle()
  expect(live.current).toMatchObject({ data: 'late', error: null })
})

it('stops the silent attempt when it is started anew', async () => {
  const live = open()
  await act(() => vi.advanceTimersByTimeAsync(FIRST_ANSWER))
  act(() => live.current.retry())
  expect(runs[0]?.stop).toHaveBeenCalledOnce()
  runs[1]?.next('answer')
  await settle()
  expect(live.current).toMatchObject({ data: 'answer', error: null })
})

it('starts a failed source again for whoever comes to look', async () => {
  const first = renderHook(() => useLive(source), { wrapper })
  runs[0]?.fail(away)
  await settle()
  first.unmount()
  const live = open()
  expect(runs).toHaveLength(2)
  runs[1]?.next('again')
  await settle()
  expect(live.current).toMatchObject({ data: 'again', error: null })
})

it('ends some time after the last has gone', async () => {
  const { unmount } = renderHook(() => useLive(source), { wrapper })
  await settle()
  unmount()
  expect(listenerCount()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(LINGER))
  expect(listenerCount()).toBe(0)
  expect(runs[0]?.stop).toHaveBeenCalledOnce()
})
