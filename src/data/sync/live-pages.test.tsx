import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Cursor, PageOfRows } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import type { Entity } from '@/domain/shared/entity'
import type { KeptQuery } from './kept-rows'
import type { Hearer } from './listen'
import { useLivePages } from './live-pages'
import { queryClient } from './query-client'

type Row = Entity & { id: string }
const row = (id: string): Row => ({
  id,
  ...{ lastModifiedAt: 1, lastModifiedById: 'kit', revision: 1, lastWriteId: 'w', writtenAt: 1 },
})

/** The listener of the first page; undefined while nothing listens. */
let hearer: Hearer<Listing<Row>> | undefined
vi.mock('./resumed-source', () => ({
  resumedSource: (key: readonly unknown[]) => ({
    key,
    start: (listening: Hearer<Listing<Row>>) => {
      hearer = listening
      return Promise.resolve(() => {
        hearer = undefined
      })
    },
    read: () => new Promise(() => undefined),
  }),
}))

const first = { order: { field: 'id', direction: 'asc' }, limit: 2 } as unknown as KeptQuery<Row>
const next = vi.fn<(after: Cursor | null) => Promise<PageOfRows<Row>>>()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const fits = () => true
/** A list goes on listening for some minutes after it has left the screen. So each test has a list of its own. */
let list = 0
const open = ({ isWanted = true, isLive = true } = {}) =>
  renderHook(
    () =>
      useLivePages<Row>(
        {
          key: ['live-pages-test', list],
          filters: [],
          order: { field: 'id', direction: 'asc' },
          next,
          count: async () => 3,
          fits,
          isWanted,
        },
        isLive ? first : undefined,
      ),
    { wrapper },
  )
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

async function answer(...rows: Row[]): Promise<void> {
  await waitFor(() => expect(hearer).toBeDefined())
  act(() => hearer?.next({ rows, invalid: [] }))
}

beforeEach(() => {
  queryClient.clear()
  next.mockReset()
  hearer = undefined
  list += 1
})

it('the first page follows the server, and its rows are counted if there are no more', async () => {
  const { result } = open()
  await answer(row('a'))
  await waitFor(() => expect(result.current).toMatchObject({ rows: [row('a')], hasMore: false, total: 1 }))
  await answer(row('b'))
  await waitFor(() => expect(ids(result.current.rows)).toEqual(['b']))
  expect(next).not.toHaveBeenCalled()
})

it('a list that loads more keeps its first page, and asks only for the second', async () => {
  const { result } = open()
  await answer(row('a'), row('b'))
  await waitFor(() => expect(result.current).toMatchObject({ hasMore: true, total: 3 }))
  next.mockResolvedValueOnce({ rows: [row('c')], invalid: [], cursor: null })
  act(() => result.current.loadMore())
  await waitFor(() => expect(ids(result.current.rows)).toEqual(['a', 'b', 'c']))
  expect(next).toHaveBeenCalledTimes(1)
})

it('a list that nobody wants neither listens nor asks', async () => {
  open({ isWanted: false })
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(hearer).toBeUndefined()
  expect(next).not.toHaveBeenCalled()
})

it('a list that the device does not keep is read in pages', async () => {
  next.mockResolvedValueOnce({ rows: [row('a')], invalid: [], cursor: null })
  const { result } = open({ isLive: false })
  await waitFor(() => expect(ids(result.current.rows)).toEqual(['a']))
  expect(hearer).toBeUndefined()
})
