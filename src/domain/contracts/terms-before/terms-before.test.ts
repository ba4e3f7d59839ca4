import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import { median, plansFromBefore, type TermsSource } from './terms-before'

const draft = (fields: Partial<Contract> = {}) => validContract('freelance', { id: 'draft', ...fields })
const earlier = (fields: Partial<Contract> = {}) =>
  validContract('freelance', {
    id: 'earlier',
    reference: 'CON-2025-0007',
    status: 'signed',
    contractStartDate: '2025-05-03',
    contractEndDate: '2025-05-20',
    filmingRate: 50_000,
    travelDayRate: 25_000,
    ...fields,
  })
const planOf = (contract: Contract, before: Contract[], source: TermsSource, share = 0) => {
  const [plan] = plansFromBefore([contract], before, source, share)
  if (!plan) throw new Error('no plan')
  return plan
}
const lastTime = { from: 'last-time' } as const

describe('terms copied from earlier contracts', () => {
  it('include the rates of the person’s last contract, raised by a percentage, and name that contract', () => {
    const plan = planOf(draft(), [earlier()], lastTime, 400)
    expect(plan.changes).toMatchObject({ filmingRate: 52_000, travelDayRate: 26_000 })
    expect(plan.source).toBe('CON-2025-0007 of 3 May 2025')
    expect(plan.terms).toEqual([
      { label: 'Filming day rate', before: '£650.00', after: '£520.00' },
      { label: 'Travel day rate', before: '£650.00', after: '£260.00' },
    ])
  })

  it('keep the payments equal to the new total', () => {
    const plan = planOf(draft(), [earlier()], lastTime)
    expect(plan.changes.paymentSchedule?.[0]?.amount).toBe(plan.totalAfter)
    expect(plan.totalAfter).toBe(550_000)
  })

  it('include neither days nor dates', () => {
    const plan = planOf(draft(), [earlier({ numberOfFilmingDays: 3 })], lastTime)
    expect(Object.keys(plan.changes).sort()).toEqual(['filmingRate', 'paymentSchedule', 'travelDayRate'])
  })

  it('come from the person’s contract that began last', () => {
    const older = earlier({ id: 'older', contractStartDate: '2024-01-01', filmingRate: 1 })
    expect(planOf(draft(), [older, earlier()], lastTime).changes.filmingRate).toBe(50_000)
  })

  it.each<[string, Partial<Contract>, string]>([
    ['a contract of somebody else', { crewId: 'other' }, 'this person has no earlier contract'],
    ['a draft', { status: 'draft' }, 'this person has no earlier contract'],
    ['a cancelled contract', { status: 'cancelled' }, 'this person has no earlier contract'],
    ['an archived contract', { isArchived: true }, 'this person has no earlier contract'],
    ['a contract in dollars', { currency: 'USD' }, 'the earlier contracts are of another type or currency'],
  ])('include nothing from %s', (_, fields, problem) => {
    expect(planOf(draft(), [earlier(fields)], lastTime)).toMatchObject({ changes: {}, problem })
  })

  it('do not change a contract that is not a draft', () => {
    const plan = planOf(draft({ status: 'sent' }), [earlier()], lastTime)
    expect(plan).toMatchObject({ changes: {}, problem: 'the contract is not a draft any more' })
  })

  it('can be the median rate of a role, without the texts of its contracts', () => {
    const role = [40_000, 45_000, 60_000].map((filmingRate, at) =>
      earlier({ id: `r${at}`, crewId: `p${at}`, filmingRate, workingHours: '12 hours' }),
    )
    const plan = planOf(draft(), role, { from: 'role', as: 'median' })
    expect(plan.changes).toMatchObject({ filmingRate: 45_000 })
    expect(plan.changes.workingHours).toBeUndefined()
    expect(plan.source).toBe('the middle of 3 contracts of this role')
  })

  it('can come from the latest contract of a role', () => {
    const role = [
      earlier({ id: 'a', crewId: 'x', contractStartDate: '2025-08-01', filmingRate: 48_000 }),
      earlier({ id: 'b', crewId: 'y' }),
    ]
    expect(planOf(draft(), role, { from: 'role', as: 'latest' }).changes.filmingRate).toBe(48_000)
  })

  it('come from the person’s own contract in a production, and from others in the role only if there is none', () => {
    const of = { from: 'production', productionId: 'p', name: 'Reef' } as const
    const own = earlier({ id: 'own', productionId: 'p', filmingRate: 51_000 })
    const role = earlier({
      id: 'role',
      productionId: 'p',
      crewId: 'x',
      contractStartDate: '2025-12-01',
      filmingRate: 1,
    })
    expect(planOf(draft(), [role, own], of).changes.filmingRate).toBe(51_000)
    expect(planOf(draft({ crewId: 'new' }), [role], of).changes.filmingRate).toBe(1)
    expect(planOf(draft(), [earlier({ productionId: 'q' })], of).problem).toBe(
      'Reef has no contract of this person or role',
    )
  })

  it('leave out a rate that the contract type does not have', () => {
    const dailies = validContract('dailies', { id: 'd', status: 'signed' })
    expect(planOf(draft(), [dailies], lastTime).changes).toEqual({})
  })

  it('have a median rate between the lowest and the highest rate', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(amounts, all => {
        expect(median(all)).toBeGreaterThanOrEqual(Math.min(...all))
        expect(median(all)).toBeLessThanOrEqual(Math.max(...all))
      }),
    )
  })
})
