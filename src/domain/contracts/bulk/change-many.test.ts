import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validContract } from '~tests/fixtures/valid-contract'
import { type ManyChange, planMany } from './change-many'

const one = (fields: object, change: ManyChange, type: 'freelance' | 'dailies' = 'freelance') => {
  const [plan] = planMany([validContract(type, fields)], change)
  if (!plan) throw new Error('no plan')
  const [term] = plan.terms
  return { ...plan, before: term?.before, after: term?.after }
}

describe('a change of many draft contracts', () => {
  it.each<[ManyChange, object]>([
    [
      { field: 'contractStartDate', how: 'by', text: '-3' },
      { before: '1 Jun 2026', after: '29 May 2026' },
    ],
    [
      { field: 'contractEndDate', how: 'by', text: '7' },
      { after: '21 Jun 2026', changes: { contractEndDate: '2026-06-21' } },
    ],
    [{ field: 'contractStartDate', how: 'to', text: '2/6/26' }, { after: '2 Jun 2026' }],
    [
      { field: 'filmingRate', how: 'by', text: '+3.5%' },
      { before: '£650.00', after: '£672.75' },
    ],
    [
      { field: 'filmingRate', how: 'to', text: '£700' },
      { totalBefore: 780_000, totalAfter: 830_000 },
    ],
    [
      { field: 'filmingRate', how: 'to', text: '650' },
      { changes: {}, problem: '' },
    ],
    [
      { field: 'numberOfTravelDays', how: 'to', text: '1½' },
      { before: '2', after: '1.5' },
    ],
    [
      { field: 'tripNumber', how: 'to', text: 'T4' },
      { before: '', after: 'T4' },
    ],
    [
      { field: 'contractEndDate', how: 'to', text: '1/5/26' },
      { problem: 'the last day would be before the first day, 1 Jun 2026', changes: {} },
    ],
    [{ field: 'kitDayRate', how: 'by', text: '5' }, { problem: 'the contract does not have this rate yet' }],
    [
      { field: 'agreedDailyRate', how: 'to', text: '5' },
      { problem: 'contracts of this type do not have this term' },
    ],
    [{ field: 'filmingRate', how: 'to', text: '' }, { problem: 'no value is entered' }],
    [
      { field: 'contractStartDate', how: 'by', text: 'a week' },
      { problem: 'enter a number of whole days, for example 7 or -7' },
    ],
  ])('plans the new value, or says why it cannot: %o', (change, plan) =>
    expect(one({}, change)).toMatchObject(plan),
  )

  it('skips contracts that are not drafts', () => {
    const plan = one({ status: 'approved' }, { field: 'filmingRate', how: 'to', text: '700' })
    expect(plan).toMatchObject({ problem: 'the contract is not a draft any more', changes: {} })
  })

  it('can change the daily rate of a dailies contract, but not its filming rate', () => {
    expect(
      one({}, { field: 'agreedDailyRate', how: 'to', text: '250' }, 'dailies').changes.agreedDailyRate,
    ).toBe(25_000)
    expect(one({}, { field: 'filmingRate', how: 'to', text: '250' }, 'dailies').problem).not.toBe('')
  })

  it('keeps the payments equal to the total, with the same share for each payment', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 99_999_999 }), (parts, rate) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        const contract = {
          ...validContract('freelance', { numberOfFilmingDays: 1, numberOfTravelDays: 0 }),
          filmingRate: total,
          totalContractPayment: total,
          paymentSchedule: parts.map(amount => ({ description: '', dueOn: '', amount })),
        }
        const text = (rate / 100).toFixed(2)
        const [plan] = planMany([contract], { field: 'filmingRate', how: 'to', text })
        const schedule = plan?.changes.paymentSchedule
        if (total === 0 || rate === total) expect(schedule).toBeUndefined()
        else expect(schedule?.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBe(rate)
      }),
    )
  })
})
