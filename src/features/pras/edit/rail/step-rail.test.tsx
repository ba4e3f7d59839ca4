import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '~tests/support/render-app'
import { railItems } from './rail-model'
import { StepRail } from './step-rail'

vi.mock('@/features/pras/comments/comments-button', () => ({ OpenCount: () => null }))

const items = railItems(
  [
    { slug: 'general-info', title: 'General info', state: 'complete', missing: 0 },
    { slug: 'crew', title: 'Crew', state: 'incomplete', missing: 2 },
  ],
  [{ slug: 'review', title: 'Review' }],
  'crew',
)

it('the list of steps on a phone is one line with the current step, which opens the whole list', async () => {
  renderApp(<StepRail praId="a" items={items} />)
  const line = screen.getByText(
    (_, element) => element?.tagName === 'BUTTON' && element.textContent === 'Step 2 of 3: Crew',
  )
  const list = document.getElementById(line.getAttribute('aria-controls') ?? '')
  expect(line).toHaveAttribute('aria-expanded', 'false')
  expect(list).not.toHaveAttribute('data-open')
  await userEvent.click(line)
  expect(line).toHaveAttribute('aria-expanded', 'true')
  expect(list).toHaveAttribute('data-open')
})
