import { Button } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { giveBackTakenFocus } from './taken-focus'

let stop: () => void
let setBusy: (isBusy: boolean) => void
beforeEach(() => {
  stop = giveBackTakenFocus()
})
afterEach(() => stop())

function Form() {
  const [isBusy, set] = useState(false)
  setBusy = set
  return (
    <>
      <Button loading={isBusy}>Save</Button>
      <input aria-label="Name" />
    </>
  )
}
const save = () => screen.getByRole('button', { name: /Save/ })
const name = () => screen.getByLabelText('Name')

/** jsdom leaves the focus on a disabled element; browsers take it away, and fire focusout. */
function becomeBusy() {
  const hadFocus = document.activeElement === save()
  act(() => setBusy(true))
  expect(save()).toBeDisabled()
  name().focus()
  name().blur()
  if (hadFocus) fireEvent.focusOut(save())
  expect(document.body).toHaveFocus()
}

test('a pressed button has the focus again when its work is done', async () => {
  renderApp(<Form />, '/')
  save().focus()
  becomeBusy()
  act(() => setBusy(false))
  await waitFor(() => expect(save()).toHaveFocus())
})

test('a pressed button does not take the focus back if the person has focused something else', async () => {
  renderApp(<Form />, '/')
  save().focus()
  becomeBusy()
  name().focus()
  name().blur()
  act(() => setBusy(false))
  await waitFor(() => expect(save()).toBeEnabled())
  expect(document.body).toHaveFocus()
})

test('a button that was not pressed gets no focus', async () => {
  renderApp(<Form />, '/')
  becomeBusy()
  act(() => setBusy(false))
  await waitFor(() => expect(save()).toBeEnabled())
  expect(document.body).toHaveFocus()
})
