import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import type { Contract } from '@/domain/contracts/schema'
import { addDays, todayIso } from '@/domain/shared/dates'
import { userSchema } from '@/domain/users/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import ChasePage from './chase-page'
import NumbersPage from './numbers-page'

const stored = vi.hoisted(() => ({ rows: [] as unknown[], asked: '' }))
vi.mock('@/data/contracts/contract-reports', () => {
  const answer = () => ({ rows: stored.rows, isCut: false, isLoading: false, error: null, retry: () => {} })
  return {
    useContractsOfProduction: (id: string) => {
      stored.asked = id
      return answer()
    },
    useContractsOfAll: answer,
  }
})
const chase = vi.hoisted(() => ({ until: '', hasMore: false, loadMore: vi.fn() }))
vi.mock('@/data/contracts/contract-chase', () => ({
  useContractsToChase: (until: string) => {
    chase.until = until
    return {
      rows: stored.rows,
      ...{ hasMore: chase.hasMore, isLoadingMore: false, loadMore: chase.loadMore },
      ...{ isLoading: false, error: null, retry: () => {} },
    }
  },
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({
  useProductions: () => ({
    rows: [{ id: 'ice', name: 'Ice', isArchived: false }],
    byId: new Map(),
    isLoading: false,
    error: null,
  }),
  useRoles: () => ({ rows: [], byId: new Map([['sound', { title: 'Sound Recordist' }]]) }),
}))

const crew = (firstName: string, roleId = '') => ({
  ...validContract('freelance').cachedCrew,
  firstName,
  lastName: 'Person',
  roleId,
})
const of = (reference: string, fields: Partial<Contract>) => ({
  ...validContract('freelance', fields),
  id: reference,
  reference,
})
const findings = async (container: Element) =>
  (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations

beforeEach(() => {
  session.set({ user: userSchema.parse({ id: 'me', email: 'me@b.uk', firstName: 'A', lastName: 'B' }) })
})

it('the report of a production shows its numbers by job and by stage, in one table per currency', async () => {
  stored.rows = [
    of('1', { status: 'draft' }),
    // The person's record has another role, but the job on the contract counts.
    of('2', { status: 'sent', crewSpecialism: 'Sound', cachedCrew: crew('Bo', 'camera') }),
    of('3', { status: 'signed', crewSpecialism: 'sound ', cachedCrew: crew('Cy', 'camera') }),
    of('4', { status: 'signed', currency: 'JPY' }),
  ]
  const user = userEvent.setup()
  const { container, router } = renderApp(<NumbersPage />, '/contracts/numbers')
  await user.selectOptions(screen.getByLabelText('Production'), 'Ice')
  expect(router.state.location.search).toBe('?production=ice')
  expect(stored.asked).toBe('ice')
  const pounds = within(await screen.findByRole('table', { name: 'In GBP' }))
  const cells = pounds.getAllByRole('row').map(row =>
    within(row)
      .queryAllByRole('cell')
      .map(each => each.textContent),
  )
  expect(pounds.getAllByRole('rowheader').map(each => each.textContent)).toEqual([
    'Sound',
    'Wildlife camera operator',
    'Total',
  ])
  expect(cells.slice(1)).toEqual([
    ['2', '–', '£7,800.00', '£7,800.00', '£15,600.00'],
    ['1', '£7,800.00', '–', '–', '–'],
    ['3', '£7,800.00', '£7,800.00', '£7,800.00', '£15,600.00'],
  ])
  expect(within(screen.getByRole('table', { name: 'In JPY' })).getAllByText('JPY 780,000')).toHaveLength(4)
  expect(await findings(container)).toEqual([])
})

it('the report of all productions shows each production with a link to its own numbers', async () => {
  const named = (id: string, name: string) => ({
    productionId: id,
    cachedProduction: { name, code: '', companiesHouseName: '' },
  })
  stored.rows = [
    of('1', { status: 'signed', ...named('ice', 'Ice') }),
    of('2', { status: 'sent', ...named('sea', 'Sea') }),
    of('3', { status: 'draft', ...named('sea', 'Sea') }),
  ]
  renderApp(<NumbersPage />, '/contracts/numbers')
  const table = within(await screen.findByRole('table', { name: 'In GBP' }))
  expect(table.getByRole('link', { name: 'Sea' })).toHaveAttribute(
    'href',
    '/contracts/numbers?production=sea',
  )
  const total = within(table.getByRole('row', { name: /^Total/ })).getAllByRole('cell')
  expect(total.map(each => each.textContent)).toEqual([
    '3',
    '£7,800.00',
    '£7,800.00',
    '£7,800.00',
    '£15,600.00',
  ])
})

it('the report of unsigned contracts lists those that start soon, by first day, with e-mail addresses', async () => {
  const today = todayIso(Date.now())
  stored.rows = [
    of('CON-1', {
      status: 'sent',
      contractStartDate: addDays(today, 3),
      sentTo: ['ada@b.uk'],
      cachedCrew: crew('Ada'),
    }),
    of('CON-2', { status: 'draft', contractStartDate: addDays(today, -1), cachedCrew: crew('Bo') }),
    of('CON-3', { status: 'draft', contractStartDate: addDays(today, 40), cachedCrew: crew('Cy') }),
  ]
  const user = userEvent.setup()
  const { container } = renderApp(<ChasePage />, '/contracts/chase')
  expect(await screen.findByText('Began 1 day ago')).toBeVisible()
  expect(screen.getByText('In 3 days')).toBeVisible()
  expect(screen.queryByText('Cy Person')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy 1 address to chase' }))
  expect(await navigator.clipboard.readText()).toBe('ada@b.uk')
  expect(await findings(container)).toEqual([])
  await user.selectOptions(screen.getByLabelText('Starts within'), '90 days')
  expect(await screen.findByText('Cy Person')).toBeVisible()
  expect(chase.until).toBe(addDays(today, 90))
})

it('the report of unsigned contracts shows more contracts on a click', async () => {
  stored.rows = [of('CON-1', { status: 'draft', cachedCrew: crew('Ada') })]
  chase.hasMore = true
  renderApp(<ChasePage />, '/contracts/chase')
  await userEvent.click(await screen.findByRole('button', { name: 'Show more contracts' }))
  expect(chase.loadMore).toHaveBeenCalledOnce()
})
