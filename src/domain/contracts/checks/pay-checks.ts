import type { Contract } from '@/domain/contracts/schema'
import { impliedDayRate, scheduleGap } from '@/domain/contracts/totals'
import { servicesOfType } from '@/domain/contracts/types'
import { checkTaxCode } from '@/domain/shared/formats'
import { moneyText } from '@/domain/shared/values/money'
import type { CheckContext, ContractCheck } from './check'
import { contractedHours } from './hours'

const money = (contract: Contract, amount: number) => moneyText({ amount, currency: contract.currency })

/** The hourly rate in pence; undefined if the hours are not known. */
function hourlyRate({ dailyRate = 0, workingHours }: Contract): number | undefined {
  const hours = contractedHours(workingHours)
  return hours === undefined ? undefined : Math.floor(dailyRate / hours)
}

/** The contracted hours as text: '1 hour', '10.5 hours'. */
function hoursText({ workingHours }: Contract): string {
  const hours = contractedHours(workingHours) ?? 0
  return `${hours.toLocaleString('en-GB', { maximumFractionDigits: 2 })} hour${hours === 1 ? '' : 's'}`
}

/** The minimum wage in pence per hour. */
const leastAnHour = ({ limits }: CheckContext) => Math.round(limits.nationalLivingWage * 100)

/** Checks of rates, totals and payments (domain 5.1, 5.3 to 5.5). */
export const payChecks: readonly ContractCheck[] = [
  {
    id: 'service-of-another-type',
    strength: 'blocks',
    before: 'submit',
    path: 'serviceType',
    trips: ({ type, serviceType }) =>
      serviceType !== '' && !servicesOfType[type].some(service => service === serviceType),
    message:
      'Contracts of this type do not cover this kind of service. Choose another kind of service, or another type of contract.',
  },
  {
    id: 'no-total',
    strength: 'blocks',
    before: 'submit',
    path: 'filmingRate',
    trips: ({ totalContractPayment }) => totalContractPayment <= 0,
    message: 'The total of the contract is 0. Enter the agreed rates and days.',
  },
  {
    id: 'payments-not-total',
    strength: 'blocks',
    before: 'submit',
    path: 'paymentSchedule',
    trips: contract => contract.paymentSchedule.length > 0 && scheduleGap(contract) !== 0,
    message: contract => {
      const gap = scheduleGap(contract)
      const total = money(contract, contract.totalContractPayment)
      return gap > 0
        ? `The payments add up to ${money(contract, gap)} less than the total, ${total}. Correct the payments.`
        : `The payments add up to ${money(contract, -gap)} more than the total, ${total}. Correct the payments.`
    },
  },
  {
    id: 'dailies-not-in-pounds',
    strength: 'blocks',
    before: 'submit',
    path: 'currency',
    trips: ({ type, currency }) => type === 'dailies' && currency !== 'GBP',
    message: 'Dailies are paid through PAYE, in pounds. Choose GBP.',
  },
  {
    id: 'tax-code-form',
    strength: 'blocks',
    before: 'submit',
    path: 'taxCode',
    trips: ({ type, hasReceivedP45, taxCode }) =>
      type === 'dailies' && hasReceivedP45 === 'yes' && taxCode !== '' && !checkTaxCode(taxCode).ok,
    message: 'The tax code is not valid. Enter it as the P45 shows it, for example 1257L or 1257L M1.',
  },
  {
    id: 'under-living-wage',
    strength: 'explain',
    before: 'submit',
    path: 'agreedDailyRate',
    source: 'National Minimum Wage Act 1998',
    trips: (contract, context) =>
      contract.type === 'dailies' &&
      (contract.dailyRate ?? 0) > 0 &&
      (hourlyRate(contract) ?? Number.POSITIVE_INFINITY) < leastAnHour(context),
    message: (contract, context) =>
      `A rate of ${money(contract, contract.dailyRate ?? 0)} for a day of ${hoursText(contract)} is ${money(contract, hourlyRate(contract) ?? 0)} an hour before holiday pay. The national living wage is ${money(contract, leastAnHour(context))}. Raise the rate, or say why the national living wage does not apply.`,
  },
  {
    id: 'travel-under-filming',
    strength: 'notice',
    before: 'submit',
    path: 'travelDayRate',
    trips: ({ type, travelDayRate = 0, filmingRate = 0, numberOfTravelDays = 0 }) =>
      type !== 'dailies' && numberOfTravelDays > 0 && filmingRate > 0 && travelDayRate < filmingRate,
    message: contract =>
      `A travel day is paid ${money(contract, contract.travelDayRate ?? 0)}, but a filming day is paid ${money(contract, contract.filmingRate ?? 0)}. Trade bodies of the crew ask for the full rate on travel days.`,
  },
  {
    id: 'weekly-rate-a-day',
    strength: 'notice',
    before: 'submit',
    path: 'filmingRateWeekly',
    trips: ({ type, filmingRateWeekly = 0, numberOfFilmingWeeks = 0 }) =>
      type !== 'dailies' && filmingRateWeekly > 0 && numberOfFilmingWeeks > 0,
    message: contract =>
      `At this weekly rate, each day of a six-day week is paid ${money(contract, impliedDayRate(contract.filmingRateWeekly ?? 0))}.`,
  },
]
