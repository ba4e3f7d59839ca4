import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import PraListPage from './pra-list-page'

const world = vi.hoisted(() => ({ retryAll: vi.fn(), retryMine: vi.fn(), retryAssigned: vi.fn() }))
vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pc')) }))
vi.mock('@/data/pras/lists/pra-lists', () => {
  const failed = { rows: [], invalid: [], isLoading: false, error: new AppError('unavailable', 'Away.') }
  const ended = { total: undefined, hasMore: false, isLoadingMore: false, loadMore: () => {} }
  return {
    usePraList: () => ({ ...failed, ...ended, retry: world.retryAll }),
    useMyPras: () => ({ ...failed, retry: world.retryMine }),
    useAssignedPras: () => ({ ...failed, retry: world.retryAssigned }),
  }
})
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({
  useConfig: () => defaultConfig,
  useProductions: () => ({ rows: [], byId: new Map() }),
}))
vi.mock('@/data/records/unread', () => ({ useUnreadRecords: () => [] }))
vi.mock('@/features/pras/create/create-dialogs', () => ({ CreateDialogs: () => null }))

beforeEach(() => {
  vi.clearAllMocks()
})

it.each([
  ['/pras', world.retryAll],
  ['/admin/pras', world.retryAll],
  ['/my-pras', world.retryMine],
  ['/pras-assigned-to-me', world.retryAssigned],
])('%s asks again after a failure, without loading the page anew', async (address, retry) => {
  renderApp(<PraListPage />, address)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('says that the list of every company is of the admin area', () => {
  const { unmount } = renderApp(<PraListPage />, '/admin/pras')
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(crumbs).getByText('Admin')).toBeVisible()
  unmount()
  renderApp(<PraListPage />, '/pras')
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})
