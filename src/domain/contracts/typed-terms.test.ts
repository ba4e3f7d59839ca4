import { describe, expect, it } from 'vitest'
import { contractOf } from '~tests/rules/support/contracts'
import { changedTerms, contentOfContract, contractWith, inCurrency, typedTerms } from './typed-terms'

const contract = contractOf('one', {
  paymentSchedule: [{ description: 'On completion', dueOn: '', amount: 100_000 }],
})

describe('the contract terms in the form, before they are saved', () => {
  it('equal the stored terms when nothing was changed', () => {
    const { terms, faults } = typedTerms(contentOfContract(contract))
    expect(faults).toEqual([])
    expect(changedTerms(contract, terms)).toEqual({})
  })

  it('lose an amount when its field is cleared, and the totals change with it', () => {
    const typed = typedTerms({ ...contentOfContract(contract), filmingRate: undefined })
    const changes = changedTerms(contract, typed.terms)
    expect(Object.keys(changes)).toEqual(['filmingRate'])
    expect(changes.filmingRate).toBeUndefined()
    expect(contract.totalContractPayment).toBe(100_000)
    expect(contractWith(contract, typed).totalContractPayment).toBe(0)
  })

  it('report words that are not an amount, and do not store them', () => {
    const { terms, faults } = typedTerms({ ...contentOfContract(contract), filmingRate: 'about 400' })
    expect(faults.map(({ path }) => path)).toEqual(['filmingRate'])
    expect('filmingRate' in terms).toBe(false)
  })

  it('report a fault in a payment with the number of that payment', () => {
    const paymentSchedule = [{ description: 'On completion', amount: '12.345' }]
    const { faults } = typedTerms({ ...contentOfContract(contract), paymentSchedule })
    expect(faults.map(({ path }) => path)).toEqual(['paymentSchedule.0.amount'])
  })

  it('keep every figure and every unreadable word when the currency changes, also in payments', () => {
    const content = { ...contentOfContract(contract), travelDayRate: 'ask' }
    const yen = inCurrency(content, 'GBP', 'JPY')
    expect(yen).toMatchObject({
      currency: 'JPY',
      filmingRate: 400,
      travelDayRate: 'ask',
      numberOfFilmingDays: 2.5,
      paymentSchedule: [{ description: 'On completion', amount: 1000 }],
    })
    expect(inCurrency(yen, 'JPY', 'GBP')).toEqual(content)
  })
})
