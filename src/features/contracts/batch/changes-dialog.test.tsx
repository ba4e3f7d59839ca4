import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import { ChangesDialog } from './changes-dialog'

const data = vi.hoisted(() => ({ saveContract: vi.fn() }))
vi.mock('@/data/contracts/contracts', () => data)
const before = vi.hoisted(() => ({ rows: [] as unknown[] }))
vi.mock('@/data/contracts/earlier-contracts', () => ({
  useEarlierContracts: () => ({ rows: before.rows, error: null, isLoading: false, retry: () => {} }),
}))
vi.mock('@/data/pras/shoots', () => {
  const none = { byProduction: new Map(), isLoading: false }
  return { useShoots: () => none }
})
vi.mock('@/data/contracts/contract-references', () => {
  const none = { byId: new Map(), isLoading: false }
  return { useCrewNamed: () => none }
})
vi.mock('@/data/records/reference', () => ({
  useProductions: () => ({ rows: [{ id: 'reef', name: 'Reef' }], byId: new Map() }),
}))

const of = (id: string, fields: Partial<Contract> = {}) => ({
  ...validContract('freelance', fields),
  id,
  reference: `CON-${id}`,
})
const chosen = [of('a'), of('b', { filmingRate: 70_000 }), of('sent', { status: 'sent' })]

beforeEach(() => {
  data.saveContract.mockReset()
  data.saveContract.mockResolvedValue(undefined)
})

async function shown() {
  const user = userEvent.setup()
  const onClose = vi.fn()
  renderApp(<ChangesDialog contracts={chosen} onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'Change 3 contracts' })
  await user.selectOptions(within(dialog).getByLabelText('What'), 'Filming day rate')
  await user.selectOptions(within(dialog).getByLabelText('How'), 'By per cent')
  await user.type(within(dialog).getByLabelText(/^Per cent more/), '10')
  return { user, onClose, dialog }
}
const row = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement

it('the dialog for several contracts shows old and new values of each contract, and saves only drafts', async () => {
  const { user, onClose, dialog } = await shown()
  expect(row(/CON-a/)).toHaveTextContent('Filming day rate£650.00£715.00£7,800.00£8,450.00')
  expect(row(/CON-b/)).toHaveTextContent('£700.00£770.00')
  expect(row(/CON-sent/)).toHaveTextContent('Not changed: the contract is not a draft any more.')
  expect((await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
  await user.dblClick(within(dialog).getByRole('button', { name: 'Change 2 contracts' }))
  expect(onClose).toHaveBeenCalledWith(true)
  expect(
    data.saveContract.mock.calls.map(([contract, changes]) => [contract.id, changes.filmingRate]),
  ).toEqual([
    ['a', 71_500],
    ['b', 77_000],
  ])
})

it('the dialog for several contracts names contracts that could not be saved, and retries only those', async () => {
  data.saveContract.mockRejectedValueOnce(new AppError('conflict', 'Somebody else changed this.'))
  const { user, onClose, dialog } = await shown()
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 contracts' }))
  expect(await screen.findByText('Not changed: Somebody else changed this.')).toBeVisible()
  expect(screen.getByText(/each line says why\. The others are changed\.$/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Change 1 contract' }))
  expect(data.saveContract).toHaveBeenCalledTimes(3)
  expect(data.saveContract.mock.calls.at(-1)?.[0].id).toBe('a')
})

it('the dialog for several contracts does not mention other contracts if no contract could be saved', async () => {
  data.saveContract.mockRejectedValue(new AppError('unavailable', 'The server cannot be reached.'))
  const { user, dialog } = await shown()
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 contracts' }))
  expect(await screen.findByText(/^2 contracts could not be saved; each line says why\.$/)).toBeVisible()
})

it('the dialog for several contracts can copy terms from each person’s last contract, and names that contract', async () => {
  before.rows = [of('old', { status: 'signed', contractStartDate: '2025-05-03', filmingRate: 60_000 })]
  const { user, dialog } = await shown()
  await user.selectOptions(within(dialog).getByLabelText('From'), 'Each person’s last contract')
  const share = within(dialog).getByLabelText(/^Change rates by per cent/)
  await user.clear(share)
  await user.type(share, '4')
  expect(row(/CON-a/)).toHaveTextContent('From CON-old of 3 May 2025')
  expect(row(/CON-a/)).toHaveTextContent('£650.00£624.00')
  await user.click(within(dialog).getByRole('checkbox', { name: /CON-b/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Change 1 contract' }))
  expect(data.saveContract.mock.calls.map(([{ id }, { filmingRate }]) => [id, filmingRate])).toEqual([
    ['a', 62_400],
  ])
})

it('the dialog for several contracts shows its progress, can stop after the present contract, and can continue', async () => {
  let goOn = () => {}
  data.saveContract.mockImplementationOnce(() => new Promise<void>(resolve => (goOn = resolve)))
  const { user, onClose, dialog } = await shown()
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 contracts' }))
  expect(await screen.findByText('0 of 2 done')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
  goOn()
  await user.click(await within(dialog).findByRole('button', { name: 'Change 1 contract' }))
  expect(data.saveContract.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b'])
  expect(onClose).toHaveBeenCalledWith(true)
})
