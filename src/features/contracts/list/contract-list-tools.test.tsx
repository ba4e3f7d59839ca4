import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import { ContractListTools } from './contract-list-tools'

const data = vi.hoisted(() => ({
  zipOfDocuments: vi.fn(async () => new Blob(['zip'])),
  saveFile: vi.fn(),
  notify: vi.fn(),
}))
vi.mock('@/data/contracts/document-files', () => data)
vi.mock('@/ui/save-file', () => data)
vi.mock('@/ui/notify/notify', async original => ({
  ...(await original<typeof import('@/ui/notify/notify')>()),
  notify: data.notify,
}))

const of = (id: string, fields: Partial<Contract> = {}): Contract => ({
  ...validContract('goods-and-services', fields),
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

it('the Documents button says that none of the listed contracts has documents', async () => {
  const { unmount } = renderApp(<ContractListTools list={listOf([of('x', { status: 'sent' })])} />)
  await press('Documents')
  expect(data.notify.mock.calls).toEqual([['None of these contracts has documents yet.']])
  expect(data.zipOfDocuments).not.toHaveBeenCalled()
  unmount()
  renderApp(<ContractListTools list={listOf([])} />)
  expect(screen.getByRole('button', { name: 'Documents' })).toBeDisabled()
})

it('the Documents button downloads one archive with a folder per contract, and counts contracts without documents', async () => {
  renderApp(<ContractListTools list={listOf(rows)} />)
  await press('Documents')
  await waitFor(() => expect(data.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'Contracts.zip'))
  expect(data.zipOfDocuments).toHaveBeenCalledWith([
    { name: 'CON-b Lens Ltd', files: [file, { ...pdf, name: 'Agreement.pdf' }] },
  ])
  expect(data.notify).toHaveBeenCalledWith('Downloaded. 3 contracts have no documents yet.')
})

it('the Documents button first loads the rows that are not loaded yet', async () => {
  renderApp(<ContractListTools list={listOf(rows, true)} />)
  await press('Documents')
  expect(loadMore).toHaveBeenCalled()
  expect(data.zipOfDocuments).not.toHaveBeenCalled()
})

it('the Documents button says that a document could not be downloaded', async () => {
  data.zipOfDocuments.mockRejectedValueOnce(new AppError('unavailable', 'You are offline.'))
  renderApp(<ContractListTools list={listOf(rows)} />)
  await press('Documents')
  await waitFor(() =>
    expect(data.notify).toHaveBeenCalledWith(
      'The documents could not be downloaded. You are offline.',
      'error',
    ),
  )
  expect(data.saveFile).not.toHaveBeenCalled()
})
