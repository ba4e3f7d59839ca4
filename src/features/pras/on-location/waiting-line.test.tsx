import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { WaitingLine } from './waiting-line'

it.each([
  [false, ''],
  [true, 'No entry waits on this device.'],
])(
  'the page for the location says that no entry waits only after it has read the device: %s',
  (isRead, words) => {
    renderApp(<WaitingLine praId="one" kept={[]} isRead={isRead} />)
    expect(screen.getByRole('status')).toHaveTextContent(words === '' ? /^$/ : words)
  },
)
