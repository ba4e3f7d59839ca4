import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/data/base/session'
import { AppError } from '@/domain/shared/app-error'
import { ConfirmHost } from '@/ui/dialogs/confirm'
import { useSignOut } from './use-sign-out'

const auth = vi.hoisted(() => ({ signOut: vi.fn() }))
const drafts = vi.hoisted(() => ({ unsentDrafts: vi.fn() }))
vi.mock('@/data/sign-in/auth', () => auth)
vi.mock('@/data/drafts/store', () => drafts)

function Screen() {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out
    </button>
  )
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', Component: Screen },
      { path: '/auth/sign-in', element: <h1>Sign in</h1> },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <ConfirmHost />
    </MantineProvider>,
  )
  return userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
}

beforeEach(() => {
  auth.signOut.mockReset().mockResolvedValue(undefined)
  drafts.unsentDrafts.mockReset().mockResolvedValue([])
})

test('a sign-out happens at once if all text was sent, and remembers no page', async () => {
  session.set({ targetRouterAfterSignIn: '/pras/p1/crew' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(auth.signOut).toHaveBeenCalledTimes(1)
  expect(session.get().targetRouterAfterSignIn).toBe('/')
})

test('a sign-out asks first if typed text was not sent, and does not happen if the person says no', async () => {
  drafts.unsentDrafts.mockResolvedValue([{}, {}])
  await open()
  expect(await screen.findByText(/2 pages have changes that the server has not confirmed/)).toBeVisible()
  expect(auth.signOut).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(/2 pages have changes/)).toBeNull())
  expect(auth.signOut).not.toHaveBeenCalled()
})

test('a sign-out with unsent text happens if the person says yes', async () => {
  drafts.unsentDrafts.mockResolvedValue([{}])
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and delete them' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(auth.signOut).toHaveBeenCalledTimes(1)
})

test('a sign-out that failed is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  auth.signOut.mockRejectedValue(new AppError('unavailable', 'The server cannot be reached.'))
  await open()
  await waitFor(() => expect(session.get()).toMatchObject({ isShowingError: true }))
  expect(session.get().errorMessage).toBe('The server cannot be reached.')
})
