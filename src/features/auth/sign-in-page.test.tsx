import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, useStore } from '@/data/base/store'
import { AppError } from '@/domain/shared/app-error'
import type { SessionState } from '@/domain/users/access'
import SignInPage from './pages/sign-in-page'

const identity = createStore<SessionState>({ kind: 'signed-out' })
const auth = vi.hoisted(() => ({
  signInWithPassword: vi.fn(),
  sendReset: vi.fn(),
  sendSignInLink: vi.fn(),
  createPassword: vi.fn(),
  refreshIdentity: vi.fn(),
  sendVerification: vi.fn(),
  signOut: vi.fn(),
}))
type Mail = ReturnType<typeof import('@/data/sign-in/auth').useVerificationMail>
const mail = createStore<Mail>({ kind: 'not-asked' })
vi.mock('@/data/sign-in/auth', () => ({
  ...auth,
  useAuthState: () => useStore(identity),
  useVerificationMail: () => useStore(mail),
}))

const WRONG =
  'That e-mail address and password do not match an account that can sign in. Check both, or reset your password.'

function open(address = '/auth/sign-in') {
  const router = createMemoryRouter([{ path: '/auth/sign-in', Component: SignInPage }], {
    initialEntries: [address],
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  identity.set({ kind: 'signed-out' })
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue(undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('the form for a sign-in with a password', () => {
  test('focuses the address field, names its fields for password managers, and signs in on Enter', async () => {
    const user = open()
    const email = screen.getByLabelText('E-mail')
    const password = screen.getByLabelText('Password')
    await waitFor(() => expect(email).toHaveFocus())
    expect(email).toHaveAttribute('autocomplete', 'username')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    await user.type(email, 'pc@greenlight.test')
    await user.type(password, 'greenlight{Enter}')
    expect(auth.signInWithPassword.mock.calls).toEqual([['pc@greenlight.test', 'greenlight', true]])
  })

  test('signs in only for this tab if ‘Stay signed in’ is unticked', async () => {
    const user = open()
    await user.type(screen.getByLabelText('E-mail'), 'pc@greenlight.test')
    await user.type(screen.getByLabelText('Password'), 'greenlight')
    await user.click(screen.getByRole('checkbox', { name: /Stay signed in on this device/ }))
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(auth.signInWithPassword).toHaveBeenCalledWith('pc@greenlight.test', 'greenlight', false)
  })

  test('sends nothing while a field is empty, and names that field', async () => {
    const user = open()
    await user.type(screen.getByLabelText('E-mail'), 'not an address')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Enter an e-mail address, for example name@example.co.uk')).toBeVisible()
    expect(screen.getByText('Enter your password')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toBeInvalid()
    expect(auth.signInWithPassword).not.toHaveBeenCalled()
  })

  test('shows the message of a failure, empties the password and keeps the address', async () => {
    auth.signInWithPassword.mockRejectedValue(new AppError('unauthenticated', WRONG))
    const user = open()
    await user.type(screen.getByLabelText('E-mail'), 'pc@greenlight.test')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG)
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toHaveValue('pc@greenlight.test')
  })

  test('sends one request when the button is clicked twice', async () => {
    auth.signInWithPassword.mockReturnValue(new Promise(() => undefined))
    const user = open()
    await user.type(screen.getByLabelText('E-mail'), 'pc@greenlight.test')
    await user.type(screen.getByLabelText('Password'), 'greenlight{Enter}{Enter}')
    expect(auth.signInWithPassword).toHaveBeenCalledTimes(1)
  })

  test('can show the typed password', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBeVisible()
  })
})

describe('the forms for other ways to sign in', () => {
  test('keep the typed address when the person switches between them', async () => {
    auth.signInWithPassword.mockRejectedValue(new AppError('unauthenticated', WRONG))
    const user = open()
    await user.type(screen.getByLabelText('E-mail'), 'pc@greenlight.test')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await screen.findByRole('alert')
    await user.click(screen.getByRole('link', { name: 'Forgot password' }))
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveValue('pc@greenlight.test')
  })

  test.each([
    ['forgot', 'sendReset', 'a link to choose a new password'],
    ['link', 'sendSignInLink', 'a link that signs you in'],
  ] as const)('do not reveal whether the address is known: %s', async (way, call, carries) => {
    const user = open(`/auth/sign-in?way=${way}`)
    await user.type(screen.getByLabelText('E-mail'), 'who@greenlight.test')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(auth[call]).toHaveBeenCalledWith('who@greenlight.test')
    expect(await screen.findByRole('status')).toHaveTextContent(
      `If who@greenlight.test can sign in here, a mail with ${carries} is on its way.`,
    )
  })

  test('check the length of a first password before they send it', async () => {
    const user = open('/auth/sign-in?way=first')
    await user.type(screen.getByLabelText('E-mail'), 'new@greenlight.test')
    await user.type(screen.getByLabelText('New password'), 'too short')
    await user.click(screen.getByRole('button', { name: 'Create password' }))
    expect(await screen.findByText('A password has at least 10 characters')).toBeVisible()
    expect(auth.createPassword).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('New password'), ' no longer')
    await user.click(screen.getByRole('button', { name: 'Create password' }))
    expect(auth.createPassword).toHaveBeenCalledWith('new@greenlight.test', 'too short no longer', true)
  })

  test('do not reveal, when somebody chooses a first password, that the address already has a password', async () => {
    auth.createPassword.mockRejectedValue(
      new AppError('failed-precondition', 'This address already has a sign-in.'),
    )
    const user = open('/auth/sign-in?way=first')
    await user.type(screen.getByLabelText('E-mail'), 'pc@greenlight.test')
    await user.type(screen.getByLabelText('New password'), 'long enough{Enter}')
    expect(await screen.findByRole('alert')).not.toHaveTextContent('already has')
  })

  test('are replaced by the password form if the address of the page names an unknown way', () => {
    open('/auth/sign-in?way=__proto__')
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

describe('the page of an unverified address', () => {
  beforeEach(() => {
    identity.set({ kind: 'unverified', email: 'new@greenlight.test' })
    mail.set({ kind: 'not-asked' })
  })

  test('says that a mail was sent only if a mail was sent', async () => {
    const user = open()
    expect(screen.queryByText(/We sent a mail/)).toBeNull()
    act(() => mail.set({ kind: 'failed', email: 'new@greenlight.test', reason: 'Too many attempts.' }))
    expect(screen.getByRole('alert')).toHaveTextContent('The mail was not sent. Too many attempts.')
    expect(screen.queryByText(/We sent a mail/)).toBeNull()
    act(() => mail.set({ kind: 'sent', email: 'new@greenlight.test', reason: '' }))
    expect(screen.getByText(/We sent a mail to/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the mail again' }))
    expect(auth.sendVerification).toHaveBeenCalledTimes(1)
  })

  test('says that an admin changed the address if an admin did so', () => {
    identity.set({ kind: 'unverified', email: 'new@greenlight.test', movedFrom: 'old@greenlight.test' })
    open()
    expect(screen.getByRole('heading', { name: 'Your address has changed' })).toBeVisible()
    expect(screen.getByText('old@greenlight.test')).toBeVisible()
  })

  test('says that the address is unverified, sends the mail again on a click, and can check again', async () => {
    auth.refreshIdentity.mockResolvedValue({ kind: 'unverified', email: 'new@greenlight.test' })
    const user = open()
    expect(screen.getByRole('heading', { name: 'Verify your address' })).toBeVisible()
    expect(screen.getByText('new@greenlight.test')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the mail' }))
    expect(auth.sendVerification).toHaveBeenCalledTimes(1)
    expect(await screen.findByRole('status')).toHaveTextContent('A new mail is on its way')
    await user.click(screen.getByRole('button', { name: 'I have verified' }))
    expect(await screen.findByRole('status')).toHaveTextContent('not verified yet')
  })

  test('lets the person go back and use another address', async () => {
    auth.signOut.mockImplementation(() => Promise.resolve(act(() => identity.set({ kind: 'signed-out' }))))
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Use another address' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
