import { currencies } from '@/domain/shared/currencies'
import { jobNouns } from './nouns'
import type { Contract, ContractTerms } from './schema'

/** In parts of 10,000: 5.6 weeks of holiday for 46.4 weeks of work (HMRC; domain 5.4). */
const HOLIDAY_SHARE = 1207
/** The number of working days in a week of a weekly deal. */
export const DAYS_A_WEEK = 6

/** One line in the calculation of the total, such as '£650.00 x 12 filming days'. Amounts are in minor units. */
export interface TotalLine {
  id:
    | 'price'
    | 'filming'
    | 'filmingWeeks'
    | 'prep'
    | 'production'
    | 'post'
    | 'daily'
    | 'salary'
    | 'travel'
    | 'kit'
    | 'other'
  label: string
  rate?: number
  count?: number
  unit?: string
  amount: number
}

export interface Totals {
  lines: TotalLine[]
  /** The total for kit: the agreed sum, otherwise rate times days. */
  kitTotal: number
  /** For dailies contracts, per day: basic pay, holiday pay, and the sum of the two. */
  dailyRate: number
  holidayRate: number
  totalRate: number
  numberOfDaysContracted: number
  totalContractPayment: number
}

type Priced = Pick<
  ContractTerms,
  | 'type'
  | 'serviceType'
  | 'fixedPrice'
  | 'filmingRate'
  | 'numberOfFilmingDays'
  | 'filmingRateWeekly'
  | 'numberOfFilmingWeeks'
  | 'dayRate'
  | 'numberOfPrepDays'
  | 'numberOfProductionDays'
  | 'numberOfPostProductionDays'
  | 'travelDayRate'
  | 'numberOfTravelDays'
  | 'kitDayRate'
  | 'numberOfKitDays'
  | 'kitTotalAgreed'
  | 'otherCosts'
  | 'rateIncludesHolidayPay'
  | 'agreedDailyRate'
  | 'salary'
  | 'salaryPeriod'
  | 'numberOfSalaryPeriods'
>

/** Half a penny, which half days can make, is rounded up (domain 5.4); smaller fractions do not occur. */
function times(rate = 0, count = 0): number {
  return Math.floor(rate * count + 0.5)
}

/**
 * Splits a day's pay into basic pay and holiday pay. If the agreed rate is without holiday pay, 12.07 % is added and rounded up.
 * If the rate includes it, the basic part is rounded down. So holiday pay is never under 12.07 % of basic pay (domain 5.4). The
 * calculation uses whole numbers only: 12.07 % is 1,207 of 10,000.
 */
export function holidayPay(agreedRate: number, isIncluded: boolean) {
  if (!isIncluded) {
    const holidayRate = Math.ceil((agreedRate * HOLIDAY_SHARE) / 10_000)
    return { dailyRate: agreedRate, holidayRate, totalRate: agreedRate + holidayRate }
  }
  const dailyRate = Math.floor((agreedRate * 10_000) / (10_000 + HOLIDAY_SHARE))
  return { dailyRate, holidayRate: agreedRate - dailyRate, totalRate: agreedRate }
}

/** Computes the totals from rates and days (domain 5.4). Amounts are in minor units; a missing one counts as 0. */
export function totalsOf(terms: Priced): Totals {
  const isDailies = terms.type === 'dailies'
  const pay = isDailies
    ? holidayPay(terms.agreedDailyRate ?? 0, terms.rateIncludesHolidayPay === 'yes')
    : { dailyRate: 0, holidayRate: 0, totalRate: 0 }
  const nouns = jobNouns(terms.serviceType)
  const others = otherDayLines(terms)
  const otherDays = others.reduce((sum, each) => sum + (each.count ?? 0), 0)
  const filmingDays = terms.numberOfFilmingDays ?? 0
  const weeks = terms.numberOfFilmingWeeks ?? 0
  const travelDays = terms.numberOfTravelDays ?? 0
  const kitTotal = terms.kitTotalAgreed ?? times(terms.kitDayRate, terms.numberOfKitDays)
  const numberOfDaysContracted = isDailies
    ? filmingDays
    : filmingDays + weeks * DAYS_A_WEEK + travelDays + otherDays
  const all: TotalLine[] = [
    { id: 'price', label: nouns.price, amount: isDailies ? 0 : (terms.fixedPrice ?? 0) },
    isDailies
      ? line('daily', 'Daily rate with holiday pay', pay.totalRate, filmingDays, 'day')
      : line('filming', nouns.filming, terms.filmingRate, filmingDays, 'day'),
    ...(isDailies
      ? []
      : [line('filmingWeeks', nouns.filming, terms.filmingRateWeekly, weeks, 'week'), ...others]),
    line('salary', 'Salary', terms.salary, terms.numberOfSalaryPeriods, terms.salaryPeriod || 'period'),
    line('travel', 'Travel', terms.travelDayRate, travelDays, 'day'),
    terms.kitTotalAgreed === undefined
      ? line('kit', 'Kit', terms.kitDayRate, terms.numberOfKitDays, 'day')
      : { id: 'kit', label: 'Kit, as agreed', amount: kitTotal },
    { id: 'other', label: 'Other costs', amount: terms.otherCosts ?? 0 },
  ]
  const lines = all.filter(each => each.amount > 0)
  return {
    lines,
    kitTotal,
    ...pay,
    numberOfDaysContracted,
    totalContractPayment: lines.reduce((sum, each) => sum + each.amount, 0),
  }
}

/**
 * The lines of prep, production and post-production, which have the same rate. Half days may make half pennies, so each line is
 * the rounded sum so far minus the lines before it: the lines then add up to the price of all days.
 */
function otherDayLines(terms: Priced): TotalLine[] {
  const { production } = jobNouns(terms.serviceType)
  const parts = [
    { id: 'prep', label: 'Prep', count: terms.numberOfPrepDays ?? 0 },
    { id: 'production', label: production, count: terms.numberOfProductionDays ?? 0 },
    { id: 'post', label: 'Post-production', count: terms.numberOfPostProductionDays ?? 0 },
  ] as const
  let days = 0
  return parts.map(({ id, label, count }) => {
    const before = times(terms.dayRate, days)
    days += count
    const amount = times(terms.dayRate, days) - before
    return { id, label, rate: terms.dayRate ?? 0, count, unit: 'day', amount }
  })
}

function line(
  id: TotalLine['id'],
  label: string,
  rate: number | undefined,
  count: number | undefined,
  unit: string,
): TotalLine {
  return { id, label, rate: rate ?? 0, count: count ?? 0, unit, amount: times(rate, count) }
}

export function figuresOf(terms: Priced): Omit<Pick<Contract, keyof Totals & keyof Contract>, never> {
  const { lines, ...figures } = totalsOf(terms)
  return figures
}

/** The rate of one working day under a weekly deal, in minor units; half a penny is rounded up. */
export function impliedDayRate(weeklyRate: number): number {
  return Math.floor(weeklyRate / DAYS_A_WEEK + 0.5)
}

/** The amount by which the payments are below the total, in minor units; 0 if they are equal. */
export function scheduleGap(contract: Pick<Contract, 'paymentSchedule' | 'totalContractPayment'>): number {
  const planned = contract.paymentSchedule.reduce((sum, payment) => sum + (payment.amount ?? 0), 0)
  return contract.totalContractPayment - planned
}

export const scheduleTemplates = [
  { id: 'arrears', label: 'All in arrears', shares: [100] },
  { id: 'halves', label: '50 % and 50 %', shares: [50, 50] },
  { id: 'quarters', label: '25 %, 50 %, 25 %', shares: [25, 50, 25] },
] as const

/** Splits the total into shares. The last share gets the rest from rounding, so that the shares add up to the penny. */
export function splitTotal(total: number, shares: readonly number[]): number[] {
  const parts = shares.map(share => Math.floor((total * share) / 100))
  const rest = total - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => (at === parts.length - 1 ? part + rest : part))
}

const decimalsOf = (code: string) => currencies.find(each => each.code === code)?.decimals ?? 2

/** Writes the same number in another currency, in minor units: £650.00 becomes JPY 650. */
export function sameFigure(amount: number, from: string, to: string): number {
  return Math.round(amount * 10 ** (decimalsOf(to) - decimalsOf(from)))
}

/** Converts whole units of a currency to minor units: £10,000 to 1,000,000 pence. */
export function minorUnits(whole: number, currency: string): number {
  return whole * 10 ** decimalsOf(currency)
}
