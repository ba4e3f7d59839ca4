import { describe, expect, it, test } from 'vitest'
import type { CheckContext } from '@/domain/contracts/checks/check'
import { payChecks } from '@/domain/contracts/checks/pay-checks'
import { termsData } from '@/domain/contracts/documents/document-data'
import type { DocumentSource } from '@/domain/contracts/documents/source'
import { type Contract, contractPrivateSchema } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { scheduleTemplates, splitTotal, totalsOf } from '@/domain/contracts/totals'
import { contractTypes } from '@/domain/contracts/types'
import { validContract } from '~tests/fixtures/valid-contract'
import { Chance } from '~tests/support/chance'
import { adminReason, sumsReason } from './approvers'
import { outsideSums, sumsForAdmins } from './outside-sums'

const noLimit = { approvalLimit: 0 }
const amountNames = contractFields.filter(({ kind }) => kind === 'amount').map(({ name }) => name)
const countNames = contractFields.filter(({ kind }) => kind === 'number').map(({ name }) => name)

/** A contract with random amounts and counts, even for fields of other types, because a direct call could save them. */
function anyContract(chance: Chance): Contract {
  const type = chance.pick(contractTypes)
  const amounts = amountNames.map(name => [
    name,
    chance.happens(0.6) ? 1 + chance.below(9_000_000) : undefined,
  ])
  const counts = countNames.map(name => [name, chance.happens(0.6) ? chance.below(40) / 2 : undefined])
  const terms = {
    ...validContract(type, { currency: 'GBP' }),
    ...Object.fromEntries([...amounts, ...counts]),
    rateIncludesHolidayPay: chance.pick(['yes', 'no'] as const),
  } as Contract
  const { lines, ...figures } = totalsOf(terms)
  const payments = splitTotal(figures.totalContractPayment, chance.pick(scheduleTemplates).shares)
  return {
    ...terms,
    ...figures,
    paymentSchedule: payments.map(amount => ({ description: 'Part', dueOn: '', amount })),
  }
}

/** Every amount of money that any document could print, in pence. */
function printedSums(contract: Contract): number[] {
  const source: DocumentSource = {
    contract,
    details: contractPrivateSchema.parse({ id: 'crew' }),
    pm: { name: 'PM', email: 'pm@example.com' },
    determinedBy: '',
    dronePraReference: '',
  }
  const found = JSON.stringify(termsData(source)).match(/£[\d,]+\.\d\d/g) ?? []
  return found.map(sum => Math.round(Number(sum.replace(/[£,]/g, '')) * 100)).filter(sum => sum > 0)
}

test('every sum that a document can print is in the total, in a payment, or listed as a sum outside the total', () => {
  const chance = new Chance(31)
  const met = new Set<string>()
  for (let turn = 0; turn < 1000; turn++) {
    const contract = anyContract(chance)
    const { lines, totalContractPayment, dailyRate, holidayRate, totalRate } = totalsOf(contract)
    const outside = outsideSums(contract)
    const isDaily = lines.some(({ id }) => id === 'daily')
    const ofDays = totalRate > 0 ? [dailyRate, holidayRate, totalRate] : []
    const known = [
      totalContractPayment,
      ...lines.flatMap(({ amount, rate = 0 }) => [amount, rate]),
      ...contract.paymentSchedule.map(({ amount }) => amount),
      ...outside.map(({ amount }) => amount),
      // Parts of a reported sum are reported with it.
      ...(isDaily || outside.some(({ name }) => name === 'agreedDailyRate') ? ofDays : []),
    ]
    expect(printedSums(contract).filter(sum => !known.includes(sum))).toEqual([])
    for (const { name } of outside) met.add(name)
  }
  expect([...met].sort()).toEqual(
    ['agreedDailyRate', 'contractInsuranceLimit', 'dayRate', 'salary', 'uavMarketValue'].sort(),
  )
})

test.each(amountNames)(
  '%s is printed only if it counts in the total or is listed as a sum outside the total',
  name => {
    for (const type of contractTypes) {
      const amount = 1_234_567
      const withIt = { ...validContract(type, { currency: 'GBP' }), [name]: amount } as Contract
      const isPrinted = printedSums(withIt).includes(amount)
      if (!isPrinted) continue
      const { lines, dailyRate } = totalsOf(withIt)
      const isCounted = lines.some(
        // Documents print the basic pay of a day, and the totals count it, together with its holiday pay.
        ({ id, rate, amount: sum }) => [rate, sum, id === 'daily' ? dailyRate : 0].includes(amount),
      )
      const isOutside = outsideSums(withIt).some(sum => sum.amount === amount)
      expect([type, name, isCounted || isOutside]).toEqual([type, name, true])
    }
  },
)

describe('approval of a contract by an admin', () => {
  const cases: [string, Partial<Contract>, Partial<Contract>][] = [
    ['a salary', { salary: 1 }, { salary: 0 }],
    [
      'a day rate for which no days are agreed',
      { dayRate: 40_000 },
      { dayRate: 40_000, numberOfPrepDays: 1 },
    ],
    ['drones worth more than the limit', { uavMarketValue: 1_000_001 }, { uavMarketValue: 1_000_000 }],
  ]
  it.each(cases)('is needed for %s, but not for an ordinary sum', (_, dear, usual) => {
    const contract = validContract('freelance', { submittedById: 'office' })
    expect(adminReason({ ...contract, ...usual }, {})).toBe('')
    expect(adminReason({ ...contract, ...dear }, {})).toContain('not in its total')
  })

  it('is needed for a daily rate without days', () => {
    const dailies = validContract('dailies', { submittedById: 'office' })
    expect(adminReason(dailies, {})).toBe('')
    expect(adminReason({ ...dailies, numberOfFilmingDays: undefined }, {})).toContain(
      'Daily rate without days',
    )
  })

  it('is not needed for the other party’s insurance, or for a drone’s value when no limit is configured', () => {
    const insured = validContract('loanout', { uavMarketValue: 9_000_000_000 })
    expect(outsideSums(insured).map(({ name }) => name)).toContain('contractInsuranceLimit')
    expect(sumsForAdmins(insured, 0)).toEqual([])
    expect(sumsReason(insured, noLimit)).toBe('')
  })
})

test('a contract can be submitted only if its payments add up to the total', () => {
  const isOff = payChecks.find(({ id }) => id === 'payments-not-total')?.trips
  const contract = validContract('freelance')
  const payingOnce = (amount: number) => ({
    ...contract,
    paymentSchedule: [{ description: 'On completion', dueOn: '', amount }],
  })
  const context = {} as CheckContext
  expect(isOff?.(payingOnce(contract.totalContractPayment), context)).toBe(false)
  expect(isOff?.(payingOnce(contract.totalContractPayment + 1), context)).toBe(true)
})
