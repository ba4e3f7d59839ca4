import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { WORD_TYPE } from '@/domain/contracts/documents/templates'
import type { DocumentSet } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { userSchema } from '@/domain/users/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import { ContractDocuments } from './contract-documents'

const data = vi.hoisted(() => ({ call: vi.fn(), saveFile: vi.fn() }))
vi.mock('@/data/functions/call', () => data)
vi.mock('@/ui/save-file', () => data)
const server = vi.hoisted(() => ({ data: undefined as unknown, error: null as unknown }))
vi.mock('@/data/contracts/preview-documents', () => ({
  useContractPreview: () => ({ ...server, refetch: () => undefined }),
}))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)

const template = readFileSync(resolve(import.meta.dirname, '../../../../templates/stills-agreement.docx'))
const word = new Blob([template], { type: WORD_TYPE })
const set = (more: Partial<DocumentSet> = {}): DocumentSet => ({
  ...{ requestId: 'r', termsRevision: 1, isDraft: false, madeAt: 1, madeById: 'a', dataHash: 'h' },
  files: [
    { template: 'stills-agreement', templateVersion: 'v', fileId: 'f', name: 'Stills.docx', path: 'p.docx' },
  ],
  ...more,
})
const draw = (documentSet?: DocumentSet) =>
  renderApp(
    <ContractDocuments
      contract={validContract('freelance', { status: 'approved', ...(documentSet ? { documentSet } : {}) })}
    />,
  )

beforeEach(() => {
  const flags = { canAccessContracts: true, isEmployee: true }
  session.set({
    user: userSchema.parse({ id: 'me', email: 'me@b.uk', firstName: 'A', lastName: 'B', ...flags }),
  })
  Object.assign(server, { data: undefined, error: null })
  data.call.mockReset()
  data.saveFile.mockReset()
})

it('the list of contract documents says whether PDFs exist, and offers each PDF next to its Word file', () => {
  const { unmount } = draw(set())
  expect(screen.getByText(/PDFs are turned off/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stills.pdf' })).toBeNull()
  unmount()
  const [file] = set().files
  if (file) draw(set({ pdfs: 'made', files: [{ ...file, pdf: { fileId: 'f-pdf', path: 'p.pdf' } }] }))
  expect(screen.getByRole('button', { name: 'Stills.docx' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stills.pdf' })).toBeVisible()
})

it('the list of contract documents says that the PDFs could not be made', () => {
  draw(set({ pdfs: 'failed' }))
  expect(screen.getByText(/their PDFs could not be made/)).toBeVisible()
})

it('the preview shows the contract documents, and names their missing answers', async () => {
  const documents = [
    { name: 'Stills.docx', template: 'stills-agreement', word },
    { name: 'Letter.docx', template: 'status-determination-letter', word },
  ]
  server.data = { documents, missing: ['Programme', 'Person'] }
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Fill in: Programme; Person\./)).toBeVisible()
  expect(dialog.getAllByRole('tab')).toHaveLength(2)
  const page = dialog.getByRole('region', { name: 'Stills agreement' })
  await waitFor(() => expect(page.shadowRoot?.textContent).toContain('Stills agreement'))
})

it('the preview of contract documents says why there is no preview', async () => {
  server.error = new AppError('unavailable', 'The server is busy.')
  draw()
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('There is no preview')).toBeVisible()
  expect(screen.getByText(/The server is busy\./)).toBeVisible()
})

it('the list of contract documents shows the progress of a download, and can retry a document that failed', async () => {
  const answers: ((answer: unknown) => void)[] = []
  data.call.mockImplementation(() => new Promise(resolve => answers.push(resolve)))
  const part = (next: number) => ({ name: 'x', type: 'x', size: 4, next, base64: btoa('ab') })
  draw(set())
  const user = userEvent.setup()
  const link = screen.getByRole('button', { name: 'Stills.docx' })
  await user.click(link)
  expect(link).toHaveAttribute('data-loading')
  answers[0]?.(part(2))
  expect(await screen.findByRole('progressbar', { name: 'Fetching Stills.docx' })).toHaveValue(0.5)
  answers[1]?.(Promise.reject(new AppError('unavailable', 'You are offline.')))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Stills.docx could not be downloaded. You are offline.',
  )
  expect(link).not.toHaveAttribute('data-loading')
  expect(data.saveFile).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  answers[2]?.(part(2))
  await waitFor(() => expect(answers).toHaveLength(4))
  answers[3]?.(part(4))
  await waitFor(() => expect(data.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'Stills.docx'))
  const looks = data.call.mock.calls.map(([, { requestId }]) => requestId as string)
  expect([looks[0] === looks[1], looks[1] === looks[2], looks[2] === looks[3]]).toEqual([true, false, true])
})
