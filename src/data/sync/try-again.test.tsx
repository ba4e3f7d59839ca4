import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { queryClient } from './query-client'
import { FIRST_WAIT } from './repeats'
import { tryFailedAgain } from './try-again'

/** `isThere`: whether the server answers the small test read; `looked` counts these reads. */
const server = vi.hoisted(() => ({ isThere: false, looked: 0 }))
vi.mock('@/data/firestore/firestore-rest', () => ({
  getDocument: async () => {
    server.looked++
    if (!server.isThere) throw new AppError('unavailable', 'The server cannot be reached.')
  },
}))

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const ask = vi.fn<() => Promise<string>>()
const open = () =>
  renderHook(() => useQuery({ queryKey: ['try-again-test'], queryFn: ask, retry: false }), { wrapper })
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeAll(tryFailedAgain)
beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  ask.mockReset()
  Object.assign(server, { isThere: false, looked: 0 })
})
afterEach(() => void vi.useRealTimers())

it('a part of the screen that failed is read again as soon as a small check finds that the server is back', async () => {
  ask.mockRejectedValueOnce(new AppError('unavailable', 'The server cannot be reached.'))
  const { result } = open()
  await pass(5000)
  expect(server.looked).toBe(1)
  // The failure stays on the screen until the server is back.
  expect(result.current.isError).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
  server.isThere = true
  ask.mockResolvedValueOnce('back')
  await pass(FIRST_WAIT + 1)
  expect(result.current.data).toBe('back')
  await pass(10 * 60_000)
  expect(server.looked).toBe(2)
})

it('reads are not repeated if they were refused, or if no screen needs them any more', async () => {
  ask.mockRejectedValueOnce(new AppError('permission-denied', 'Not open to you.'))
  const refused = open()
  await pass(60_000)
  expect(refused.result.current.isError).toBe(true)
  refused.unmount()
  queryClient.clear()

  ask.mockRejectedValueOnce(new AppError('unavailable', 'The server cannot be reached.'))
  const left = open()
  await pass(1)
  left.unmount()
  await pass(10 * 60_000)
  expect(server.looked).toBe(0)
  expect(ask).toHaveBeenCalledTimes(2)
})
