import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { AppError } from '@/domain/shared/app-error'
import { completeSteps } from '~tests/fixtures/builders'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { DateTools } from './date-tools'

const world = vi.hoisted(() => ({ move: vi.fn(), change: vi.fn() }))
vi.mock('@/data/pras/move-shoot', () => ({ moveShoot: world.move }))
vi.mock('@/data/records/certificate-registry', () => ({ useCertificateRegistry: () => undefined }))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)

const steps = completeSteps('regular', {}, '2026-11-02')
const general = steps['general-info']?.content ?? {}
const pra = aPra({ startDate: String(general.startDate), endDate: String(general.endDate) })

function show(slug: string, draft: { content?: Record<string, unknown>; status?: 'saved' | 'saving' } = {}) {
  const view = {
    content: draft.content ?? steps[slug]?.content ?? {},
    status: draft.status ?? ('saved' as const),
    change: world.change,
    flush: vi.fn(),
    tryAgain: vi.fn(),
    resolve: vi.fn(),
  }
  renderApp({ '/': <DateTools pra={pra} steps={steps} slug={slug} draft={view} /> }, '/')
}

beforeEach(() => {
  vi.clearAllMocks()
  session.set({ user: aUser('pc') })
})

it('the dialog that moves a shoot shows which dates will move, and then moves them once', async () => {
  world.move.mockResolvedValue(undefined)
  show('general-info')
  await userEvent.click(screen.getByRole('button', { name: 'Move the shoot…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Move the shoot' })).toBeDisabled()
  await userEvent.type(dialog.getByLabelText(/number of days to move it/), '7')
  expect(dialog.getByRole('row', { name: /^Schedule: date/ })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Move 7 days later' }))
  expect(world.move).toHaveBeenCalledExactlyOnceWith(pra.id, {
    days: 7,
    startDate: pra.startDate,
    writeId: expect.any(String),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the dialog that moves a shoot keeps its answers after a failure, and sends the same request again', async () => {
  world.move.mockRejectedValueOnce(new AppError('unavailable', 'away')).mockResolvedValueOnce(undefined)
  show('shoot-plan')
  await userEvent.click(screen.getByRole('button', { name: 'Move the shoot…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/number of days to move it/), '-2')
  await userEvent.click(dialog.getByRole('button', { name: 'Move 2 days earlier' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('cannot be reached')
  await userEvent.click(dialog.getByRole('button', { name: 'Move 2 days earlier' }))
  const [first, second] = world.move.mock.calls
  expect(second).toEqual(first)
})

it('the dialog that moves a shoot waits until typed text is saved', async () => {
  show('shoot-plan', { status: 'saving' })
  await userEvent.click(screen.getByRole('button', { name: 'Move the shoot…' }))
  expect(await screen.findByText('Your text is not saved yet.')).toBeVisible()
})

it('a button adds to the schedule the days of the trip that are missing there', async () => {
  show('shoot-plan', { content: { schedule: [] } })
  await userEvent.click(screen.getByRole('button', { name: /^Add the \d+ days of the trip$/ }))
  const [[plan]] = world.change.mock.calls as [[{ schedule: { date: string }[] }]]
  expect(plan.schedule[0]).toEqual({ date: general.startDate })
  expect(plan.schedule.at(-1)).toEqual({ date: general.endDate })
})
