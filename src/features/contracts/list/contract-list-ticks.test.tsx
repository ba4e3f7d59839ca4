import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import type { ContractListFilters } from '@/data/contracts/contract-filters'
import { shortList } from '@/data/sync/server-pages'
import { matchesContract } from '@/domain/contracts/list-filters'
import type { Contract } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import type { User } from '@/domain/users/schema'
import { aUser } from '~tests/fixtures/pra-records'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import ContractListPage from './contract-list-page'
// Loaded with the test file, so that no test waits for the parts that the page loads later.
import '@/features/contracts/batch/batch-dialog'
import './list-batch'

const server = vi.hoisted(() => ({
  rows: [] as Contract[],
  /** The number of rows that the list has loaded. */
  loaded: 25,
  sent: [] as { id: string; writeId: string }[],
  saved: [] as { id: string; terms: Partial<Contract> }[],
  before: async (_id: string) => {},
}))
vi.mock('@/data/contracts/contracts', () => ({
  dispatchContract: async ({ id }: { id: string }, _: unknown, { writeId }: { writeId: string }) => {
    server.sent.push({ id, writeId })
    await server.before(id)
  },
  saveContract: async ({ id }: { id: string }, terms: Partial<Contract>) => {
    server.saved.push({ id, terms })
  },
}))
vi.mock('@/data/contracts/generate-documents', () => ({ generateContractDocuments: async () => 1 }))
vi.mock('@/data/contracts/send-link-again', () => ({ sendLinkAgain: async () => {} }))
vi.mock('@/data/contracts/contract-list', async () => {
  const { useReducer } = await import('react')
  return {
    useContractList: (asked: ContractListFilters) => {
      const [, redraw] = useReducer((count: number) => count + 1, 0)
      const fitting = server.rows.filter(row => matchesContract(row, asked, '2026-05-01'))
      const rows = fitting.slice(0, server.loaded)
      return {
        ...shortList({ rows, invalid: [], isLoading: false, error: null, retry: () => undefined }),
        isShort: false,
        total: fitting.length,
        hasMore: rows.length < fitting.length,
        loadMore: () => {
          server.loaded += 25
          redraw()
        },
      }
    },
  }
})
vi.mock('@/data/contracts/contract-references', () => {
  const none = { rows: [], byId: new Map(), isLoading: false }
  return {
    useContractCrew: () => none,
    useCrewNamed: () => none,
    useHmrcRoles: () => none,
    useNonUkContractRoles: () => none,
    useContractCompaniesNamed: () => none,
  }
})
vi.mock('@/data/contracts/earlier-contracts', () => {
  const none = { rows: [], error: null, isLoading: false, retry: () => undefined }
  return { useEarlierContracts: () => none }
})
vi.mock('@/data/pras/shoots', () => {
  const none = { byProduction: new Map(), isLoading: false }
  return { useShoots: () => none }
})
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)
vi.mock(
  '@/data/records/registers',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/unread', () => ({ useUnreadRecords: () => [] }))
vi.mock('./contract-list-tools', () => ({ ContractListTools: () => null }))
vi.mock('@/features/contracts/create/new-contract-of-address', () => ({ NewContractOfAddress: () => null }))
vi.mock('@/pickers/entity-renderers', () => ({ entityRenderers: {} }))

const of = (at: number, productionId: string, fields: Partial<Contract> = {}): Contract => ({
  ...validContract('freelance', {
    cachedCrew: {
      firstName: `Person${at}`,
      lastName: 'Byrne',
      email: `p${at}@crew.example`,
    } as Contract['cachedCrew'],
    cachedProduction: { name: productionId } as Contract['cachedProduction'],
    productionId,
    ...fields,
  }),
  id: `c${at}`,
  reference: `CON-2026-${String(at).padStart(4, '0')}`,
})
const tick = (at: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Tick CON-2026-000${at} `) })
const office: Partial<User> = { canAccessContracts: true, isEmployee: true }

async function drawn(address = '/contracts') {
  const page = renderApp(<ContractListPage />, address)
  await screen.findByRole('grid')
  return { user: userEvent.setup(), ...page }
}

beforeEach(async () => {
  await runSignOutTasks({ isForced: false })
  session.set({ user: aUser('office', office) })
  const rows = [of(1, 'Ice'), of(2, 'Reef'), of(3, 'Ice'), of(4, 'Reef')]
  Object.assign(server, { rows, loaded: 25, sent: [], saved: [], before: async () => {} })
})
afterEach(() => void vi.restoreAllMocks())

async function ask(user: ReturnType<typeof userEvent.setup>, count: number) {
  await user.click(await screen.findByRole('button', { name: `Ask for details ${count}…` }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: `Ask for details ${count}` }))
}

describe('ticking rows in the list of all contracts', () => {
  it('lets a person act on contracts of two productions, and first names the production of each contract', async () => {
    const { user } = await drawn()
    await user.click(tick(1))
    await user.click(tick(2))
    expect(await screen.findByText('2 ticked')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ask for details 2…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ask for details: 2 contracts' })
    const rows = within(dialog).getAllByRole('listitem')
    expect(rows.map(row => row.textContent)).toEqual([
      'CON-2026-0001 Person1 Byrne, Ice to p1@crew.example',
      'CON-2026-0002 Person2 Byrne, Reef to p2@crew.example',
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Ask for details 2' }))
    expect(await screen.findByText('Ask for details: 2 of 2 asked for details.')).toBeVisible()
    expect(server.sent.map(({ id }) => id)).toEqual(['c1', 'c2'])
  })

  it('lets a person change the terms of contracts of two productions in one dialog', async () => {
    const { user } = await drawn()
    await user.click(tick(1))
    await user.click(tick(4))
    await user.click(await screen.findByRole('button', { name: 'Change 2…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change 2 contracts' })
    await user.selectOptions(within(dialog).getByLabelText('What'), 'Filming day rate')
    await user.type(within(dialog).getByLabelText('New rate'), '700')
    await user.click(within(dialog).getByRole('button', { name: 'Change 2 contracts' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.saved.map(({ id, terms }) => [id, terms.filmingRate])).toEqual([
      ['c1', 70_000],
      ['c4', 70_000],
    ])
  })

  it('does not include rows that a filter hides, and the page says so', async () => {
    const { user } = await drawn()
    await user.click(screen.getByRole('checkbox', { name: 'Tick all 4 shown contracts' }))
    expect(await screen.findByText('4 ticked')).toBeVisible()
    const filter = screen.getByRole('searchbox', { name: 'Filter contracts' })
    await user.type(filter, '2026-0003')
    expect(await screen.findByText('1 ticked')).toBeVisible()
    expect(
      screen.getByText(/The list does not show 3 ticked rows any more, so their ticks were removed$/),
    ).toBeVisible()
    await user.clear(filter)
    await waitFor(() => expect(tick(1)).toBeVisible())
    expect([1, 2, 3, 4].map(at => tick(at).checked)).toEqual([false, false, true, false])
    await ask(user, 1)
    await screen.findByText('Ask for details: 1 of 1 asked for details.')
    expect(server.sent.map(({ id }) => id)).toEqual(['c3'])
  })

  it('can start a batch that continues, with the same request ids, after the tab was closed', async () => {
    const { user, unmount } = await drawn()
    server.before = id => (id === 'c2' ? new Promise(() => {}) : Promise.resolve())
    await user.click(screen.getByRole('checkbox', { name: 'Tick all 4 shown contracts' }))
    await ask(user, 4)
    await screen.findByText(/^Asking for details: 1 of 4 done/)
    unmount()
    // Imitates a forced sign-out, after which typed text stays on the device.
    await runSignOutTasks({ isForced: true })
    server.before = async () => {}
    const again = await drawn()
    await again.user.click(await screen.findByText('Continue with 3'))
    await screen.findByText('Ask for details: 4 of 4 asked for details.')
    expect(server.sent.map(({ id }) => id)).toEqual(['c1', 'c2', 'c2', 'c3', 'c4'])
    const twice = server.sent.filter(({ id }) => id === 'c2')
    expect(new Set(twice.map(({ writeId }) => writeId)).size).toBe(1)
  })

  it('can start a batch that names each failed contract with the reason, and continues with the next contract', async () => {
    const { user } = await drawn()
    server.before = async id => {
      if (id === 'c1') throw new AppError('failed-precondition', 'The address has no mailbox.')
    }
    await user.click(tick(1))
    await user.click(tick(2))
    await ask(user, 2)
    expect(await screen.findByText(/1 of 2 asked for details\. 1 failed:$/)).toBeVisible()
    expect(screen.getByRole('list', { name: 'Contracts that failed' })).toHaveTextContent(
      'CON-2026-0001 Person1 Byrne: The address has no mailbox.',
    )
    expect(server.sent.map(({ id }) => id)).toEqual(['c1', 'c2'])
  })

  it('is not possible for some rows: their tick boxes say why, and ‘Tick all’ leaves them out', async () => {
    server.rows = [of(1, 'Ice', { companyAccess: 'company-one' }), of(2, 'Reef')]
    session.set({ user: aUser('admin', { canAccessAdminApp: true, isEmployee: true }) })
    await drawn('/admin/contracts')
    const refused = screen.getByRole('checkbox', {
      name: /^Tick CON-2026-0001 .*: not possible\. You cannot tick this contract, because you do not have/,
    })
    expect(refused).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tick all 1 shown contracts' }))
    expect(await screen.findByText('1 ticked')).toBeVisible()
    expect(tick(2)).toBeChecked()
    expect(refused).not.toBeChecked()
  })

  it('causes no accessibility fault that axe finds, even with an excluded row', async () => {
    server.rows = [of(1, 'Ice'), of(2, 'Reef', { isArchived: true })]
    session.set({ user: aUser('admin', { canAccessAdminApp: true, isEmployee: true }) })
    const { user, container } = await drawn('/admin/contracts?includeArchived=yes')
    await user.click(tick(1))
    expect(await screen.findByText('1 ticked')).toBeVisible()
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })

  it('works by keyboard: Space ticks the current row, and Shift+Space all rows up to it', async () => {
    const { user } = await drawn()
    act(() => screen.getByRole('grid').focus())
    await user.keyboard(' {ArrowDown}{ArrowDown}')
    expect([1, 2, 3, 4].map(at => tick(at).checked)).toEqual([true, false, false, false])
    fireEvent.keyDown(screen.getByRole('grid'), { key: ' ', shiftKey: true })
    expect([1, 2, 3, 4].map(at => tick(at).checked)).toEqual([true, true, true, false])
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3)
  })

  it('can include the rows that are not loaded yet, which are then loaded', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => of(at, at % 2 === 0 ? 'Ice' : 'Reef'))
    // More than a screen, so that the table does not load the rest by itself.
    Object.assign(server, { rows, loaded: 50 })
    const { user } = await drawn()
    await user.click(screen.getByRole('checkbox', { name: 'Tick all 50 shown contracts' }))
    await user.click(await screen.findByRole('button', { name: 'Tick all 90' }))
    expect(await screen.findByText('90 ticked')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tick all 90' })).toBeNull()
  })

  it('is possible on the cards of a phone', async () => {
    const original = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
      ...original(query),
      matches: query === '(max-width: 599px)',
    }))
    const user = userEvent.setup()
    renderApp(<ContractListPage />, '/contracts')
    const cards = await screen.findByRole('list', { name: 'Contracts' })
    await user.click(within(cards).getByRole('checkbox', { name: /^Tick CON-2026-0002 / }))
    expect(await screen.findByText('1 ticked')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Tick all 4 shown contracts' }))
    expect(await screen.findByText('4 ticked')).toBeVisible()
    await ask(user, 4)
    await screen.findByText('Ask for details: 4 of 4 asked for details.')
    expect(server.sent.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4'])
  })
})
