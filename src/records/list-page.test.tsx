import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { actorOf } from '@/domain/users/actor'
import { UiProvider } from '@/ui/ui-provider'
import { aUser } from '~tests/fixtures/pra-records'
import { ListPage, type ListPageProps } from './list-page'

vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pm')) }))

interface Row {
  id: string
  days: number
}
const rows: Row[] = [
  { id: 'Medical', days: 20 },
  { id: 'Licence', days: 80 },
  { id: 'Insurance', days: 200 },
]
const props: ListPageProps<Row> = {
  list: 'permits',
  many: 'permits',
  source: { rows, isLoading: false, error: null, retry: () => undefined },
  rowKey: row => row.id,
  searchText: row => row.id,
  columns: [{ id: 'name', header: 'Name', text: row => row.id }],
  counted: {
    id: 'within',
    label: 'Within',
    options: [
      { value: '30', label: '30 days' },
      { value: '90', label: '90 days' },
      { value: 'all', label: 'All' },
    ],
    initial: '90',
    holds: (row, within) => within === 'all' || row.days <= Number(within),
  },
  sort: { column: 'name', direction: 'desc' },
  unread: [],
  none: { title: 'No permits yet' },
}

function show(address: string, changes: Partial<ListPageProps<Row>> = {}) {
  const router = createMemoryRouter([{ path: '/', element: <ListPage {...props} {...changes} /> }], {
    initialEntries: [address],
  })
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
}
const names = () =>
  within(screen.getByRole('grid', { name: 'Permits' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)

test('a list with fixed choices always has one choice pressed, and each choice shows how many rows match it', async () => {
  show('/?within=nonsense')
  expect(names()).toEqual(['Medical', 'Licence'])
  expect(screen.getByRole('button', { name: '90 days 2' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter permits' }), 'ins')
  await userEvent.click(screen.getByRole('button', { name: 'All 1' }))
  expect(names()).toEqual(['Insurance'])
})

test('a list can remove filters that leave no rows', async () => {
  show('/?text=xyz')
  expect(screen.getByText('No permits match')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(names()).toHaveLength(2)
})

test('a list whose rows are not records opens a row in its own way', async () => {
  const open = vi.fn()
  show('/', { onOpen: open })
  await userEvent.click(screen.getByRole('row', { name: 'Licence' }))
  expect(open).toHaveBeenCalledWith(rows[1])
})

test('a list shows its own explanation if it has no rows', () => {
  show('/', { source: { ...props.source, rows: [] } })
  expect(screen.getByText('No permits yet')).toBeVisible()
})

test('a list does not say that there are no rows if loading failed', async () => {
  show('/', { source: { rows: [], isLoading: false, error: new Error('No line'), retry: () => undefined } })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('shown')).toBeNull()
})
