import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Column, Sort } from './column'
import { type ServerSorts, serverOrder, usePagedTable } from './use-paged-table'

interface Row {
  name: string
}
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', text: ({ name }) => name },
  { id: 'next', header: 'Next', text: ({ name }) => name },
  { id: 'changed', header: 'Changed', text: ({ name }) => name },
]
const sorts: ServerSorts<string> = {
  fields: { name: 'name', changed: 'at' },
  usual: { column: 'changed', field: 'at', direction: 'desc' },
}
const byNext: Sort = { column: 'next', direction: 'asc' }
const loadMore = vi.fn()
const listOf = (more: { total?: number | string; hasMore?: boolean; isShort?: boolean }) => ({
  ...{ rows: [{ name: 'a' }], hasMore: false, isLoading: false, error: null, loadMore },
  ...more,
})
const tableOf = (list: ReturnType<typeof listOf>, sort: Sort | null) => {
  const { columns: shown, ...table } = renderHook(() => usePagedTable(list, columns, sort, sorts)).result
    .current
  return { ...table, sortable: shown.filter(each => each.sortable !== false).map(({ id }) => id) }
}

beforeEach(() => loadMore.mockClear())

it('a paged table uses an order that the server has, and otherwise the default order', () => {
  expect(serverOrder({ column: 'name', direction: 'asc' }, sorts)).toEqual({
    column: 'name',
    field: 'name',
    direction: 'asc',
  })
  expect(serverOrder(byNext, sorts)).toBe(sorts.usual)
  expect(serverOrder(null, sorts)).toBe(sorts.usual)
})

it('a paged table loads a list of 300 rows completely to sort it by a column that the server cannot sort by', () => {
  expect(tableOf(listOf({ total: 300, hasMore: true }), byNext)).toMatchObject({
    sort: byNext,
    presorted: false,
    sortable: ['name', 'next', 'changed'],
  })
  expect(loadMore).toHaveBeenCalled()
})

it('a paged table leaves a longer list in the server’s order, marks that order and offers no other', () => {
  expect(tableOf(listOf({ total: '1,000+', hasMore: true }), byNext)).toMatchObject({
    sort: sorts.usual,
    presorted: true,
    sortable: ['name', 'changed'],
  })
  expect(loadMore).not.toHaveBeenCalled()
})

it('a paged table does not load the other rows if the server has the order', () => {
  const sort: Sort = { column: 'name', direction: 'desc' }
  expect(tableOf(listOf({ total: 30, hasMore: true }), sort)).toMatchObject({ sort, presorted: true })
  expect(loadMore).not.toHaveBeenCalled()
})

it('a paged table sorts a short list in the browser by any column', () => {
  const sort: Sort = { column: 'name', direction: 'desc' }
  expect(tableOf(listOf({ isShort: true }), sort)).toMatchObject({ sort, presorted: false })
})
