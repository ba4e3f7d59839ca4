import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ContractListFilters } from '@/data/contracts/contract-filters'
import { shortList } from '@/data/sync/server-pages'
import { matchesContract } from '@/domain/contracts/list-filters'
import { productionSchema } from '@/domain/productions/schema'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import ContractListPage from './contract-list-page'

const server = vi.hoisted(() => ({ asked: [] as ContractListFilters[] }))
vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf(aUser('pm', { canAccessContracts: true, canAccessAdminApp: true })),
}))
vi.mock('@/data/contracts/contract-references', () => ({
  useContractCrew: () => ({ rows: [] }),
  useCrewNamed: () => ({ byId: new Map() }),
}))
vi.mock('@/data/contracts/contract-list', () => ({
  useContractList: (asked: ContractListFilters) => {
    server.asked.push(asked)
    const fitting = rows.filter(row => matchesContract(row, asked, '2026-04-12'))
    const live = { rows: fitting, invalid: [], isLoading: false, error: null, retry: () => undefined }
    return { ...shortList(live), isShort: false }
  },
}))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', () => ({
  useProductions: () => ({ rows: productions, isLoading: false }),
}))
vi.mock('@/data/records/known-registers', () => ({ useKnownRoles: () => ({ byId: new Map() }) }))
vi.mock('@/data/records/unread', () => ({ useUnreadRecords: () => [] }))
vi.mock('./contract-list-tools', () => ({ ContractListTools: () => null }))
vi.mock('@/features/contracts/create/new-contract-of-address', () => ({ NewContractOfAddress: () => null }))

const production = (id: string, people: object) =>
  productionSchema.parse({ id, name: id, companyId: 'c', companyAccess: 'open', ...people })
const productions = [
  production('as-pm', { pmId: 'pm' }),
  production('as-pc', { pcIds: ['pm'] }),
  production('as-sp', { spId: 'pm' }),
  production('of-others', { pmId: 'other' }),
]
const rows = productions.map(({ id }, index) => ({
  ...validContract('loanout', { pmId: 'pm', pcId: '' }),
  id,
  reference: `CON-2026-000${index}`,
  productionId: id,
  contractStartDate: '2026-04-15',
  totalContractPayment: 10 ** (4 - index),
}))
const user = userEvent.setup()
const shown = () => screen.getAllByText(/^CON-2026-/).map(cell => cell.textContent)
const asked = () => server.asked.at(-1)

beforeEach(() => {
  server.asked.length = 0
})

it('each column of the contract list can sort it, and the page names the default order', async () => {
  renderApp(<ContractListPage />, '/contracts')
  expect(screen.getByText('Sorted by Changed, descending')).toBeVisible()
  // The first column has the ticks.
  const headers = screen.getAllByRole('columnheader').slice(1)
  expect(headers.map(header => header.getAttribute('aria-sort'))).toEqual(headers.map(() => 'none'))
  expect(headers.length).toBeGreaterThanOrEqual(8)
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() =>
    expect(asked()?.order).toMatchObject({ field: 'totalContractPayment', direction: 'asc' }),
  )
  await user.click(screen.getByRole('button', { name: 'Crew or company' }))
  expect(screen.getByRole('columnheader', { name: 'Crew or company' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  expect(asked()?.order).toMatchObject({ field: 'lastModifiedAt', direction: 'desc' })
})

it('the contract list is sorted by start date if a range of start dates is chosen', () => {
  renderApp(<ContractListPage />, '/contracts?startsWithin=14')
  expect(asked()?.order).toMatchObject({ field: 'contractStartDate', direction: 'asc' })
  expect(screen.getByRole('columnheader', { name: 'First day' })).toHaveAttribute('aria-sort', 'ascending')
})

it('‘My productions’ shows contracts of all productions in which the person is PM, PC or SP', async () => {
  renderApp(<ContractListPage />, '/contracts')
  expect(shown()).toHaveLength(4)
  await user.click(screen.getByRole('checkbox', { name: 'My productions' }))
  expect(asked()?.productionIds).toEqual(['as-pm', 'as-pc', 'as-sp'])
  expect(shown()).toEqual(['CON-2026-0000', 'CON-2026-0001', 'CON-2026-0002'])
})

it('the admin area does not offer the filter ‘My productions’, and ignores it in the address', () => {
  renderApp(<ContractListPage />, '/admin/contracts?mineOnly=yes')
  expect(screen.queryByRole('checkbox', { name: 'My productions' })).toBeNull()
  expect(asked()?.productionIds).toBeUndefined()
})
