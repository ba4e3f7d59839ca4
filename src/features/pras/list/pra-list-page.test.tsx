import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import PraListPage from './pra-list-page'

const world = vi.hoisted(() => ({
  ...{ retryAll: vi.fn(), retryMine: vi.fn(), retryAssigned: vi.fn() },
  isCut: false,
  asked: [] as { ownOnly?: boolean }[],
}))
vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pc')) }))
vi.mock('@/data/pras/lists/pra-lists', () => {
  const failed = { rows: [], invalid: [], isLoading: false, error: new AppError('unavailable', 'Away.') }
  const ended = { total: undefined, hasMore: false, isLoadingMore: false, loadMore: () => {} }
  return {
    usePraList: (asked: { ownOnly?: boolean }, isWanted = true) => {
      if (isWanted) world.asked.push(asked)
      return { ...failed, ...ended, retry: world.retryAll }
    },
    useMyPras: () => ({ ...failed, isCut: world.isCut, retry: world.retryMine }),
    useAssignedPras: () => ({ ...failed, isCut: world.isCut, retry: world.retryAssigned }),
    useAwaitingTotal: (isWanted: boolean) => (isWanted ? 312 : undefined),
  }
})
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({
  useConfig: () => defaultConfig,
  useProductions: () => ({ rows: [], byId: new Map() }),
}))
vi.mock('@/data/records/unread', () => ({ useUnreadRecords: () => [] }))
vi.mock('@/features/pras/create/create-dialogs', () => ({ CreateDialogs: () => null }))

beforeEach(() => {
  vi.clearAllMocks()
  world.isCut = false
  world.asked = []
})

it.each([
  ['/pras', world.retryAll],
  ['/admin/pras', world.retryAll],
  ['/my-pras', world.retryMine],
  ['/pras-assigned-to-me', world.retryAssigned],
])('the list at %s can load again after a failure, without a reload of the app', async (address, retry) => {
  renderApp(<PraListPage />, address)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('the list of all companies has a breadcrumb to the admin area, and the other list has none', () => {
  const { unmount } = renderApp(<PraListPage />, '/admin/pras')
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(crumbs).getByText('Admin')).toBeVisible()
  unmount()
  renderApp(<PraListPage />, '/pras')
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})

it('the list ‘My PRAs’ shows the reader’s open PRAs first, and all their PRAs in pages only on a click', async () => {
  renderApp(<PraListPage />, '/my-pras')
  expect(world.asked).toEqual([])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ended too' }))
  expect(world.asked.at(-1)?.ownOnly).toBe(true)
  expect(screen.getByRole('checkbox', { name: 'Ended too' })).toHaveFocus()
})

it('an incomplete list says that it is incomplete, how many PRAs wait, and where to find the other PRAs', () => {
  world.isCut = true
  const { unmount } = renderApp(<PraListPage />, '/pras-assigned-to-me')
  expect(screen.getByText(/^312 PRAs wait for people with your role/)).toBeVisible()
  unmount()
  renderApp(<PraListPage />, '/my-pras')
  expect(screen.getByText(/Choose “Ended too” to see all your PRAs/)).toBeVisible()
})
