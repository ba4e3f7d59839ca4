import { currencies } from '@/domain/shared/currencies'
import { jobNouns } from './nouns'
import type { Contract, ContractTerms } from './schema'

/** Rolled-up holiday pay as a share of basic pay, in parts of 10,000: 5.6 weeks of 46.4 (HMRC; domain 5.4). */
const HOLIDAY_SHARE = 1207
/** The days of a working week, for weekly deals. */
export const DAYS_A_WEEK = 6

/** One line in the calculation of the total: '£650.00 x 12 filming days'. Amounts in minor units. */
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
  /** The total for kit: agreed, or rate times days. */
  kitTotal: number
  /** For dailies: basic pay per day, holiday pay per day, and both. */
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

/** Half a penny is rounded up (domain 5.4). Half days make half pence, and nothing smaller. */
function times(rate = 0, count = 0): number {
  return Math.floor(rate * count + 0.5)
}

/**
 * Basic pay and holiday pay per day. If a rate is without holiday pay, 12.07 % is added, rounded up. If a rate includes it, the
 * rate is divided, and the basic part is rounded down. So holiday pay is never under 12.07 % of basic pay (domain 5.4). The
 * calculation uses only whole numbers: 12.07 % is 1,207 of 10,000.
 */
export function holidayPay(agreedRate: number, isIncluded: boolean) {
  if (!isIncluded) {
    const holidayRate = Math.ceil((agreedRate * HOLIDAY_SHARE) / 10_000)
    return { dailyRate: agreedRate, holidayRate, totalRate: agreedRate + holidayRate }
  }
  const dailyRate = Math.floor((agreedRate * 10_000) / (10_000 + HOLIDAY_SHARE))
  return { dailyRate, holidayRate: agreedRate - dailyRate, totalRate: agreedRate }
}

/** The totals that follow from rates and days (domain 5.4). Amounts in minor units; a missing one counts as 0. */
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
 * The lines of prep, production and post-production, which have one rate. Half days may make half pennies: each line is rounded
 * together with those before it, so that the three add up to the price of all days.
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

/** The figures that are stored with the terms. */
export function figuresOf(terms: Priced): Omit<Pick<Contract, keyof Totals & keyof Contract>, never> {
  const { lines, ...figures } = totalsOf(terms)
  return figures
}

/** The rate of one working day under a weekly deal, in minor units, half rounded up. */
export function impliedDayRate(weeklyRate: number): number {
  return Math.floor(weeklyRate / DAYS_A_WEEK + 0.5)
}

/** The difference of the payments from the total: 0 if they match. Minor units. */
export function scheduleGap(contract: Pick<Contract, 'paymentSchedule' | 'totalContractPayment'>): number {
  const planned = contract.paymentSchedule.reduce((sum, payment) => sum + (payment.amount ?? 0), 0)
  return contract.totalContractPayment - planned
}

/** The usual payment schedules, in per cent of the total. */
export const scheduleTemplates = [
  { id: 'arrears', label: 'All in arrears', shares: [100] },
  { id: 'halves', label: '50 % and 50 %', shares: [50, 50] },
  { id: 'quarters', label: '25 %, 50 %, 25 %', shares: [25, 50, 25] },
] as const

/** Splits the total into shares that add up to it to the penny: the last share takes the rest from rounding. */
export function splitTotal(total: number, shares: readonly number[]): number[] {
  const parts = shares.map(share => Math.floor((total * share) / 100))
  const rest = total - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => (at === parts.length - 1 ? part + rest : part))
}

const decimalsOf = (code: string) => currencies.find(each => each.code === code)?.decimals ?? 2

/** The same figure in another currency, in minor units: £650.00 becomes JPY 650. */
export function sameFigure(amount: number, from: string, to: string): number {
  return Math.round(amount * 10 ** (decimalsOf(to) - decimalsOf(from)))
}

/** Converts whole units of a currency to minor units: £10,000 to 1,000,000 pence. */
export function minorUnits(whole: number, currency: string): number {
  return whole * 10 ** decimalsOf(currency)
}
