import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { type HazardProposal, hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import { AppError } from '@/domain/shared/app-error'
import { UiProvider } from '@/ui/ui-provider'
import { aUser } from '~tests/fixtures/pra-records'
import { ProposalDialog } from './proposal-dialog'

const data = vi.hoisted(() => ({ acceptProposal: vi.fn(), declineProposal: vi.fn() }))
vi.mock('@/data/pras/hazard-proposals', () => data)

const proposal = hazardProposalSchema.parse({
  id: 'p',
  title: 'Snow bridges',
  comment: 'Probe first.',
  praId: 'one',
  reference: 'PRA-2026-0001',
  proposedById: 'pc',
  proposedByName: 'Pat Coordinator',
})
const onClose = vi.fn()

beforeEach(() => {
  for (const each of [data.acceptProposal, data.declineProposal])
    each.mockReset().mockResolvedValue(undefined)
  onClose.mockReset()
  session.set({ user: aUser('admin') })
})

function show(changes: Partial<HazardProposal> = {}) {
  return render(
    <UiProvider>
      <ProposalDialog proposal={{ ...proposal, ...changes }} onClose={onClose} />
    </UiProvider>,
  )
}

it('the dialog for a proposed hazard asks for the answers that the catalogue needs before it can be accepted', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Accept…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add to the catalogue' }))
  expect(await screen.findByRole('link', { name: 'Choose category' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('button', { name: 'Decline…' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Accept…' }))
  expect(screen.getByLabelText(/^Title/)).toHaveFocus()
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Snow bridges')
  expect(data.acceptProposal).not.toHaveBeenCalled()
})

it('the dialog for a proposed hazard can decline it with a reason, and keeps the reason if that fails', async () => {
  data.declineProposal.mockRejectedValueOnce(new AppError('unavailable', 'x'))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Decline…' }))
  const decline = await screen.findByRole('button', { name: 'Decline' })
  expect(decline).toBeDisabled()
  expect(screen.getByLabelText('Reason')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Reason'), 'In the catalogue already')
  await userEvent.click(decline)
  expect(await screen.findByText(/^This was not done, because the server cannot be reached/)).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('In the catalogue already')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(data.declineProposal).toHaveBeenLastCalledWith(
    proposal,
    'In the catalogue already',
    data.declineProposal.mock.calls[0]?.[2],
  )
})

it('the dialog for a proposed hazard is read-only if the proposal was decided', () => {
  show({ status: 'declined', decidedByName: 'Alex Morgan', reason: 'A habit.' })
  expect(screen.getByText(/Declined, Alex Morgan: A habit\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull()
})

it('the dialog for a proposed hazard shows an unsent reason again when it is opened again', async () => {
  const first = show({ id: 'kept' })
  await userEvent.click(screen.getByRole('button', { name: 'Decline…' }))
  await userEvent.type(await screen.findByLabelText('Reason'), 'In the catalogue already')
  first.unmount()
  show({ id: 'kept' })
  await userEvent.click(screen.getByRole('button', { name: 'Decline…' }))
  expect(await screen.findByLabelText('Reason')).toHaveValue('In the catalogue already')
})
