import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLogPages } from './log-pages'

const asked = vi.hoisted(() => ({ pages: [] as ((ids: string[], writtenAt?: number) => void)[] }))
vi.mock('@/data/firestore/collection', () => ({
  collection: () => ({
    page: () =>
      new Promise(resolve => {
        asked.pages.push((ids, writtenAt = Date.now()) =>
          resolve({ rows: ids.map(id => ({ id, writtenAt })), invalid: [], cursor: null }),
        )
      }),
  }),
}))

it('old rows stay while the log of a changed record is read again, but not for another record', async () => {
  const client = new QueryClient()
  const { result, rerender } = renderHook(
    ({ id, revision }) => useLogPages('user', id, ['logs', 'user', id], revision),
    {
      initialProps: { id: 'ann', revision: 1 },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  const shown = () => result.current.rows.map(({ id }) => id)
  expect(result.current.isLoading).toBe(true)
  asked.pages[0]?.(['created'])
  await waitFor(() => expect(shown()).toEqual(['created']))
  expect(result.current.isUpdating).toBe(false)

  rerender({ id: 'ann', revision: 2 })
  expect(shown()).toEqual(['created'])
  expect(result.current).toMatchObject({ isLoading: false, isUpdating: true })
  asked.pages[1]?.(['archived', 'created'])
  await waitFor(() => expect(shown()).toEqual(['archived', 'created']))

  rerender({ id: 'bo', revision: 2 })
  expect(shown()).toEqual([])
  expect(result.current.isLoading).toBe(true)
})

afterEach(() => vi.useRealTimers())

it('the log is read again until it has the entries of the newest revisions, in any order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked.pages.length = 0
  const client = new QueryClient()
  const { result } = renderHook(() => useLogPages('user', 'ann', ['logs', 'user', 'ann'], 3), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  asked.pages[0]?.(['user-ann-1'])
  await waitFor(() => expect(result.current.isBehind).toBe(true))
  await vi.advanceTimersByTimeAsync(2000)
  asked.pages[1]?.(['user-ann-3', 'user-ann-1'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.pages).toHaveLength(2)
  expect(result.current.isBehind).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  asked.pages[2]?.(['user-ann-3', 'user-ann-2', 'user-ann-1'])
  await waitFor(() => expect(result.current.isBehind).toBe(false))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked.pages).toHaveLength(3)
})

it('the log is not read again for longer than a minute for a missing entry of an older revision', async () => {
  asked.pages.length = 0
  const client = new QueryClient()
  const { result } = renderHook(() => useLogPages('user', 'bo', ['logs', 'user', 'bo'], 2), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  asked.pages[0]?.(['user-bo-2'], Date.now() - 61_000)
  await waitFor(() => expect(result.current.rows).toHaveLength(1))
  expect(result.current.isBehind).toBe(false)
})
