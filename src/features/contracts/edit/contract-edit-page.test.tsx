import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import type { Contract } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { LATE_AFTER } from '@/records/sending/use-sending'
import { aUser } from '~tests/fixtures/pra-records'
import { contractOf } from '~tests/rules/support/contracts'
import { renderApp } from '~tests/support/render-app'
import ContractEditPage from './contract-edit-page'

const data = vi.hoisted(() => ({
  contract: undefined as unknown,
  error: null as unknown,
  save: vi.fn(),
  refresh: vi.fn(),
  config: {} as object,
  productions: new Map<string, object>(),
}))
const nothing = vi.hoisted(() => ({ rows: [], byId: new Map(), isLoading: false, error: null }))
vi.mock('@/data/contracts/contracts', () => ({
  useContract: () => ({ contract: data.contract, error: data.error, retry: vi.fn() }),
  saveContract: data.save,
  refreshCopies: data.refresh,
  createContract: vi.fn(),
}))
vi.mock('@/data/contracts/contract-private', () => ({ revealPrivate: vi.fn(), savePrivate: vi.fn() }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/named-records', () => import('~tests/support/no-named-records'))
vi.mock('@/data/records/reference', async () => {
  const { defaultConfig } = await import('@/domain/config/schema')
  const names = ['Users', 'Productions', 'Companies', 'Roles', 'Sops', 'Hazards', 'Aircraft', 'Pilots']
  return {
    useConfig: () => defaultConfig,
    useRecords: () => nothing,
    ...Object.fromEntries(names.map(name => [`use${name}`, () => nothing])),
    useProductions: () => ({ ...nothing, byId: data.productions }),
  }
})
vi.mock('@/data/records/record-store', () => ({ recordStore: () => ({}) }))
vi.mock('@/data/pras/pra-names', () => ({ usePraNames: () => [], praName: () => '' }))
vi.mock('@/data/pras/use-pra-brief', () => ({ usePraBrief: () => undefined }))

// The device stores typed text by contract, so each test uses its own contract.
let draft = contractOf('c1')
beforeEach(() => {
  vi.clearAllMocks()
  draft = contractOf(`c-${crypto.randomUUID()}`)
  data.contract = draft
  data.error = null
  data.productions = new Map()
  data.save.mockImplementation(async (before: Contract, changes: object) => ({
    ...before,
    ...changes,
    revision: before.revision + 1,
  }))
  session.set({ user: aUser('mia', { canAccessContracts: true, isEmployee: true }) })
})
const open = async () => {
  const shown = renderApp({ '/contracts/:id/edit': <ContractEditPage /> }, '/contracts/c1/edit')
  await screen.findByRole('button', { name: 'Save contract' })
  return shown
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save contract' }))
async function retype(label: RegExp, text: string) {
  await userEvent.clear(await screen.findByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const conflictWith = (theirs: Contract) =>
  new AppError('conflict', 'Changed.', { details: { theirs, base: draft } })
const total = () => within(screen.getByRole('table', { name: 'How the total is calculated' }))

describe('the form of a contract', () => {
  it('updates the totals while the person types, and saves only the changed terms', async () => {
    await open()
    expect(total().getByText('£400.00 × 2.5 days')).toBeVisible()
    const rate = await screen.findByLabelText(/^Filming day rate/)
    await userEvent.clear(rate)
    await userEvent.type(rate, '500')
    await waitFor(() => expect(total().getAllByText('£1,250.00')).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Save contract' }))
    await waitFor(() => expect(data.save).toHaveBeenCalledOnce())
    expect(data.save.mock.calls[0]?.[1]).toEqual({ filmingRate: 50_000 })
  })

  it('divides the total into payments, and says how much is not yet covered by payments', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '50 % and 50 %' }))
    expect(await screen.findByText('The payments add up to the total, £1,000.00.')).toBeVisible()
    const days = screen.getByLabelText(/^Filming days/)
    await userEvent.clear(days)
    await userEvent.type(days, '3')
    await userEvent.tab()
    const gap = await screen.findAllByText('The payments are £200.00 less than the total.')
    expect(gap).toHaveLength(2)
  })

  it('keeps text that is not an amount on the screen with an error, without saving it', async () => {
    await open()
    const rate = screen.getByLabelText(/^Travel day rate/)
    await userEvent.type(rate, 'to be agreed')
    await userEvent.click(screen.getByRole('button', { name: 'Save contract' }))
    expect(await screen.findByText('Not saved: one answer is not valid')).toBeVisible()
    expect(rate).toHaveValue('to be agreed')
    expect(data.save).not.toHaveBeenCalled()
  })

  it('calls a date that does not exist invalid, rather than missing', async () => {
    await open()
    const first = screen.getByLabelText(/^First day/)
    await userEvent.clear(first)
    await userEvent.type(first, '31/02/2027')
    await userEvent.tab()
    expect(
      await screen.findByText(/“31\/02\/2027” is not a valid date\. Use day\/month\/year: 12\/04\/2026/),
    ).toBeVisible()
    expect(screen.queryByText('Enter first day')).toBeNull()
    expect(first).toHaveValue('31/02/2027')
  })

  it('shows the drone section after somebody adds a drone, and keeps it when the answer is emptied', async () => {
    await open()
    expect(screen.queryByLabelText(/^Drones/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add a drone' }))
    const drones = screen.getByLabelText(/^Drones/)
    await userEvent.type(drones, 'Mavic')
    await screen.findByLabelText(/^Remote pilot/)
    await userEvent.clear(drones)
    await waitFor(() => expect(screen.queryByLabelText(/^Remote pilot/)).toBeNull())
    expect(drones).toBeVisible()
  })

  it('asks only about answers that two people changed differently, and keeps all other answers', async () => {
    const theirs = { ...draft, filmingRate: 45_000, location: 'Bergen', revision: 2 }
    data.save.mockRejectedValueOnce(conflictWith(theirs))
    await open()
    await retype(/^Filming day rate/, '500')
    await userEvent.type(screen.getByLabelText(/^Episode/), '2')
    await save()
    const dialog = await screen.findByRole('dialog', { name: /changed by someone else/ })
    expect(within(dialog).getByText('£500.00')).toBeVisible()
    expect(within(dialog).getByText('£450.00')).toBeVisible()
    expect(within(dialog).queryByText('Bergen')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use theirs' }))
    await waitFor(() => expect(data.save).toHaveBeenCalledTimes(2))
    expect(data.save.mock.calls[1]?.[0]).toMatchObject({ revision: 2 })
    expect(data.save.mock.calls[1]?.[1]).toEqual({ episode: '2' })
    expect(screen.getByLabelText(/^Place/)).toHaveValue('Bergen')
  })

  it('names “another tab” if the conflict is with the same person', async () => {
    const theirs = { ...draft, filmingRate: 45_000, revision: 2, lastModifiedById: 'mia' }
    data.save.mockRejectedValueOnce(conflictWith(theirs))
    await open()
    await retype(/^Filming day rate/, '500')
    await save()
    expect(await screen.findByRole('dialog', { name: /changed by you, in another tab/ })).toBeVisible()
  })

  it('says that it is checking if no answer comes, and accepts an answer that comes late', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let answer = () => {}
    data.save.mockImplementationOnce(async (before: Contract, changes: object) => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      return { ...before, ...changes, revision: 2 }
    })
    await open()
    fireEvent.change(screen.getByLabelText(/^Filming day rate/), { target: { value: '500' } })
    await screen.findByText(/^Not saved yet/)
    fireEvent.click(screen.getByRole('button', { name: 'Save contract' }))
    expect(await screen.findByText('Saving')).toBeVisible()
    await act(() => vi.advanceTimersByTime(LATE_AFTER))
    expect(screen.getByText(/^The server has not answered yet, so we are checking\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check now' })).toBeVisible()
    await act(async () => answer())
    vi.useRealTimers()
    expect(await screen.findByText(/^Saved \d/)).toBeVisible()
    expect(screen.queryByText(/^Not saved/)).toBeNull()
  })

  it('recognises its own save after a reload that happened before the answer came', async () => {
    data.save.mockImplementationOnce(() => new Promise(() => {}))
    const { unmount } = await open()
    await retype(/^Filming day rate/, '500')
    await save()
    await userEvent.type(screen.getByLabelText(/^Place/), 'Bristol')
    const writeId: string = data.save.mock.calls[0]?.[2].writeId
    unmount()
    data.contract = { ...draft, filmingRate: 50_000, episode: 'Two', revision: 2, lastWriteId: writeId }
    await open()
    expect(await screen.findByLabelText(/^Place/)).toHaveValue('Bristol')
    expect(screen.getByLabelText(/^Episode/)).toHaveValue('Two')
    await save()
    await waitFor(() => expect(data.save).toHaveBeenCalledTimes(2))
    const [base, changes, options] = data.save.mock.calls[1] ?? []
    expect(base).toMatchObject({ revision: 2 })
    expect(changes).toEqual({ location: 'Bristol' })
    expect(options.own).toEqual([{ writeId, terms: { filmingRate: 50_000 } }])
  })

  it('restores typed text after a reload, together with answers that others have changed in the meantime', async () => {
    const { unmount } = await open()
    await retype(/^Filming day rate/, '500')
    unmount()
    data.contract = { ...draft, location: 'Bergen', revision: 2, lastWriteId: 'theirs' }
    await open()
    expect(await screen.findByLabelText(/^Filming day rate/)).toHaveValue('500.00')
    expect(screen.getByLabelText(/^Place/)).toHaveValue('Bergen')
    await save()
    await waitFor(() => expect(data.save).toHaveBeenCalledOnce())
    expect(data.save.mock.calls[0]?.[1]).toEqual({ filmingRate: 50_000 })
  })

  it('keeps text that is typed during a save, and sends it with the next save', async () => {
    let answer = () => {}
    data.save.mockImplementationOnce(async (before: Contract, changes: object) => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      return { ...before, ...changes, revision: 2 }
    })
    await open()
    const rate = screen.getByLabelText(/^Filming day rate/)
    await userEvent.clear(rate)
    await userEvent.type(rate, '500')
    await userEvent.click(screen.getByRole('button', { name: 'Save contract' }))
    await waitFor(() => expect(data.save).toHaveBeenCalledOnce())
    const place = screen.getByLabelText(/^Place/)
    await userEvent.type(place, 'Bristol')
    answer()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save contract' })).not.toHaveAttribute('data-loading'),
    )
    expect(place).toHaveValue('Bristol')
    expect(await screen.findByText(/^Not saved yet/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save contract' }))
    await waitFor(() => expect(data.save).toHaveBeenCalledTimes(2))
    expect(data.save.mock.calls[1]?.[0]).toMatchObject({ revision: 2, filmingRate: 50_000 })
    expect(data.save.mock.calls[1]?.[1]).toEqual({ location: 'Bristol' })
  })

  it('copies new data from a record without overwriting answers that others saved', async () => {
    data.productions = new Map([[draft.productionId, { ...draft.cachedProduction, name: 'Ice bears' }]])
    data.refresh.mockImplementationOnce(async (before: Contract) => ({
      ...before,
      cachedProduction: { ...before.cachedProduction, name: 'Ice bears' },
      location: 'Bergen',
      revision: 3,
    }))
    await open()
    const rate = screen.getByLabelText(/^Filming day rate/)
    await userEvent.clear(rate)
    await userEvent.type(rate, '500')
    await userEvent.click(screen.getByRole('button', { name: 'Use new: Production, name' }))
    await waitFor(() => expect(screen.getByLabelText(/^Place/)).toHaveValue('Bergen'))
    expect(rate).toHaveValue('500.00')
    await userEvent.click(screen.getByRole('button', { name: 'Save contract' }))
    await waitFor(() => expect(data.save).toHaveBeenCalledOnce())
    expect(data.refresh.mock.calls[0]?.[1]).toMatchObject([{ copy: 'cachedProduction', field: 'name' }])
    expect(data.save.mock.calls[0]?.[0]).toMatchObject({
      revision: 3,
      cachedProduction: { name: 'Ice bears' },
    })
    expect(data.save.mock.calls[0]?.[1]).toEqual({ filmingRate: 50_000 })
  })

  it('shows a contract that is not a draft as read-only, with the reason', async () => {
    data.contract = contractOf('c1', { status: 'signed' })
    renderApp({ '/contracts/:id/edit': <ContractEditPage /> }, '/contracts/c1/edit')
    expect(await screen.findByText(/This contract is signed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save contract' })).toBeNull()
  })

  it('refuses people who may not read the contract, and says if there is no such contract', async () => {
    session.set({ user: aUser('eve', { isEmployee: true }) })
    renderApp({ '/contracts/:id/edit': <ContractEditPage /> }, '/contracts/c1/edit')
    expect(await screen.findByText('You may not read this contract')).toBeVisible()
    data.contract = undefined
    data.error = new AppError('not-found', 'Document does not exist')
    renderApp({ '/contracts/:id/edit': <ContractEditPage /> }, '/contracts/c1/edit')
    expect(await screen.findByText('There is no contract at this address')).toBeVisible()
  })
})
