import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paymentLine } from './payment-line'
import { contractTermsSchema, paymentSchema } from './schema'

const day = fc.constantFrom('', '2026-06-30', '2027-01-01')
const amount = fc.integer({ min: 0, max: 99_999_999_999 })

it('a payment is read back as it was stored, except for its spaces', () => {
  fc.assert(
    fc.property(day, amount, fc.string({ maxLength: 300 }), (dueOn, amount, typed) => {
      const description = typed.replace(/\s+/g, ' ')
      const payment = { dueOn, amount, description }
      expect(paymentSchema.parse(paymentLine(payment))).toEqual(payment)
    }),
  )
  expect(paymentLine({ dueOn: '', amount: 0, description: 'One\nline | more' })).toBe('|0|One line | more')
})

it('a payment can be read from its stored line and from the form’s object, and invalid data are refused', () => {
  const payment = { dueOn: '2026-06-30', amount: 12_500, description: 'On completion' }
  const terms = (paymentSchedule: unknown) =>
    contractTermsSchema.safeParse({ type: 'freelance', productionId: 'p', paymentSchedule })
  expect(terms([payment, paymentLine(payment)]).data?.paymentSchedule).toEqual([payment, payment])
  for (const bad of ['', 'text', '2026-6-1|5|x', '|five|x', 7])
    expect(terms([bad]).success, String(bad)).toBe(false)
  expect(() => terms([{ toString: 'x', valueOf: 'y' }])).not.toThrow()
})
