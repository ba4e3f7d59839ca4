import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Cursor, PageOfRows } from '@/data/firestore/collection'
import { AppError } from '@/domain/shared/app-error'
import { queryClient } from './query-client'
import { useServerPages } from './server-pages'

interface Row {
  id: string
}
const refused = new AppError('permission-denied', 'Not open to you.')
const next = vi.fn<(after: Cursor | null) => Promise<PageOfRows<Row>>>()
const fits = () => true
const page = (id: string, hasMore = false): PageOfRows<Row> => ({
  rows: [{ id }],
  invalid: [],
  cursor: hasMore ? [id, id] : null,
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const open = () =>
  renderHook(
    ({ type }: { type: string }) =>
      useServerPages<Row>({
        key: ['pages-test'],
        filters: [['type', '==', type]],
        order: { field: 'id', direction: 'asc' },
        next,
        count: async () => 2,
        fits,
        isWanted: true,
      }),
    { wrapper, initialProps: { type: 'a' } },
  )

beforeEach(() => {
  queryClient.clear()
  next.mockReset()
})

it('a list in pages requests its first page again when the person retries', async () => {
  next.mockRejectedValueOnce(refused).mockResolvedValueOnce(page('a'))
  const { result } = open()
  await waitFor(() => expect(result.current.error).toBe(refused))
  expect(result.current.asOf).toBeUndefined()
  act(() => result.current.retry())
  expect(next).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(result.current.rows).toEqual([{ id: 'a' }]))
  expect(result.current).toMatchObject({ error: null, asOf: expect.any(Number) })
})

it('a list in pages keeps its rows if a further page fails, and can request that page again', async () => {
  next.mockResolvedValueOnce(page('a', true)).mockRejectedValueOnce(refused)
  const { result } = open()
  await waitFor(() => expect(result.current.hasMore).toBe(true))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.error).toBe(refused))
  expect(result.current).toMatchObject({ rows: [{ id: 'a' }], asOf: expect.any(Number) })
  next.mockResolvedValueOnce(page('b'))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.rows).toEqual([{ id: 'a' }, { id: 'b' }]))
  expect(next.mock.calls.map(([after]) => after)).toEqual([null, ['a', 'a'], ['a', 'a']])
})

it('a list in pages marks rows of earlier filters as old, and shows no count, until the new answer arrives', async () => {
  next.mockResolvedValueOnce(page('a'))
  const { result, rerender } = open()
  await waitFor(() => expect(result.current.total).toBe(1))
  let answer: (page: PageOfRows<Row>) => void = () => undefined
  next.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  rerender({ type: 'b' })
  expect(result.current).toMatchObject({ rows: [{ id: 'a' }], isUpdating: true, total: undefined })
  answer(page('b'))
  await waitFor(() =>
    expect(result.current).toMatchObject({ rows: [{ id: 'b' }], isUpdating: false, total: 1 }),
  )
})
