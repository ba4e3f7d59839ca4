import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { WaitingLine } from './waiting-line'

it.each([
  [false, ''],
  [true, 'No entry waits on this device.'],
])('says that no entry waits only after the device was read: %s', (isRead, words) => {
  renderApp(<WaitingLine praId="one" kept={[]} isRead={isRead} />)
  expect(screen.getByRole('status')).toHaveTextContent(words === '' ? /^$/ : words)
})
