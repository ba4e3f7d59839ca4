import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import type { Filter, Order } from '@/data/firestore/collection'
import type { LiveSource } from '@/data/sync/live-source'
import { queryClient } from '@/data/sync/query-client'
import { type Log, logSchema } from '@/domain/logs/schema'
import { AppError } from '@/domain/shared/app-error'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import AdminLogsPage from './pages/admin-logs-page'

interface Asked {
  filters: readonly Filter[]
  size: number
  order: Order
}
const server = vi.hoisted(() => ({
  asked: [] as Asked[],
  logs: [] as Log[],
  error: undefined as unknown,
  csv: [] as unknown[],
  /** The page's listeners; a test calls them with the newest entry. */
  tell: [] as ((newest: Log[]) => void)[],
}))

vi.mock('@/data/firestore/collection', async original => ({
  ...(await original<object>()),
  collection: (path: string) => ({
    path,
    find: async () => undefined,
    get: async (id: string) => known[path]?.(id),
    page: async (
      filters: readonly Filter[],
      { size, after, order }: { size: number; after: [number, string] | null; order: Order },
    ) => {
      if (server.error) throw server.error
      server.asked.push({ filters, size, order })
      const fits = server.logs.filter(log =>
        filters.every(([field, op, value]) => {
          const held = (log as unknown as Record<string, unknown>)[field]
          if (op === '==') return held === value
          const at = (value as Date).getTime()
          return op === '>=' ? Number(held) >= at : Number(held) < at
        }),
      )
      const from = after ? fits.findIndex(({ id }) => id === after[1]) + 1 : 0
      const rows = fits.slice(from, from + size)
      const last = rows.at(-1)
      return { rows, invalid: [], cursor: last && rows.length === size ? [last.writtenAt, last.id] : null }
    },
  }),
}))
/** Returns a document by its id, for each collection that the page reads by id. */
const known: Record<string, (id: string) => unknown> = {
  pras: id => aPra({ id, reference: 'PRA-2026-0142', title: 'Svalbard' }),
  contracts: id => ({ id, reference: 'CON-2026-0007', name: 'Frozen Edge – Ada Byrne' }),
  files: id => ({ id, name: 'permit.pdf' }),
}
vi.mock('@/data/firestore/firestore-rest', () => ({}))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/sync/live-source', () => ({
  querySource: (key: QueryKey): LiveSource<unknown> => ({
    key,
    start: async hearer => {
      const tell = (newest: Log[]) => hearer.next({ rows: newest, invalid: [] })
      server.tell.push(tell)
      tell(server.logs.slice(0, 1))
      hearer.current(true)
      return () => {}
    },
    read: async () => ({ rows: [], invalid: [] }),
  }),
}))
vi.mock('@/data/sync/reference', () => ({
  viewerOf: () => 'admin',
  viewerKey: () => 'admin',
  keptFor: () => ({ load: async () => undefined, save: async () => undefined }),
  referenceOf: (path: string) => ({
    restore: async () => undefined,
    sync: async () => undefined,
    rows: () => rowsOf(path),
  }),
}))
vi.mock('@/ui/data-table/export-csv', () => ({
  exportCsv: async (_: unknown, rows: unknown[]) => server.csv.push(rows),
}))

const rowsOf = (path: string) =>
  path === 'sops' ? [{ id: 's1', code: 'SOP-1', title: 'Ice', isArchived: false }] : []
directory.rows = [aUser('pm', { firstName: 'Pia', lastName: 'Marsh' })]

const at = Date.UTC(2026, 6, 1, 8, 5)
const entry = (id: string, more: object) =>
  logSchema.parse({
    id,
    resourceType: 'sop',
    resourceId: 's1',
    logType: 'updated',
    data: { fields: ['title'] },
    createdById: 'pm',
    createdByName: 'Pia Marsh',
    writtenAt: at,
    ...more,
  })
const user = userEvent.setup()
const newestFirst: Order = { field: 'writtenAt', direction: 'desc' }

beforeEach(async () => {
  // Ends the listeners of the last test, which would otherwise go on for ten minutes.
  await runSignOutTasks()
  queryClient.clear()
  session.set({ user: aUser('admin', { canAccessAdminApp: true }) })
  Object.assign(server, { asked: [], error: undefined, csv: [], tell: [] })
  server.logs = [
    entry('new', {}),
    entry('pra', {
      resourceType: 'pra',
      resourceId: 'p1',
      logType: 'decline',
      createdById: 'sp',
      createdByName: 'Sam Price',
      writtenAt: at - 1,
      data: {
        type: 'regular',
        from: 'submitted',
        to: 'declined',
        riskLevel: 'regular',
        capacity: 'reviewer',
        comment: 'Tide too high',
      },
    }),
    entry('file', {
      resourceType: 'file',
      resourceId: 'f1',
      logType: 'archived',
      writtenAt: at - 2,
      data: {},
    }),
    entry('contract', {
      resourceType: 'contract',
      resourceId: 'c1',
      createdById: 'pc',
      logType: 'submit-contract',
      writtenAt: at - 3,
      data: { type: 'freelance', from: 'draft', to: 'submitted' },
    }),
  ]
})

function show(address = '/admin/logs') {
  const page = (
    <QueryClientProvider client={queryClient}>
      <AdminLogsPage />
    </QueryClientProvider>
  )
  return renderApp({ '/admin/logs': page, '*': <p>Elsewhere</p> }, address).router
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    )

it('the log page shows an entry that is written while the page is open', async () => {
  show()
  await waitFor(() => expect(cells()).toHaveLength(4))
  const later = entry('later', { logType: 'archived', data: {}, writtenAt: at + 60_000 })
  server.logs.unshift(later)
  act(() => {
    for (const tell of server.tell) tell([later])
  })
  await waitFor(() => expect(cells()[0]?.[4]).toBe('Archived'))
  expect(cells()).toHaveLength(5)
})

it('each line of the log says when something happened, who did it, to which record, and why', async () => {
  show()
  await screen.findByRole('grid', { name: 'Logs' })
  await waitFor(() => expect(cells()[0]?.[3]).toBe('SOP-1 Ice'))
  await waitFor(() => expect(cells()[1]?.[3]).toBe('PRA-2026-0142 Svalbard'))
  await waitFor(() => expect(cells()[2]?.[3]).toBe('permit.pdf'))
  expect(cells()).toEqual([
    ['9:05 1st July 26', 'Pia Marsh', 'SOP', 'SOP-1 Ice', 'Changed title', ''],
    [
      '9:04 1st July 26',
      'Sam Price',
      'PRA',
      'PRA-2026-0142 Svalbard',
      'Declined as SP',
      'Submitted → Declined · Tide too high',
    ],
    ['9:04 1st July 26', 'Pia Marsh', 'File', 'permit.pdf', 'Archived', ''],
    [
      '9:04 1st July 26',
      'Pia Marsh',
      'Contract',
      'CON-2026-0007 Frozen Edge – Ada Byrne',
      'Submitted for approval',
      'Draft → Submitted',
    ],
  ])
  expect(server.asked).toEqual([{ filters: [], size: 25, order: newestFirst }])
  expect(screen.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'descending')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])
})

it('the server filters the log, and the address of the page keeps the filters', async () => {
  const router = show('/admin/logs?createdById=pm')
  await screen.findByRole('grid')
  expect(cells()).toHaveLength(2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'SOP')
  await waitFor(() => expect(cells()).toHaveLength(1))
  await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'Updated')
  await user.type(screen.getByLabelText('From'), '02072026')
  expect(await screen.findByText('No entries match')).toBeVisible()
  expect(server.asked.at(-1)?.filters).toEqual([
    ['resourceType', '==', 'sop'],
    ['createdById', '==', 'pm'],
    ['logType', '==', 'updated'],
    ['writtenAt', '>=', new Date('2026-07-01T23:00:00Z')],
  ])
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?createdById=pm&resourceType=sop&logType=updated&from=2026-07-02',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(cells()).toHaveLength(4))
})

it('the server sorts the log by time, person or subject, but only by time if a range of days is chosen', async () => {
  show()
  await screen.findByRole('grid')
  for (const [header, field] of [
    ['Who', 'createdByName'],
    ['About', 'resourceType'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: header }))
    const order = { field, direction: 'asc', tie: newestFirst }
    await waitFor(() => expect(server.asked.at(-1)?.order).toEqual(order))
    expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'ascending')
  }
  expect(screen.queryByRole('button', { name: 'What happened' })).toBeNull()
  await user.type(screen.getByLabelText('From'), '01072026')
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ order: newestFirst }))
  expect(server.asked.at(-1)?.filters).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Who' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'When' }))
  await waitFor(() => expect(server.asked.at(-1)?.order).toEqual({ field: 'writtenAt', direction: 'asc' }))
})

it('the log page shows all kinds of entries again when another subject is chosen', async () => {
  show('/admin/logs?resourceType=pra&logType=decline')
  await screen.findByRole('grid')
  expect(cells()).toHaveLength(1)
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'File')
  await waitFor(() => expect(cells().map(row => row[2])).toEqual(['File']))
})

it('a row of the log opens its record, also by keyboard, or its entries if the record has no page', async () => {
  const router = show()
  const grid = await screen.findByRole('grid')
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pras/p1/history'))
  await router.navigate('/admin/logs')
  await user.click(await screen.findByRole('cell', { name: 'permit.pdf' }))
  await waitFor(() => expect(router.state.location.search).toBe('?resourceType=file&resourceId=f1'))
  expect(await screen.findByText(/The list shows only entries about one record/)).toBeVisible()
})

it('the log page reads 25 entries at a time, and its CSV file has all matching entries', async () => {
  server.logs = Array.from({ length: 60 }, (_, index) => entry(`e${index}`, { writtenAt: at - index }))
  show()
  await screen.findByRole('grid')
  expect(screen.getByText(/^(25|50)\+/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(server.csv).toHaveLength(1))
  expect(server.csv[0]).toHaveLength(60)
  expect(server.asked.map(({ size }) => size)).toEqual([25, 25, 25])
})

it('the log page says that the log could not be loaded, and reads it again on Retry', async () => {
  server.error = new AppError('invalid-argument', 'The server did not understand.')
  show()
  await user.click(
    await screen.findByRole('button', { name: 'Retry' }).then(button => {
      // No answer has arrived, which differs from an answer without entries.
      expect(screen.queryByText('shown')).toBeNull()
      server.error = undefined
      return button
    }),
  )
  expect(await screen.findByRole('grid')).toBeVisible()
})
