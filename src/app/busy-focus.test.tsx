import { Button } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { keepBusyFocus } from './busy-focus'

let stop: () => void
let setBusy: (isBusy: boolean) => void
beforeEach(() => {
  stop = keepBusyFocus()
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

/** jsdom leaves the focus on what is disabled; browsers take it away when they draw next. */
async function becomeBusy() {
  act(() => setBusy(true))
  await Promise.resolve()
  expect(save()).toBeDisabled()
  screen.getByLabelText('Name').focus()
  screen.getByLabelText('Name').blur()
  expect(document.body).toHaveFocus()
}

test('a button that was pressed has the focus again when it is done', async () => {
  renderApp(<Form />, '/')
  save().focus()
  await becomeBusy()
  act(() => setBusy(false))
  await waitFor(() => expect(save()).toHaveFocus())
})

test('whoever went on stays where they are, and a button that nobody pressed takes nothing', async () => {
  renderApp(<Form />, '/')
  save().focus()
  await becomeBusy()
  screen.getByLabelText('Name').focus()
  act(() => setBusy(false))
  await waitFor(() => expect(save()).toBeEnabled())
  expect(screen.getByLabelText('Name')).toHaveFocus()

  screen.getByLabelText('Name').blur()
  act(() => setBusy(true))
  act(() => setBusy(false))
  await waitFor(() => expect(save()).toBeEnabled())
  expect(document.body).toHaveFocus()
})
