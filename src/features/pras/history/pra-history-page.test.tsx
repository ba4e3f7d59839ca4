import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { type Log, logSchema } from '@/domain/logs/schema'
import { type Pra, type PraVersion, praVersionSchema } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import PraHistoryPage from './pra-history-page'

interface World {
  pra: Pra | undefined
  error: unknown
  retry: () => void
  versions: PraVersion[]
  logs: Log[]
  hasMore: boolean
  loadMore: () => void
  logError: unknown
  retryLog: () => void
  readVersion: (number: number) => void
  readCopy: () => void
}
const world = vi.hoisted(() => ({}) as World)
const plan = (contingency: string) => ({ 'shoot-plan': { content: { contingency } } })

vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf(aUser('admin', { canAccessAdminApp: true })),
}))
vi.mock('@/data/pras/use-kept-drafts', () => ({ useKeptDrafts: () => true }))
vi.mock('@/data/pras/history', () => ({
  usePraHeader: () => ({ pra: world.pra, isLoading: false, error: world.error, retry: world.retry }),
  usePraWorkingCopy: (_: string, isWanted: boolean) => {
    if (isWanted) world.readCopy()
    return { pra: world.pra, steps: plan('Three spare days'), isLoading: false, error: null }
  },
  usePraLogPages: () => ({
    rows: world.logs,
    invalid: [],
    isLoading: false,
    isUpdating: false,
    error: world.logError,
    retry: world.retryLog,
    hasMore: world.hasMore,
    isLoadingMore: false,
    loadMore: world.loadMore,
  }),
}))
vi.mock('@/data/pras/pra-queries', () => ({
  usePraVersions: () => ({ versions: world.versions, isLoading: false, error: null }),
  usePraVersion: (_: string, number: number) => {
    if (number > 0) world.readVersion(number)
    const version = world.versions.find(each => each.number === number)
    return { version, steps: plan(`${number} spare days`), isLoading: false, error: null }
  },
}))
vi.mock('@/features/pras/shared/use-names', () => ({ useNames: () => () => '' }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', () => ({ useConfig: () => defaultConfig }))

const version = (number: number, event: string) =>
  praVersionSchema.parse({
    id: String(number),
    number,
    createdById: 'pc',
    createdByName: 'Pat Coordinator',
    writtenAt: Date.UTC(2026, 2, number, 9, 5),
    event,
    type: 'regular',
    riskLevel: 'regular',
    title: '',
    slugs: [],
  })
const declined = logSchema.parse({
  id: 'l1',
  resourceType: 'pra',
  resourceId: 'pra-1',
  createdById: 'd1',
  createdByName: 'Dora Director',
  writtenAt: Date.UTC(2026, 2, 4, 14, 30),
  logType: 'decline',
  data: {
    message: 'Declined',
    type: 'regular',
    from: 'submitted',
    to: 'declined',
    riskLevel: 'regular',
    capacity: 'director',
    comment: 'No second boat',
    approvals: [anApproval('sp', { isReviewer: true })],
  },
})

beforeEach(() => {
  Object.assign(world, {
    pra: aPra({ approvedVersion: 2 }),
    error: null,
    retry: vi.fn(),
    versions: [version(2, 'submit'), version(1, 'export-first-option')],
    logs: [declined],
    hasMore: false,
    loadMore: vi.fn(),
    logError: null,
    retryLog: vi.fn(),
    readVersion: vi.fn(),
    readCopy: vi.fn(),
  })
})

function Address() {
  return <output>{useLocation().search}</output>
}

function show(search = '') {
  const element = (
    <>
      <PraHistoryPage />
      <Address />
    </>
  )
  renderApp({ '/admin/pras/:id/history': element }, `/admin/pras/pra-1/history${search}`)
}

it('the history page says who declined the PRA, in which capacity and why, and which approvals no longer count', async () => {
  show()
  const row = screen.getByRole('row', { name: /Declined as director/ })
  expect(within(row).getByText('14:30 4th March 26')).toBeVisible()
  expect(within(row).getByText('Dora Director')).toBeVisible()
  expect(within(row).getByText('No second boat')).toBeVisible()
  expect(within(row).getByText('Approvals voided: sp Tester, as SP')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('the history page can load the header again after a failure, without a reload of the app', async () => {
  Object.assign(world, { pra: undefined, error: new AppError('unavailable', 'The server is away.') })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(world.retry).toHaveBeenCalledOnce()
})

it('the history page loads no version until two are chosen, and its address keeps the choice', async () => {
  show()
  expect(screen.getByRole('row', { name: /2, in force/ })).toHaveTextContent('Submitted to the SP')
  expect(world.readVersion).not.toHaveBeenCalled()
  await userEvent.selectOptions(screen.getByLabelText('From'), '1')
  expect(world.readVersion).not.toHaveBeenCalled()
  await userEvent.selectOptions(screen.getByLabelText('To'), '2')
  expect(screen.getByText('1 change, from version 1 to version 2.')).toBeVisible()
  expect(screen.getByText('?from=1&to=2')).toBeVisible()
  expect(world.readCopy).not.toHaveBeenCalled()
})

it('the history page can compare a version with the working copy', () => {
  show('?from=2&to=live')
  expect(screen.getByText('1 change, from version 2 to the working copy.')).toBeVisible()
  expect(world.readCopy).toHaveBeenCalled()
})

it('the history page asks for two different versions, and ignores impossible version numbers in its address', () => {
  show('?from=2&to=2')
  expect(screen.getByText('Both are version 2. Choose another on one side.')).toBeVisible()
})

it('the history page ignores a version in its address that does not exist', () => {
  show('?from=9&to=2')
  expect(screen.getByText(/Choose two versions/)).toBeVisible()
  expect(world.readVersion).not.toHaveBeenCalled()
})

it('the history page shows older entries on a click', async () => {
  world.hasMore = true
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(world.loadMore).toHaveBeenCalledOnce()
})

it('the history page can load the entries again after a failure, and still shows the rest of the page', async () => {
  Object.assign(world, { logs: [], logError: new AppError('unavailable', 'The server is away.') })
  show()
  expect(screen.getByRole('row', { name: /2, in force/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(world.retryLog).toHaveBeenCalledOnce()
  expect(world.loadMore).not.toHaveBeenCalled()
})

it('the history page links to the PRA if this admin may read PRAs of its company', () => {
  show()
  expect(screen.getByRole('link', { name: 'Open the PRA' })).toHaveAttribute('href', '/pras/pra-1')
})

it('the history page does not link to the PRA if this admin may not read PRAs of its company', () => {
  world.pra = aPra({ companyAccess: 'company-two' })
  show()
  expect(screen.queryByRole('link', { name: 'Open the PRA' })).toBeNull()
})

it('the history page says that there are no versions yet', () => {
  world.versions = []
  show()
  expect(screen.getByText(/The first is made when the PRA is submitted or exported/)).toBeVisible()
  expect(screen.queryByLabelText('From')).toBeNull()
})
