import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aContract } from '~tests/fixtures/contract-people'
import { renderApp } from '~tests/support/render-app'
import { CopiesReading } from './contract-copies'

it('the page of a contract shows its copies of company and production details, without empty parts', () => {
  const { cachedCompany, cachedProduction } = aContract({})
  const contract = aContract({
    cachedCompany: { ...cachedCompany, name: 'Ada Byrne Ltd', countryId: 'NOR', vatNumber: 'GB123' },
    cachedProduction: { ...cachedProduction, name: 'Frozen Edge', code: 'FE1' },
    cachedProductionCompany: { ...cachedCompany, name: 'Greenlight Films' },
  })
  renderApp(<CopiesReading contract={contract} names={() => ''} />, '/')
  const payee = within(screen.getByRole('region', { name: 'Lender or supplier, as copied' }))
  expect(payee.getByText('Ada Byrne Ltd')).toBeVisible()
  expect(payee.getByText('Norway')).toBeVisible()
  expect(payee.queryByText('Phone')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Production, as copied' })).getByText('FE1')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Company that engages, as copied' })).toBeVisible()
})
