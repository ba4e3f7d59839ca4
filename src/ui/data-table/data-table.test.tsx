import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { UiProvider } from '@/ui/ui-provider'
import type { Column, Sort } from './column'
import { DataTable } from './data-table'
import { useListState } from './list-state'

interface Row {
  id: string
  title: string
}
const columns: Column<Row>[] = [
  { id: 'ref', header: 'Ref', width: 80, text: row => row.id },
  { id: 'title', header: 'Title', text: row => row.title },
]
const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, title: `Row ${9999 - index}` }))

function Sorted({ onOpen }: { onOpen: (row: Row) => void }) {
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <DataTable
      label="Rows"
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      onOpen={onOpen}
      sort={sort}
      onSort={setSort}
    />
  )
}

describe('DataTable', () => {
  it('draws a screenful of 10,000 rows and says how many there are', () => {
    render(<Sorted onOpen={() => undefined} />, { wrapper: UiProvider })
    const grid = screen.getByRole('grid', { name: 'Rows' })
    expect(grid).toHaveAttribute('aria-rowcount', '10001')
    const drawn = within(grid).getAllByRole('row')
    expect(drawn.length).toBeGreaterThan(10)
    expect(drawn.length).toBeLessThan(80)
    expect(drawn[1]).toHaveAttribute('aria-rowindex', '2')
  })

  it('sorts by the heading and says so', async () => {
    render(<Sorted onOpen={() => undefined} />, { wrapper: UiProvider })
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Row 0')
  })

  it('moves with the arrows and opens with Enter', async () => {
    const onOpen = vi.fn()
    render(<Sorted onOpen={onOpen} />, { wrapper: UiProvider })
    act(() => screen.getByRole('grid').focus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
    const active = screen.getByRole('grid').getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')).toHaveTextContent('Row 9998')
  })

  it('opens with a click on a row, but not with one on a button in it', async () => {
    const onOpen = vi.fn()
    const withButton = [
      { id: 'act', header: 'Act', text: () => 'Act', cell: () => <button type="button">Act</button> },
    ]
    render(
      <DataTable
        label="Rows"
        columns={[...columns, ...withButton]}
        rows={rows.slice(0, 1)}
        rowKey={row => row.id}
        onOpen={onOpen}
      />,
      { wrapper: UiProvider },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Act' }))
    expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(screen.getByText('Row 9999'))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('hides columns, and says why it is empty', () => {
    const table = { label: 'Rows', columns, rowKey: (row: Row) => row.id }
    const { rerender } = render(<DataTable {...table} rows={rows} hiddenColumns={['ref']} />, {
      wrapper: UiProvider,
    })
    expect(screen.queryByRole('columnheader', { name: 'Ref' })).toBeNull()
    rerender(<DataTable {...table} rows={[]} empty={{ title: 'No PRAs match' }} />)
    expect(screen.getByText('No PRAs match')).toBeVisible()
  })
})

describe('useListState', () => {
  const defaults = { filters: { text: '', mine: false } }
  function List() {
    const list = useListState(defaults)
    return (
      <>
        <input
          aria-label="Filter"
          value={list.filters.text}
          onChange={event => list.setFilter('text', event.target.value)}
        />
        <output>{list.isFiltered ? 'filtered' : 'all'}</output>
        <button type="button" onClick={list.clearFilters}>
          Clear
        </button>
      </>
    )
  }

  it('acts at once, then writes the address, and follows it back', async () => {
    const router = createMemoryRouter([{ path: '/', Component: List }], {
      initialEntries: ['/?mine=yes&new=1'],
    })
    render(<RouterProvider router={router} />)
    expect(screen.getByText('filtered')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Filter'), 'bear')
    expect(screen.getByLabelText('Filter')).toHaveValue('bear')
    await waitFor(() => expect(router.state.location.search).toBe('?mine=yes&new=1&text=bear'))
    await act(() => router.navigate('/?text=wolf'))
    expect(screen.getByLabelText('Filter')).toHaveValue('wolf')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('does not call off a navigation that began while the address had still to follow', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    const router = createMemoryRouter([
      { path: '/', Component: List },
      { path: '/row', Component: () => <p>The row</p>, loader: () => arrived.then(() => null) },
    ])
    const replaced = vi.fn()
    render(<RouterProvider router={router} />)
    await userEvent.type(screen.getByLabelText('Filter'), 'bear')
    vi.useFakeTimers()
    try {
      act(() => void router.navigate('/row'))
      router.subscribe(({ location }) => location.search && replaced())
      await act(() => vi.advanceTimersByTimeAsync(2000))
      expect(replaced).not.toHaveBeenCalled()
      await act(async () => arrive())
    } finally {
      vi.useRealTimers()
    }
    expect(await screen.findByText('The row')).toBeVisible()
  })
})
