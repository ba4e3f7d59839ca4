import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/data/sync/query-client'
import { type Notification, notificationSchema } from '@/domain/notifications/schema'
import { AppError } from '@/domain/shared/app-error'
import { UiProvider } from '@/ui/ui-provider'
import { NotificationBell } from './notification-bell'

const world = vi.hoisted(() => ({
  unread: 0 as number | undefined,
  rows: [] as Notification[],
  error: null as unknown,
  hasMore: false,
  loadMore: vi.fn(),
  notify: vi.fn(),
  markRead: vi.fn(async (_: readonly Notification[]) => undefined),
  markAllRead: vi.fn(async () => undefined),
}))
vi.mock('@/data/records/notifications', () => ({
  useUnread: () => Array.from({ length: world.unread ?? 0 }, (_, at) => notification(`u${at}`)),
  useNotifications: () => ({ ...world, isLoading: false, isLoadingMore: false, retry: vi.fn() }),
  markRead: world.markRead,
  markAllRead: world.markAllRead,
}))
vi.mock('@/ui/notify/notify', async original => ({
  ...(await original<typeof import('@/ui/notify/notify')>()),
  notify: world.notify,
}))

const notification = (id: string, readAt = 0) =>
  notificationSchema.parse({
    id,
    kind: 'to-do',
    praId: id,
    subject: `PRA-${id} Svalbard`,
    message: 'Pat submitted version 1 to the SP. The PRA awaits your approval as SP.',
    link: `/pras/${id}`,
    at: Date.UTC(2026, 3, 12, 9),
    readAt,
  })

function Where() {
  return <output>{useLocation().pathname}</output>
}

const user = userEvent.setup()
async function opened() {
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NotificationBell />
          <Where />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  await user.click(screen.getByRole('button', { name: /Notifications/ }))
  return screen.findByRole('dialog', { name: /Notifications/ })
}

beforeEach(() => {
  Object.assign(world, {
    unread: 2,
    rows: [notification('1'), notification('2', 5)],
    error: null,
    hasMore: false,
  })
  world.markRead.mockClear()
  world.markAllRead.mockClear()
})

it('the notification bell says how many notifications are unread, and its list marks them with a word', async () => {
  const dialog = await opened()
  expect(await screen.findByRole('button', { name: /^Notifications\s*2\s*unread$/ })).toBeVisible()
  const links = within(dialog).getAllByRole('link')
  expect(links.map(link => link.textContent?.startsWith('Unread: '))).toEqual([true, false])
  expect(links[0]).toHaveAttribute('href', '/pras/1')
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])
})

it('the notification bell shows a number up to nine, and no number if nothing is unread', async () => {
  world.unread = 10
  await opened()
  expect(await screen.findByText('9+')).toBeVisible()
})

it('a click on a notification opens its page, closes the list, and marks the notification as read', async () => {
  const dialog = await opened()
  await user.click(within(dialog).getByRole('link', { name: /PRA-1/ }))
  expect(screen.getByRole('status')).toHaveTextContent('/pras/1')
  expect(world.markRead).toHaveBeenCalledWith([world.rows[0]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a notification can be marked as read without opening it, and the focus stays on its row', async () => {
  const dialog = await opened()
  await user.click(within(dialog).getByRole('button', { name: 'Mark as read: PRA-1 Svalbard' }))
  expect(world.markRead).toHaveBeenCalledWith([world.rows[0]])
  expect(within(dialog).getByRole('link', { name: /PRA-1/ })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/)
})

it('all notifications can be marked as read with one request, and with no request if all are read', async () => {
  let finish = () => {}
  world.markAllRead.mockImplementationOnce(() => new Promise(resolve => (finish = () => resolve(undefined))))
  const dialog = await opened()
  const all = within(dialog).getByRole('button', { name: 'Mark all as read' })
  await user.dblClick(all)
  expect(world.markAllRead).toHaveBeenCalledTimes(1)
  finish()
  await waitFor(() => expect(all).toHaveAttribute('aria-disabled', 'false'))
})

it('the notification bell says so if a notification could not be marked as read', async () => {
  world.markAllRead.mockRejectedValueOnce(new AppError('unavailable', 'You are offline.'))
  const dialog = await opened()
  await user.click(within(dialog).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() =>
    expect(world.notify).toHaveBeenCalledWith(
      'The notification was not marked as read. You are offline.',
      'error',
    ),
  )
})

it('the notification bell opens by keyboard, closes with Escape, and then has the focus again', async () => {
  world.rows = [notification('2', 5)]
  const dialog = await opened()
  expect(within(dialog).getByRole('button', { name: 'Mark all as read' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /Notifications/ })).toHaveFocus()
})

it('the notification bell says that there are no notifications yet', async () => {
  Object.assign(world, { unread: 0, rows: [] })
  const dialog = await opened()
  expect(dialog).toHaveTextContent('You have no notifications yet.')
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
})

it('the notification bell can load earlier notifications', async () => {
  world.hasMore = true
  const dialog = await opened()
  await user.click(within(dialog).getByRole('button', { name: 'Show earlier ones' }))
  expect(world.loadMore).toHaveBeenCalled()
})

it('the notification bell says that the notifications could not be loaded', async () => {
  Object.assign(world, { rows: [], error: new AppError('unavailable', 'You are offline.') })
  expect(await opened()).toHaveTextContent('Notifications could not be loaded')
})
