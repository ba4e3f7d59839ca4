import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import { renderApp } from '~tests/support/render-app'
import { Suggestions } from './suggestions'

it('shows every reason of a suggestion when asked', async () => {
  const [hazard] = hazardCatalogue
  if (!hazard) throw new Error('No hazards')
  const why = ['a drone is flown', 'the map marks a cliff', 'people dive']
  renderApp(
    <Suggestions
      suggestions={[{ hazard, why, strength: 'sign', isStarred: false }]}
      onTake={vi.fn()}
      onRefuse={vi.fn()}
    />,
  )
  expect(screen.queryByText(/the map marks a cliff/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^and 2 more reasons for / }))
  expect(screen.getByText(/a drone is flown; the map marks a cliff; people dive/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^fewer reasons for / }))
  expect(screen.queryByText(/the map marks a cliff/)).toBeNull()
})
