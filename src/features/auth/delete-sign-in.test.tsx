import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { ConfirmHost } from '@/ui/dialogs/confirm'
import { DeleteSignIn } from './delete-sign-in'

const auth = vi.hoisted(() => ({ deleteMyAccount: vi.fn(), reauthenticate: vi.fn() }))
const drafts = vi.hoisted(() => ({ unsentDrafts: vi.fn() }))
vi.mock('@/data/sign-in/auth', () => auth)
vi.mock('@/data/drafts/store', () => drafts)

async function ask() {
  render(
    <MantineProvider env="test">
      <DeleteSignIn email="pia@example.test" />
      <ConfirmHost />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete my sign-in…' }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue(undefined)
  drafts.unsentDrafts.mockReset().mockResolvedValue([])
})

test('deleting the sign-in asks first, shows the address, and deletes nothing if the person says no', async () => {
  const dialog = await ask()
  expect(dialog.getByText(/no longer sign in as pia@example\.test/)).toBeVisible()
  expect(dialog.queryByText(/has changes|have changes/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(auth.deleteMyAccount).not.toHaveBeenCalled()
})

test('deleting the sign-in warns that unsent text is deleted too', async () => {
  drafts.unsentDrafts.mockResolvedValue([{}, {}])
  const dialog = await ask()
  expect(dialog.getByText(/2 pages have changes that the server has not confirmed/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my sign-in and unsent changes' }))
  await waitFor(() => expect(auth.deleteMyAccount).toHaveBeenCalledTimes(1))
})

test('deleting the sign-in needs the password first if the last sign-in was long ago', async () => {
  auth.deleteMyAccount.mockRejectedValueOnce(new AppError('failed-precondition', 'Sign in again.'))
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my sign-in' }))
  const password = await screen.findByLabelText('Your password')
  expect(screen.getByText(/Nothing is deleted yet/)).toBeVisible()
  await userEvent.type(password, 'greenlight')
  await userEvent.click(screen.getByRole('button', { name: 'Delete my sign-in' }))
  await waitFor(() => expect(auth.deleteMyAccount).toHaveBeenCalledTimes(2))
  expect(auth.reauthenticate).toHaveBeenCalledExactlyOnceWith('greenlight')
})
