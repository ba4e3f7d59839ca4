import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Point } from '@/domain/shared/fields'
import { renderApp } from '~tests/support/render-app'
import { PointInput } from './point-input'

function Form() {
  const [value, setValue] = useState<Point>()
  return (
    <>
      <label htmlFor="point">Position</label>
      <PointInput id="point" label="Position" value={value} onChange={setValue} />
      <output>{JSON.stringify(value ?? null)}</output>
    </>
  )
}

test('the field for a position shows and stores the position of a grid reference', async () => {
  renderApp(<Form />)
  await userEvent.type(screen.getByLabelText('Position'), 'TQ 30012 80370')
  await userEvent.tab()
  expect(screen.getByText('51.50732, -0.12804 · OS TQ 3001 8037')).toBeVisible()
  expect(screen.getByLabelText('Position')).toHaveValue('51.507318, -0.128037')
})

test('the field for a position says why it does not store a position with swapped coordinates', async () => {
  renderApp(<Form />)
  await userEvent.type(screen.getByLabelText('Position'), '151.2093, -33.8688')
  await userEvent.tab()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No position is saved: a latitude of 151.2093 is impossible, it ends at 90. Perhaps latitude and longitude are swapped.',
  )
  expect(screen.getByRole('status')).toHaveTextContent('null')
})
