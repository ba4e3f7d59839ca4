import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aContract } from '~tests/fixtures/contract-people'
import { renderApp } from '~tests/support/render-app'
import { ContractTermsReading } from './contract-terms'

test('each part of the terms has a name of its own, and the table of payments is inside the part Payments', () => {
  const contract = aContract({
    paymentSchedule: [
      { description: 'On signature', dueOn: '2026-04-12', amount: 1000 },
      { description: 'On completion', dueOn: '2026-05-12', amount: 1000 },
    ],
  })
  renderApp(<ContractTermsReading contract={contract} names={() => ''} />, '/')
  expect(screen.getByRole('region', { name: 'Payments' })).toBeVisible()
  const names = screen
    .getAllByRole('region')
    .map(region => region.getAttribute('aria-label') ?? region.getAttribute('aria-labelledby'))
  expect(names).toEqual([...new Set(names)])
  expect(screen.getByRole('group', { name: 'Payments, table' })).toBeVisible()
})
