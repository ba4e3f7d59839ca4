import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { discardDrafts } from '@/data/drafts/store'
import type { Pra } from '@/domain/pras/schema'
import { actorOf } from '@/domain/users/actor'
import { anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { keepAndSend } from '~tests/support/kept-draft'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import { ReviewStep } from './review-step'

vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', () => ({
  useConfig: () => ({ mapTileUrl: '', mapAttribution: '' }),
}))
vi.mock('@/features/pras/actions/pra-actions', () => ({ PraActions: () => null }))
vi.mock('@/features/pras/edit/step-frame', () => ({
  StepFrame: ({ intro, notices, children }: { intro: string; notices: ReactNode; children: ReactNode }) => (
    <>
      <p>{intro}</p>
      {notices}
      {children}
    </>
  ),
}))
vi.mock('@/features/pras/shared/use-names', () => ({ useNames: () => () => '' }))
vi.mock('@/features/pras/shared/use-problems', () => ({
  useProblems: () => ({ errors: [], toMend: [], toExplain: [], toKnow: [] }),
}))
vi.mock('@/features/pras/shared/use-explained', () => ({ useExplained: () => [] }))
vi.mock('./risk-summary', () => ({ RiskSummary: () => null }))

const writer = aUser('pc')
const show = (changes: Partial<Pra>, who = writer) =>
  renderApp(<ReviewStep pra={aPra(changes)} steps={{}} actor={actorOf(who)} />)

beforeEach(() => {
  directory.rows = [writer, aUser('sp')]
  directory.isLoading = false
})

const CAN_CHANGE = /You can still change everything/

it('the review step says if the steps can still be changed', () => {
  show({ status: 'draft' })
  expect(screen.getByText(CAN_CHANGE)).toBeVisible()
  expect(screen.getByText(/This PRA is ready to submit/)).toBeVisible()
})

it.each<[string, Partial<Pra>, typeof writer, RegExp]>([
  ['is being approved', {}, writer, /To change it, withdraw it first/],
  [
    'has an approval already',
    { approvals: [anApproval('sp', { isReviewer: true })] },
    writer,
    /Somebody has already approved this PRA/,
  ],
  ['is approved', { status: 'approved', approvedVersion: 3 }, writer, /Start an amendment/],
  ['was declined', { status: 'declined' }, writer, /Reopen it to change it/],
  ['is archived', { status: 'draft', isArchived: true }, writer, /archived/],
  ['is somebody else’s', { status: 'draft' }, aUser('stranger'), /^Only the owner/],
])('the review step says why the PRA cannot be submitted if it %s', (_, changes, who, reason) => {
  show(changes, who)
  expect(screen.queryByText(CAN_CHANGE)).toBeNull()
  expect(screen.queryByText(/This PRA is ready to submit/)).toBeNull()
  expect(screen.getByText(reason)).toBeVisible()
})

it('the review step says what else prevents submission if every answer is complete', () => {
  show({ type: 'low-risk', riskLevel: 'low', status: 'draft', spId: '' })
  expect(screen.getByText(/^This production has no SP/)).toBeVisible()
  expect(screen.queryByText(/This PRA is ready to submit/)).toBeNull()
})

it('the review step says that text on this device must be saved before the PRA can be submitted', async () => {
  await keepAndSend({ userId: 'pc', recordId: aPra().id, part: 'crew' })
  const { unmount } = show({ status: 'draft' })
  expect(screen.getByText('Your text is not saved yet.')).toBeVisible()
  expect(screen.queryByText(/This PRA is ready to submit/)).toBeNull()
  unmount()
  await runSignOutTasks()
  await discardDrafts('pc')
})

it('the review step says that nobody may approve the PRA, but only if the directory is up to date', () => {
  directory.isLoading = true
  const { unmount } = show({ status: 'draft' })
  expect(screen.queryByText(/Nobody can approve/)).toBeNull()
  unmount()
  directory.isLoading = false
  show({ status: 'draft' })
  expect(screen.getByText(/Nobody can approve/)).toBeVisible()
})
