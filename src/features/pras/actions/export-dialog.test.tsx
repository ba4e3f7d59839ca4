import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { aHash, aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { ExportDialog } from './export-dialog'

const world = vi.hoisted(() => ({
  dispatch: vi.fn(),
  makePdf: vi.fn(),
  readForExport: vi.fn(),
  storeExport: vi.fn(),
}))
const pc = aUser('pc')
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(pc) }))
vi.mock('@/data/pras/pras', () => ({
  dispatch: world.dispatch,
  readForExport: world.readForExport,
  storeExport: world.storeExport,
}))
vi.mock('@/data/pras/pra-queries', () => ({
  usePraVersion: () => ({ steps: {}, isLoading: false, error: null }),
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)
vi.mock('@/features/pras/shared/use-pra-pdf', () => ({ usePraPdf: () => world.makePdf }))
vi.mock('@/features/pras/shared/use-problems', () => ({
  useProblems: () => ({ errors: [], toMend: [], toExplain: [], toKnow: [] }),
}))

const pra = aPra({ status: 'draft', submittedVersion: 0, startDate: '', endDate: '' })
const stored = { ...pra, title: 'As it is stored' }
const printed = { version: 1, hash: aHash }

beforeEach(() => {
  vi.resetAllMocks()
  world.readForExport.mockResolvedValue({ pra: stored, steps: {}, printed })
  world.makePdf.mockResolvedValue({ blob: new Blob(), fileName: 'pra.pdf' })
  world.storeExport.mockImplementation(async () => ({
    fileId: `file-${world.storeExport.mock.calls.length}`,
    fileName: 'pra.pdf',
    hash: aHash,
  }))
  world.dispatch.mockResolvedValue(undefined)
})

async function exportIt() {
  const command = availablePraCommands(pra, actorOf(pc), Date.now()).find(
    ({ event }) => event === 'export-first-option',
  )
  if (!command) throw new Error('It cannot be exported.')
  renderApp(<ExportDialog pra={pra} steps={{}} command={command} adviserName="" onClose={() => {}} />)
  const dialog = await screen.findByRole('dialog')
  const button = within(dialog).getByRole('button', { name: 'Export for 1st Option' })
  await userEvent.click(button)
  return { dialog, button }
}
const sent = () => world.dispatch.mock.calls.map(([, command]) => command)

it('the export dialog makes the PDF from the stored answers, and names the version of the PDF', async () => {
  await exportIt()
  await screen.findByRole('dialog', { name: 'Exported for 1st Option' })
  expect(world.makePdf).toHaveBeenCalledWith({
    version: 1,
    audience: '1st Option',
    of: { pra: stored, steps: {}, hash: aHash },
  })
  expect(sent()).toMatchObject([{ export: { fileId: 'file-1' }, printed }])
})

it('the export dialog sends the same file again if no answer came for the export', async () => {
  world.dispatch.mockRejectedValueOnce(new AppError('unavailable', 'x'))
  const { dialog, button } = await exportIt()
  await within(dialog).findByRole('alert')
  await userEvent.click(button)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual(sent()[0])
  expect(world.makePdf).toHaveBeenCalledTimes(1)
})

it('the export dialog makes a new PDF if the server refused the version of the first one', async () => {
  world.dispatch.mockRejectedValueOnce(new AppError('failed-precondition', 'The PRA was changed.'))
  const { dialog, button } = await exportIt()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The PRA was changed.')
  world.readForExport.mockResolvedValue({ pra: stored, steps: {}, printed: { version: 2, hash: aHash } })
  await userEvent.click(button)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ export: { fileId: 'file-2' }, printed: { version: 2 } })
})
