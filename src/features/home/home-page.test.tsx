import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import type { Contract } from '@/domain/contracts/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { soundContract } from '~tests/fixtures/sound-contract'
import { directory } from '~tests/support/known-people'
import HomePage from './pages/home-page'

const list = () => ({ rows: [] as Pra[], isLoading: false, error: null as unknown, retry: vi.fn() })
const world = vi.hoisted(() => ({
  mine: { rows: [], isLoading: false, error: null, retry: () => {} } as unknown as ReturnType<typeof list>,
  assigned: { rows: [], isLoading: false, error: null, retry: () => {} } as unknown as ReturnType<
    typeof list
  >,
  toRead: { rows: [], isLoading: false, error: null, retry: () => {} } as unknown as ReturnType<typeof list>,
  contracts: [] as Contract[],
  usesContracts: false,
}))
const today = todayIso(Date.now())
const me = userSchema.parse({
  id: 'sp',
  email: 'sp@example.test',
  firstName: 'Sam',
  lastName: 'Producer',
  isEmployee: true,
  certificates: [{ type: 'First aid', number: '', expiresOn: addDays(today, 10) }],
})

vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf({ ...me, canAccessContracts: world.usesContracts }),
}))
vi.mock('@/data/contracts/contract-reports', () => ({
  useContractsToSign: () => ({ rows: world.contracts, isCut: false, isLoading: false, error: null }),
}))
vi.mock('@/data/pras/acknowledgements', () => ({ usePrasToAcknowledge: () => world.toRead }))
vi.mock('@/data/pras/lists/pra-lists', () => ({
  useMyPras: () => world.mine,
  useAssignedPras: () => world.assigned,
}))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', () => ({
  useConfig: () => defaultConfig,
  useProductions: () => ({ rows: [], byId: new Map(), isLoading: false, error: null }),
}))

function pra(changes: Partial<Pra>): Pra {
  return praSchema.parse({
    id: 'a',
    reference: 'PRA-2026-0142',
    year: 2026,
    number: 142,
    type: 'regular',
    riskLevel: 'regular',
    status: 'submitted',
    title: 'Svalbard polar bears',
    productionId: 'p',
    companyAccess: 'open',
    ownerId: 'pc',
    createdById: 'pc',
    createdAt: 1,
    spId: 'sp',
    statusAt: Date.UTC(2026, 2, 1, 9, 5),
    ...changes,
  })
}

directory.rows = [me]

beforeEach(() => {
  world.mine = list()
  world.assigned = list()
  world.toRead = list()
  world.contracts = []
  world.usesContracts = false
})

function show() {
  return renderApp(<HomePage />)
}

it('lists what awaits me with label and since when, one click from opening it', async () => {
  world.assigned.rows = [pra({})]
  show()
  const row = within(screen.getByRole('region', { name: /Awaiting you/ })).getByRole('link', {
    name: /Svalbard/,
  })
  expect(row).toHaveAttribute('href', '/pras/a')
  expect(row).toHaveTextContent('Awaiting SP approval')
  expect(row).toHaveTextContent('since 1 Mar 2026')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('warns of a shoot that leaves soon without approval', () => {
  world.mine.rows = [pra({ startDate: addDays(today, 3), endDate: addDays(today, 9) })]
  show()
  const region = screen.getByRole('region', { name: /Shoots leaving/ })
  expect(within(region).getByText('leaves in 3 days')).toBeVisible()
})

it('leads to a debrief that is due', () => {
  world.mine.rows = [
    pra({
      status: 'approved',
      startDate: addDays(today, -30),
      endDate: addDays(today, -20),
      approvedVersion: 1,
    }),
  ]
  show()
  const row = within(screen.getByRole('region', { name: /Debriefs due/ })).getByRole('link')
  expect(row).toHaveAttribute('href', '/pras/a/debrief')
  expect(row).toHaveTextContent('was due 6 days ago')
})

it('shows a certificate that runs out', () => {
  show()
  const region = screen.getByRole('region', { name: /Certificates expiring/ })
  expect(region).toHaveTextContent('Sam Producer')
  expect(region).toHaveTextContent('expires in 10 days')
})

it('says why a list is empty, and offers the next step', () => {
  show()
  expect(screen.getByText(/Nothing waits for you/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'New PRA' })).toHaveAttribute('href', '/pras?new=1')
})

it('keeps a failing list from taking the page with it', () => {
  world.assigned.error = new AppError('unavailable', 'The server could not be reached. Try again.')
  world.mine.rows = [pra({ id: 'b', ownerId: 'sp', spId: 'other', pmId: 'other' })]
  show()
  expect(screen.getAllByText('The server could not be reached. Try again.').length).toBeGreaterThan(0)
  expect(screen.getByRole('region', { name: /Awaiting others/ })).toHaveTextContent('Svalbard')
})

it('asks again where a list failed', async () => {
  world.mine.error = new AppError('unavailable', 'The server could not be reached. Try again.')
  show()
  const region = screen.getByRole('region', { name: /Awaiting others/ })
  await userEvent.click(within(region).getByRole('button', { name: 'Retry' }))
  expect(world.mine.retry).toHaveBeenCalledOnce()
})

it('says nothing of whose certificates run out before it knows whose PRAs they are on', () => {
  world.mine.isLoading = true
  show()
  const region = screen.getByRole('region', { name: /Certificates expiring/ })
  expect(region).not.toHaveTextContent('No certificate of your people')
})

it('does not claim that somebody has read what they were never asked to', () => {
  show()
  const region = screen.getByRole('region', { name: /PRAs to read/ })
  expect(region).toHaveTextContent('Nothing to read.')
})

it('lists the PRAs that I am to read, with the version and when I leave', () => {
  world.toRead.rows = [pra({ status: 'approved', approvedVersion: 3, startDate: addDays(today, 4) })]
  show()
  const region = within(screen.getByRole('region', { name: /PRAs to read and acknowledge/ }))
  expect(region.getByRole('link').textContent).toContain('version 3')
  expect(region.getByText('leaves in 4 days')).toBeTruthy()
})

it('lists the contracts to send or sign that start soon or have begun, and leads to all of them', async () => {
  world.usesContracts = true
  const contract = (id: string, status: Contract['status'], days: number) => ({
    ...soundContract('goods-and-services', { status, pmId: 'sp', contractStartDate: addDays(today, days) }),
    id,
    reference: `CON-${id}`,
  })
  world.contracts = [contract('a', 'approved', 3), contract('b', 'sent', -1), contract('c', 'sent', 15)]
  show()
  const region = within(await screen.findByRole('region', { name: /Contracts to send or sign/ }))
  expect(region.getByRole('link', { name: /All contracts to chase/ })).toHaveAttribute(
    'href',
    '/contracts/chase',
  )
  const rows = region.getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/Lens Ltd.*Began 1 day ago.*CON-b · Awaiting signature/),
    expect.stringMatching(/Lens Ltd.*In 3 days.*CON-a · Prepare documents and send, your turn/),
  ])
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/contracts/b')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('says so to whoever uses contracts when none waits, and nothing to others', async () => {
  world.usesContracts = true
  const { unmount } = show()
  expect(
    await screen.findByText(/Every approved contract that starts in the next 14 days is signed/),
  ).toBeVisible()
  unmount()
  world.usesContracts = false
  show()
  await screen.findByRole('region', { name: /Awaiting you/ })
  expect(screen.queryByRole('region', { name: /Contracts to send/ })).toBeNull()
})

import { renderApp } from '~tests/support/render-app'

it('puts shoots that leave without approval before everything else, and nowhere near the top where there are none', () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  world.mine.rows = [pra({ startDate: addDays(today, 3), endDate: addDays(today, 9) })]
  world.assigned.rows = world.mine.rows
  const { unmount } = show()
  expect(titles().slice(0, 2)).toEqual(['Shoots leaving without an approved PRA1', 'Awaiting you1'])
  unmount()
  world.mine.rows = []
  world.assigned.rows = []
  show()
  expect(titles()[0]).toBe('Awaiting you')
})
