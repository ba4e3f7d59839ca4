import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { soundContract } from '~tests/fixtures/sound-contract'
import { renderApp } from '~tests/support/render-app'
import { ContractListTools } from './contract-list-tools'

const data = vi.hoisted(() => ({
  saveContract: vi.fn(async () => undefined),
  zipOfDocuments: vi.fn(async () => new Blob(['zip'])),
  saveFile: vi.fn(),
  notify: vi.fn(),
}))
vi.mock('@/data/contracts/contracts', () => data)
vi.mock('@/data/contracts/document-files', () => data)
vi.mock('@/ui/save-file', () => data)
vi.mock('@/ui/notify/notify', async original => ({
  ...(await original<typeof import('@/ui/notify/notify')>()),
  notify: data.notify,
}))

const of = (id: string, fields: Partial<Contract> = {}): Contract => ({
  ...soundContract('goods-and-services', fields),
  id,
  reference: `CON-${id}`,
})
const file = { fileId: 'f', name: 'Agreement.docx', path: 'contracts/b/f' }
const pdf = { fileId: 'f-pdf', path: 'contracts/b/f.pdf' }
const files = [{ ...file, template: 't', templateVersion: '1', pdf }]
const documentSet = {
  requestId: 'r',
  termsRevision: 1,
  isDraft: true,
  madeAt: 1,
  madeById: 'x',
  dataHash: '',
  files,
}
const rows = [of('a'), of('b', { status: 'sent', documentSet }), of('c', { isArchived: true }), of('d')]

const retry = vi.fn()
const loadMore = vi.fn()
const listOf = (some: readonly Contract[], hasMore = false) => ({
  rows: some,
  hasMore,
  isLoading: false,
  error: null,
  loadMore,
  retry,
})

beforeEach(() => {
  for (const mock of [...Object.values(data), retry, loadMore]) mock.mockClear()
})
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

it('opens the drafts of the filter to be changed, and reads the list again when they were', async () => {
  renderApp(<ContractListTools list={listOf(rows)} mayChange />)
  await press('Change many…')
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 contracts' })
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])
  await userEvent.setup().type(within(dialog).getByLabelText('New day'), '2026-05-31')
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Change 2 contracts' }))
  await waitFor(() => expect(retry).toHaveBeenCalled())
  expect(data.saveContract.mock.calls.map(([contract]: unknown[]) => (contract as Contract).id)).toEqual([
    'a',
    'd',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says so where none is a draft or has documents, and offers no change to who may make none', async () => {
  const { unmount } = renderApp(<ContractListTools list={listOf([of('x', { status: 'sent' })])} mayChange />)
  await press('Change many…')
  await press('Documents')
  expect(data.notify.mock.calls.map(([words]) => words)).toEqual([
    'None of these contracts is a draft. Only drafts can be changed.',
    'None of these contracts has documents yet.',
  ])
  expect(data.zipOfDocuments).not.toHaveBeenCalled()
  unmount()
  renderApp(<ContractListTools list={listOf([])} mayChange={false} />)
  expect(screen.queryByRole('button', { name: 'Change many…' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Documents' })).toBeDisabled()
})

it('puts the documents of all of them into one file, a folder a contract, and says which have none', async () => {
  renderApp(<ContractListTools list={listOf(rows)} mayChange />)
  await press('Documents')
  await waitFor(() => expect(data.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'Contracts.zip'))
  expect(data.zipOfDocuments).toHaveBeenCalledWith([
    { name: 'CON-b Lens Ltd', files: [file, { ...pdf, name: 'Agreement.pdf' }] },
  ])
  expect(data.notify).toHaveBeenCalledWith('Downloaded. 3 contracts have no documents yet.')
})

it('fetches first what was not scrolled to', async () => {
  renderApp(<ContractListTools list={listOf(rows, true)} mayChange />)
  await press('Documents')
  expect(loadMore).toHaveBeenCalled()
  expect(data.zipOfDocuments).not.toHaveBeenCalled()
})

it('says when a file did not come', async () => {
  data.zipOfDocuments.mockRejectedValueOnce(new AppError('unavailable', 'You are offline.'))
  renderApp(<ContractListTools list={listOf(rows)} mayChange />)
  await press('Documents')
  await waitFor(() =>
    expect(data.notify).toHaveBeenCalledWith(
      'The documents could not be downloaded. You are offline.',
      'error',
    ),
  )
  expect(data.saveFile).not.toHaveBeenCalled()
})
