import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '@/domain/shared/currencies'
import { moneyText } from '@/domain/shared/values/money'
import { holidayPay, impliedDayRate, minorUnits, sameFigure, splitTotal, totalsOf } from './totals'

// The expected values are those of domain 5.4.
describe('holiday pay', () => {
  it('is added to a rate without holiday pay, and separated from a rate that includes it', () => {
    expect(holidayPay(22_300, false)).toEqual({ dailyRate: 22_300, holidayRate: 2692, totalRate: 24_992 })
    expect(holidayPay(25_000, true)).toEqual({ dailyRate: 22_307, holidayRate: 2693, totalRate: 25_000 })
  })

  it('is at least 12.07 % of basic pay, and above that only by rounding', () => {
    expect(holidayPay(20_003, false).holidayRate).toBe(2415)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (rate, isIncluded) => {
        const { dailyRate, holidayRate, totalRate } = holidayPay(rate, isIncluded)
        expect(dailyRate + holidayRate).toBe(totalRate)
        expect(isIncluded ? totalRate : dailyRate).toBe(rate)
        expect(holidayRate * 10_000).toBeGreaterThanOrEqual(dailyRate * 1207)
        expect(holidayRate * 10_000).toBeLessThan(dailyRate * 1207 + (isIncluded ? 11_207 : 10_000))
      }),
    )
  })
})

/** The terms that have no amounts. */
const base = { serviceType: 'crew', salaryPeriod: '' } as const

describe('the total of a contract', () => {
  it('adds up the agreed sums, and explains each part', () => {
    const totals = totalsOf({
      ...base,
      type: 'freelance',
      filmingRate: 65_000,
      numberOfFilmingDays: 12,
      filmingRateWeekly: 300_000,
      numberOfFilmingWeeks: 2,
      dayRate: 40_000,
      numberOfPrepDays: 1.5,
      numberOfPostProductionDays: 1,
      travelDayRate: 32_501,
      numberOfTravelDays: 2.5,
      kitDayRate: 12_000,
      numberOfKitDays: 10,
      otherCosts: 5000,
      rateIncludesHolidayPay: '',
    })
    expect(totals.lines.map(({ id, amount }) => [id, amount])).toEqual([
      ['filming', 780_000],
      ['filmingWeeks', 600_000],
      ['prep', 60_000],
      ['post', 40_000],
      ['travel', 81_253],
      ['kit', 120_000],
      ['other', 5000],
    ])
    expect(totals.totalContractPayment).toBe(1_686_253)
    expect(totals.numberOfDaysContracted).toBe(12 + 12 + 2.5 + 2.5)
  })

  it('is the number of days times the rate with holiday pay, for a dailies contract', () => {
    const totals = totalsOf({
      ...base,
      type: 'dailies',
      rateIncludesHolidayPay: 'no',
      agreedDailyRate: 22_300,
      numberOfFilmingDays: 3,
    })
    expect(totals.totalContractPayment).toBe(3 * 24_992)
    expect(totals).toMatchObject({ dailyRate: 22_300, holidayRate: 2692, numberOfDaysContracted: 3 })
  })

  it('uses an agreed kit total instead of rate times days', () => {
    const totals = totalsOf({
      ...base,
      type: 'freelance',
      kitDayRate: 10_000,
      numberOfKitDays: 7,
      kitTotalAgreed: 40_000,
      rateIncludesHolidayPay: '',
    })
    expect(totals.kitTotal).toBe(40_000)
    expect(totals.totalContractPayment).toBe(40_000)
  })

  it('is a whole number for any rates and half days', () => {
    const rate = fc.integer({ min: 0, max: 100_000_000 })
    const days = fc.integer({ min: 0, max: 732 }).map(halves => halves / 2)
    fc.assert(
      fc.property(rate, days, rate, days, (filmingRate, numberOfFilmingDays, kitDayRate, numberOfKitDays) => {
        const { lines, totalContractPayment } = totalsOf({
          ...base,
          type: 'freelance',
          filmingRate,
          numberOfFilmingDays,
          kitDayRate,
          numberOfKitDays,
          rateIncludesHolidayPay: '',
        })
        expect(Number.isSafeInteger(totalContractPayment)).toBe(true)
        expect(totalContractPayment).toBe(lines.reduce((sum, line) => sum + line.amount, 0))
      }),
    )
  })

  it('multiplies a salary by its weeks or months', () => {
    const { lines, totalContractPayment } = totalsOf({
      ...base,
      type: 'us-payroll',
      salary: 240_000,
      salaryPeriod: 'week',
      numberOfSalaryPeriods: 2.5,
      rateIncludesHolidayPay: '',
    })
    expect(lines).toEqual([
      { id: 'salary', label: 'Salary', rate: 240_000, count: 2.5, unit: 'week', amount: 600_000 },
    ])
    expect(totalContractPayment).toBe(600_000)
  })

  it('counts a fixed price once, under a name that fits the service', () => {
    const priced = { ...base, fixedPrice: 320_000, rateIncludesHolidayPay: '' } as const
    const hire = totalsOf({ ...priced, type: 'goods-and-services', serviceType: 'marine' })
    expect(hire.lines).toEqual([{ id: 'price', label: 'Price of the hire', amount: 320_000 }])
    expect(hire.totalContractPayment).toBe(320_000)
    expect(totalsOf({ ...priced, type: 'dailies' }).totalContractPayment).toBe(0)
  })

  it('rounds the pay for prep, production and post-production days once, as one sum', () => {
    const days = fc.integer({ min: 0, max: 120 }).map(halves => halves / 2)
    const rate = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(rate, days, days, days, (dayRate, prep, production, post) => {
        const { totalContractPayment } = totalsOf({
          ...base,
          type: 'freelance',
          dayRate,
          numberOfPrepDays: prep,
          numberOfProductionDays: production,
          numberOfPostProductionDays: post,
          rateIncludesHolidayPay: '',
        })
        expect(totalContractPayment).toBe(Math.floor(dayRate * (prep + production + post) + 0.5))
      }),
    )
  })

  it('is split into payments that add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), total => {
        for (const shares of [[100], [50, 50], [25, 50, 25], [33, 33, 34]]) {
          expect(splitTotal(total, shares).reduce((sum, part) => sum + part, 0)).toBe(total)
        }
      }),
    )
    expect(splitTotal(101, [50, 50])).toEqual([50, 51])
  })
})

it('the day rate of a weekly deal is a sixth of the weekly rate, and half a penny is rounded up', () => {
  expect(impliedDayRate(300_003)).toBe(50_001)
})

it('an amount keeps the figure that was entered when its currency changes', () => {
  expect(sameFigure(65_000, 'GBP', 'JPY')).toBe(650)
  expect(sameFigure(650, 'JPY', 'EUR')).toBe(65_000)
  expect(sameFigure(65_000, 'GBP', 'EUR')).toBe(65_000)
})

it.each(currencies)('printed amounts in $code add up to the printed total', ({ code, decimals }) => {
  const printed = (amount: number) => {
    const text = moneyText({ amount, currency: code })
    expect(text).toMatch(decimals === 0 ? /^[A-Z]{3} [\d,]+$/ : /^(£|[A-Z]{3} )[\d,]+\.\d\d$/)
    return Number(text.replace(/[^\d.]/g, '')) * 10 ** decimals
  }
  const rate = fc.integer({ min: 1, max: 50_000_000 })
  const halves = fc.integer({ min: 1, max: 120 }).map(days => days / 2)
  fc.assert(
    fc.property(rate, halves, rate, halves, (filmingRate, numberOfFilmingDays, dayRate, numberOfPrepDays) => {
      const terms = { filmingRate, numberOfFilmingDays, dayRate, numberOfPrepDays }
      const { lines, totalContractPayment } = totalsOf({
        ...base,
        type: 'freelance',
        rateIncludesHolidayPay: '',
        ...terms,
      })
      const sum = (amounts: number[]) => amounts.reduce((all, each) => all + Math.round(printed(each)), 0)
      expect(sum(lines.map(({ amount }) => amount))).toBe(totalContractPayment)
      expect(sum(splitTotal(totalContractPayment, [25, 50, 25]))).toBe(totalContractPayment)
    }),
    { numRuns: 20 },
  )
  expect(minorUnits(10_000, code)).toBe(10_000 * 10 ** decimals)
})
