import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { session, showError } from '@/data/base/session'
import { ErrorDialog } from './error-dialog'

// jsdom has the element but cannot open it as a modal dialog; the focus trap comes from the browser.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
beforeEach(() => {
  session.set({ isShowingError: false, errorMessage: '' })
  render(
    <MantineProvider env="test">
      <button type="button">behind</button>
      <ErrorDialog />
    </MantineProvider>,
  )
})

test('the error dialog stays closed until an error happens', () => {
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the error dialog has the title Error and the message as plain text, and closes by its button', async () => {
  screen.getByRole('button', { name: 'behind' }).focus()
  act(() => showError('Not saved: <b>the PM</b> changed this step at 12:03.'))
  const dialog = screen.getByRole('alertdialog', { name: 'Error' })
  expect(dialog).toHaveAccessibleDescription('Not saved: <b>the PM</b> changed this step at 12:03.')
  expect(dialog.querySelector('b')).toBeNull()
  const close = screen.getByRole('button', { name: 'Close' })
  expect(close).toHaveFocus()

  await userEvent.click(close)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(session.get()).toMatchObject({ isShowingError: false, errorMessage: '' })
  expect(screen.getByRole('button', { name: 'behind' })).toHaveFocus()
})

test('the error dialog replaces the first error by the second error', () => {
  act(() => showError('The first'))
  act(() => showError('The second'))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('The second')
})

test('the error dialog closes when the browser sends a cancel event for Escape', () => {
  act(() => showError('Something'))
  act(() => {
    screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  expect(session.get().isShowingError).toBe(false)
})
