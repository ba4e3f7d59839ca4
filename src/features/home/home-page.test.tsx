import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import type { Contract } from '@/domain/contracts/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { type Production, productionSchema } from '@/domain/productions/schema'
import { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import { type Actor, actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import HomePage from './pages/home-page'

const list = () => ({
  rows: [] as Pra[],
  ...{ isLoading: false, error: null as unknown, isCut: false, asOf: undefined as number | undefined },
  retry: vi.fn(),
})
const contractList = () => ({ ...list(), rows: [] as Contract[] })
const world = vi.hoisted(() => ({
  open: {} as ReturnType<typeof list>,
  toRead: {} as ReturnType<typeof list>,
  contracts: {} as ReturnType<typeof contractList>,
  /** The argument with which the page reads contracts; `undefined` before it reads them. */
  isOffice: undefined as boolean | undefined,
  own: { hasOwn: false as boolean | undefined, error: null as unknown, retry: () => {} },
  productions: { rows: [] as Production[], byId: new Map(), isLoading: false, error: null },
  /** The object stays the same while nothing about the person changes, as in the app. */
  actor: {} as Actor,
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
  useActor: () => world.actor,
}))
vi.mock('@/data/contracts/use-has-own', () => ({ useHasOwnContracts: () => world.own }))
vi.mock('@/data/contracts/open-contracts', () => ({
  useOpenContracts: (isOffice: boolean) => {
    world.isOffice = isOffice
    return world.contracts
  },
}))
vi.mock('@/data/pras/acknowledgements', () => ({ usePrasToAcknowledge: () => world.toRead }))
vi.mock('@/data/pras/lists/pra-lists', () => ({
  useOpenPras: () => world.open,
}))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({
  useConfig: () => defaultConfig,
  useProductions: () => world.productions,
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
  world.open = list()
  world.toRead = list()
  world.contracts = contractList()
  world.isOffice = undefined
  world.own = { hasOwn: false, error: null, retry: vi.fn() }
  world.productions = { ...world.productions, rows: [], isLoading: false }
  world.actor = actorOf(me)
})

const region = (name: RegExp) => screen.getByRole('region', { name })
const linksIn = (name: RegExp) => within(region(name)).queryAllByRole('listitem')

function show() {
  return renderApp(<HomePage />)
}

it('the home page lists each item that waits for the reader as a link, with its label and waiting time', async () => {
  world.open.rows = [pra({ startDate: addDays(today, 9), endDate: addDays(today, 12) })]
  show()
  const row = within(region(/Awaiting you/)).getByRole('link', { name: /Svalbard/ })
  expect(row).toHaveAttribute('href', '/pras/a')
  expect(row).toHaveTextContent('Awaiting SP approval')
  expect(row).toHaveTextContent('since 1 Mar 2026')
  expect(row).toHaveTextContent('leaves in 9 days')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('the home page warns first of a shoot that leaves soon and waits for others, and lists it only once', () => {
  world.open.rows = [
    pra({ ownerId: 'sp', spId: 'other', startDate: addDays(today, 3), endDate: addDays(today, 9) }),
    pra({ id: 'b' }),
  ]
  show()
  expect(within(region(/Shoots leaving/)).getByText(/leaves in 3 days/)).toBeVisible()
  expect(linksIn(/Awaiting others/)).toEqual([])
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 2)).toEqual(['Shoots leaving without an approved PRA1', 'Awaiting you1'])
})

it('the home page lists a shoot that leaves soon and waits for the reader only once, without a warning', () => {
  world.open.rows = [pra({ startDate: addDays(today, 3), endDate: addDays(today, 9) })]
  show()
  expect(screen.getAllByText('Svalbard polar bears')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: /Shoots leaving/ })).toBeNull()
})

it('the home page links to a debrief that is due', () => {
  world.open.rows = [
    pra({
      status: 'approved',
      startDate: addDays(today, -30),
      endDate: addDays(today, -20),
      approvedVersion: 1,
    }),
  ]
  show()
  const row = within(region(/Debriefs due/)).getByRole('link')
  expect(row).toHaveAttribute('href', '/pras/a/debrief')
  expect(row).toHaveTextContent('was due 6 days ago')
})

it('the home page shows a certificate that expires soon', () => {
  show()
  const region = screen.getByRole('region', { name: /Certificates expiring/ })
  expect(region).toHaveTextContent('Sam Producer')
  expect(region).toHaveTextContent('expires in 10 days')
})

describe('the message ‘Nothing waits for you’', () => {
  const said = () => screen.queryByText(/Nothing waits for you/)

  it('is shown when all data have loaded, together with the next step', () => {
    show()
    expect(said()).toBeVisible()
    expect(screen.getByRole('link', { name: 'New PRA' })).toHaveAttribute('href', '/pras?new=1')
  })

  it.each(['open', 'toRead'] as const)(
    'is not shown while the list “%s” is loading, out of date, or could not be loaded',
    name => {
      for (const state of [
        { isLoading: true },
        { asOf: 5 },
        { error: new AppError('unavailable', 'Away.') },
      ]) {
        world[name] = { ...list(), ...state }
        const { unmount } = show()
        expect(said()).toBeNull()
        unmount()
      }
    },
  )

  it('is not shown while contracts are loading, out of date, or could not be loaded', async () => {
    world.actor = actorOf({ ...me, canAccessContracts: true })
    for (const state of [{ isLoading: true }, { asOf: 5 }, { error: new AppError('unavailable', 'Away.') }]) {
      world.contracts = { ...contractList(), ...state }
      const { unmount } = show()
      await waitFor(() => expect(world.isOffice).toBe(true))
      expect(said()).toBeNull()
      unmount()
    }
  })

  it('is not shown until it is known whether the reader has contracts', () => {
    world.own = { hasOwn: undefined, error: null, retry: vi.fn() }
    const { unmount } = show()
    expect(said()).toBeNull()
    unmount()
    world.own = { hasOwn: undefined, error: new AppError('unavailable', 'Away.'), retry: vi.fn() }
    show()
    expect(said()).toBeNull()
  })

  it('is not shown if there is a PRA to read or a debrief that is due', () => {
    world.toRead.rows = [pra({ status: 'approved', approvedVersion: 3, startDate: addDays(today, 4) })]
    show()
    expect(said()).toBeNull()
    expect(screen.getByText(/No PRA or contract waits for your decision/)).toBeVisible()
  })
})

it('the home page shows a list that has loaded, and says that another list could not be loaded', async () => {
  world.actor = actorOf({ ...me, canAccessContracts: true })
  world.open.rows = [pra({})]
  world.contracts.error = new AppError('unavailable', 'The server could not be reached. Try again.')
  show()
  await waitFor(() => expect(world.isOffice).toBe(true))
  const section = within(region(/Awaiting you/))
  expect(section.getByRole('link', { name: /Svalbard/ })).toBeVisible()
  await userEvent.click(await section.findByRole('button', { name: 'Retry' }))
  expect(world.contracts.retry).toHaveBeenCalledOnce()
  expect(world.open.retry).not.toHaveBeenCalled()
})

it('the home page shows no expiring certificates until it knows which people have PRAs', () => {
  world.open.isLoading = true
  show()
  expect(region(/Certificates expiring/)).not.toHaveTextContent('No certificate of your people')
})

it('the home page says ‘Nothing to read’ to people who have no PRA to read', () => {
  show()
  const region = screen.getByRole('region', { name: /PRAs to read/ })
  expect(region).toHaveTextContent('You have no PRA to read.')
})

it('the home page lists the PRAs that the reader must read, with the version and the day of leaving', () => {
  world.toRead.rows = [pra({ status: 'approved', approvedVersion: 3, startDate: addDays(today, 4) })]
  show()
  const region = within(screen.getByRole('region', { name: /PRAs to read and acknowledge/ }))
  expect(region.getByRole('link').textContent).toContain('version 3')
  expect(region.getByText('leaves in 4 days')).toBeTruthy()
})

const contract = (id: string, status: Contract['status'], days: number, changes: Partial<Contract> = {}) => ({
  ...validContract('goods-and-services', {
    ...{ status, pmId: 'sp', statusAt: Date.UTC(2026, 2, 1) },
    ...{ contractStartDate: addDays(today, days), contractEndDate: addDays(today, days + 2) },
    ...changes,
  }),
  id,
  reference: `CON-${id}`,
})

it('the home page lists waiting PRAs and contracts in one list, the most urgent first', async () => {
  world.own.hasOwn = true
  world.open.rows = [pra({ startDate: addDays(today, 5), endDate: addDays(today, 9) })]
  world.contracts.rows = [contract('b', 'approved', 8), contract('c', 'sent', -1), contract('d', 'sent', 40)]
  show()
  await waitFor(() => expect(linksIn(/Awaiting you/)).toHaveLength(3))
  expect(world.isOffice).toBe(false)
  expect(linksIn(/Awaiting you/).map(row => row.textContent)).toEqual([
    expect.stringMatching(/Lens Ltd.*Awaiting signature.*CON-c.*began yesterday/),
    expect.stringMatching(/Svalbard.*Awaiting SP approval.*leaves in 5 days/),
    expect.stringMatching(/Lens Ltd.*CON-b.*begins in 8 days/),
  ])
  expect(linksIn(/Awaiting others/).map(row => row.textContent)).toEqual([
    expect.stringMatching(/CON-d · Goods and services · with Lens Ltd.*begins in 40 days/),
  ])
  expect(within(region(/Awaiting you/)).getByRole('link', { name: /Contracts to chase/ })).toHaveAttribute(
    'href',
    '/contracts/chase',
  )
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('the home page shows contracts first to people who may write them, and offers them a new contract', async () => {
  world.actor = actorOf({ ...me, canAccessContracts: true })
  world.open.rows = [pra({ startDate: addDays(today, 1), endDate: addDays(today, 9) })]
  world.contracts.rows = [
    contract('late', 'draft', -1, { pmId: 'pm' }),
    contract('ahead', 'draft', 3, { pmId: 'pm' }),
    contract('send', 'approved', 90, { pmId: 'pm' }),
  ]
  show()
  await waitFor(() => expect(linksIn(/Awaiting you/)).toHaveLength(3))
  expect(linksIn(/Awaiting you/).map(row => row.textContent)).toEqual([
    expect.stringMatching(/CON-late.*began yesterday/),
    expect.stringMatching(/CON-send/),
    expect.stringMatching(/Svalbard/),
  ])
  expect(screen.getByRole('link', { name: 'New contract' })).toHaveAttribute('href', '/contracts?new=1')
  expect(screen.queryByRole('link', { name: 'New PRA' })).toBeNull()
})

it('the home page loads no contracts for people who have none, and offers people of a production no new contract', async () => {
  const { unmount } = show()
  await screen.findByText(/Nothing waits for you/)
  expect(world.isOffice).toBeUndefined()
  unmount()
  world.actor = actorOf({ ...me, canAccessContracts: true })
  const production = { id: 'p', name: 'Otters', companyId: 'c', companyAccess: 'open', pcIds: ['sp'] }
  world.productions = { ...world.productions, rows: [productionSchema.parse(production)] }
  show()
  await waitFor(() => expect(world.isOffice).toBe(false))
  expect(screen.getByRole('link', { name: 'New PRA' })).toBeVisible()
})

it('the home page shows the whole of a long list on a click', async () => {
  world.open.rows = Array.from({ length: 15 }, (_, at) => pra({ id: `p${at}`, title: `Shoot ${at}` }))
  show()
  expect(linksIn(/Awaiting you/)).toHaveLength(13)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 15' }))
  expect(linksIn(/Awaiting you/)).toHaveLength(15)
})
