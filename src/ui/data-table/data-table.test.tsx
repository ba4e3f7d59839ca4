import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { UiProvider } from '@/ui/ui-provider'
import type { Column, Sort } from './column'
import { DataTable, type DataTableProps } from './data-table'
import { LeavingContext } from './leaving'
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

describe('a table', () => {
  it('draws only one screen of 10,000 rows, and says how many rows there are', () => {
    render(<Sorted onOpen={() => undefined} />, { wrapper: UiProvider })
    const grid = screen.getByRole('grid', { name: 'Rows' })
    expect(grid).toHaveAttribute('aria-rowcount', '10001')
    const drawn = within(grid).getAllByRole('row')
    expect(drawn.length).toBeGreaterThan(10)
    expect(drawn.length).toBeLessThan(80)
    expect(drawn[1]).toHaveAttribute('aria-rowindex', '2')
  })

  it('is sorted by a click on a heading, and names the order for screen readers', async () => {
    render(<Sorted onOpen={() => undefined} />, { wrapper: UiProvider })
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Row 0')
  })

  it('names the order even if the column that sorts it is hidden', () => {
    const sort: Sort = { column: 'ref', direction: 'desc' }
    const table = { label: 'Rows', columns, rows: rows.slice(0, 2), rowKey: (row: Row) => row.id, sort }
    const { rerender } = render(<DataTable {...table} />, { wrapper: UiProvider })
    expect(screen.queryByText(/^Sorted by/)).toBeNull()
    rerender(<DataTable {...table} hiddenColumns={['ref']} />)
    expect(screen.getByText('Sorted by Ref, descending')).toBeVisible()
  })

  it('moves between rows with the arrow keys, and opens a row with Enter', async () => {
    const onOpen = vi.fn()
    render(<Sorted onOpen={onOpen} />, { wrapper: UiProvider })
    act(() => screen.getByRole('grid').focus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
    const active = screen.getByRole('grid').getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')).toHaveTextContent('Row 9998')
  })

  it('opens a row on a click, but not on a click on a button in that row', async () => {
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

  it('can hide columns, and says why it has no rows', () => {
    const table = { label: 'Rows', columns, rowKey: (row: Row) => row.id }
    const { rerender } = render(<DataTable {...table} rows={rows} hiddenColumns={['ref']} />, {
      wrapper: UiProvider,
    })
    expect(screen.queryByRole('columnheader', { name: 'Ref' })).toBeNull()
    rerender(<DataTable {...table} rows={[]} empty={{ title: 'No PRAs match' }} />)
    expect(screen.getByText('No PRAs match')).toBeVisible()
  })

  it('keeps its rows, says why they are not up to date, and reads again on Retry', async () => {
    const onRetry = vi.fn()
    const table = { label: 'Rows', columns, rowKey: (row: Row) => row.id, onRetry }
    const away = new AppError('unavailable', 'Away.')
    const { rerender } = render(<DataTable {...table} rows={rows.slice(0, 1)} error={away} asOf={1} />, {
      wrapper: UiProvider,
    })
    expect(screen.getByText('Row 9999')).toBeVisible()
    expect(screen.getByText(/^The server cannot be reached. This page shows the data of/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
    // A list that was read as empty differs from one that was never read.
    rerender(<DataTable {...table} rows={[]} error={away} asOf={1} empty={{ title: 'No PRAs match' }} />)
    expect(screen.getByText('No PRAs match')).toBeVisible()
    rerender(<DataTable {...table} rows={[]} error={away} empty={{ title: 'No PRAs match' }} />)
    expect(screen.queryByText('No PRAs match')).toBeNull()
    expect(screen.getByText('Away.')).toBeVisible()
  })
})

describe('a table with many rows', () => {
  const scrolled = (top: number) => {
    const scroller = screen.getByRole('grid').parentElement as HTMLElement
    Object.defineProperty(scroller, 'clientHeight', { value: 360, configurable: true })
    scroller.scrollTop = top
    fireEvent.scroll(scroller)
    return scroller
  }
  const places = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(row => Number(row.getAttribute('aria-rowindex')))

  it('draws the rows in view and some rows above and below', () => {
    render(<Sorted onOpen={() => undefined} />, { wrapper: UiProvider })
    scrolled(36 * 5000)
    expect(places().at(0)).toBe(4990)
    expect(places().at(-1)).toBe(5024)
    scrolled(36 * 9991)
    expect(places().at(-1)).toBe(10_001)
  })

  it('draws its last rows if there are fewer than at the scroll position before', () => {
    const table = { label: 'Rows', columns, rowKey: (row: Row) => row.id }
    const { rerender } = render(<DataTable {...table} rows={rows} />, { wrapper: UiProvider })
    scrolled(36 * 5000)
    rerender(<DataTable {...table} rows={rows.slice(0, 3)} />)
    expect(places()).toEqual([2, 3, 4])
  })

  it('scrolls to the row to which the arrow keys move', async () => {
    render(<Sorted onOpen={() => undefined} />, { wrapper: UiProvider })
    const scroller = scrolled(0)
    act(() => screen.getByRole('grid').focus())
    // The head takes the space of one row, so Page Down moves by nine rows.
    await userEvent.keyboard('{ArrowDown>8/}')
    expect(scroller.scrollTop).toBe(0)
    await userEvent.keyboard('{ArrowDown}')
    expect(scroller.scrollTop).toBe(36)
    await userEvent.keyboard('{Home}')
    expect(scroller.scrollTop).toBe(0)
  })

  it('requests more rows only when its last rows are in view', () => {
    const onEndReached = vi.fn()
    render(
      <DataTable
        {...{ label: 'Rows', columns, rows: rows.slice(0, 100), rowKey: (row: Row) => row.id, onEndReached }}
      />,
      { wrapper: UiProvider },
    )
    expect(onEndReached).not.toHaveBeenCalled()
    scrolled(36 * 80)
    expect(onEndReached).not.toHaveBeenCalled()
    scrolled(36 * 92)
    expect(onEndReached).toHaveBeenCalled()
  })
})

describe('a table in a narrow window', () => {
  interface Shoot {
    id: string
    title: string
    status: string
    next: string
    from: string
    to: string
  }
  const shoot: Shoot = {
    id: 'PRA-1',
    title: 'A title that is longer than any column of a table would ever let it be',
    status: 'Submitted',
    next: 'Awaiting SP approval',
    from: '1 Apr',
    to: '9 Apr',
  }
  const shootColumns: Column<Shoot>[] = [
    { id: 'ref', header: 'Ref', card: 'above', text: row => row.id },
    { id: 'title', header: 'Title', card: 'title', text: row => row.title, cell: () => 'A title…' },
    { id: 'status', header: 'Status', card: 'badge', text: row => row.status },
    { id: 'next', header: 'Next action', card: 'line', sortable: false, text: row => row.next },
    {
      id: 'from',
      header: 'Leaves',
      text: row => row.from,
      onCard: { header: 'Dates', text: row => `${row.from} – ${row.to}` },
    },
    { id: 'to', header: 'Returns', card: 'none', text: row => row.to },
    { id: 'owner', header: 'Owner', text: () => '' },
  ]
  beforeEach(() => {
    const original = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
      ...original(query),
      matches: query === '(max-width: 599px)',
    }))
  })
  afterEach(() => void vi.restoreAllMocks())

  async function draw(table: Partial<DataTableProps<Shoot>> = {}) {
    render(
      <DataTable label="PRAs" columns={shootColumns} rows={[shoot]} rowKey={row => row.id} {...table} />,
      { wrapper: UiProvider },
    )
    await screen.findByRole('list', { name: 'PRAs' })
  }

  it('shows each row as a card with its full title, status, next action and facts', async () => {
    await draw()
    expect(screen.queryByRole('grid')).toBeNull()
    const card = within(screen.getByRole('list', { name: 'PRAs' })).getByRole('listitem')
    expect(card).toHaveTextContent(`PRA-1Submitted${shoot.title}Awaiting SP approvalDates1 Apr – 9 Apr`)
    // A card has no line for empty cells, or for cells that it shows in another place.
    expect(within(card).getAllByRole('term')).toHaveLength(1)
  })

  it('leaves out columns that the person has hidden', async () => {
    await draw({ hiddenColumns: ['from', 'next'] })
    expect(screen.getByRole('listitem')).toHaveTextContent(`PRA-1Submitted${shoot.title}`)
    expect(screen.queryByRole('term')).toBeNull()
  })

  it('opens a card by the link in its title, and leaves a click with Ctrl to the browser', async () => {
    const onOpen = vi.fn()
    await draw({ onOpen, hrefOf: row => `#${row.id}` })
    const link = screen.getByRole('link', { name: shoot.title })
    expect(link).toHaveAttribute('href', '#PRA-1')
    fireEvent.click(link, { ctrlKey: true })
    expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(link)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(shoot)
  })

  it('opens a card by a button if the card has no address', async () => {
    const onOpen = vi.fn()
    await draw({ onOpen })
    await userEvent.click(screen.getByRole('button', { name: shoot.title }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(shoot)
  })

  it('offers the columns that can be sorted, and a button for the opposite direction', async () => {
    const onSort = vi.fn()
    await draw({ sort: { column: 'title', direction: 'asc' }, onSort })
    const select = screen.getByRole('combobox', { name: 'Sort by' })
    expect(within(select).queryByRole('option', { name: 'Next action' })).toBeNull()
    await userEvent.selectOptions(select, 'Leaves')
    expect(onSort).toHaveBeenLastCalledWith({ column: 'from', direction: 'asc' })
    await userEvent.click(screen.getByRole('button', { name: 'Ascending' }))
    expect(onSort).toHaveBeenLastCalledWith({ column: 'title', direction: 'desc' })
  })

  it('requests more rows when its end is in view', async () => {
    const onEndReached = vi.fn()
    await draw({ onEndReached, hasMore: true })
    await waitFor(() => expect(onEndReached).toHaveBeenCalled())
    expect(screen.getByRole('listitem')).toHaveAttribute('aria-setsize', '-1')
  })
})

describe('the state of a list in its address', () => {
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

  it('changes the list at once, then changes the address, and follows the address on Back', async () => {
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

  it('does not stop a navigation that began before the address was changed', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    const router = createMemoryRouter([
      { path: '/', Component: List },
      { path: '/row', Component: () => <p>The row</p>, loader: () => arrived.then(() => null) },
    ])
    const replaced = vi.fn()
    render(
      <LeavingContext value={() => router.state.navigation.state !== 'idle'}>
        <RouterProvider router={router} />
      </LeavingContext>,
    )
    // Time stops before the text changes. Otherwise a slow machine could change the address first.
    vi.useFakeTimers()
    try {
      fireEvent.change(screen.getByLabelText('Filter'), { target: { value: 'bear' } })
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
