import type { Contract } from '@/domain/contracts/schema'
import { DAYS_A_WEEK } from '@/domain/contracts/totals'
import { addDays, daysBetween, formatDay } from '@/domain/shared/dates'
import type { ContractCheck } from './check'

const given = (value: number | undefined) => (value ?? 0) > 0

/** The number of days from the first to the last date, including both; NaN if one is missing. */
function calendarDays({ contractStartDate, contractEndDate }: Contract): number {
  return daysBetween(contractStartDate, contractEndDate) + 1
}

/** Days that cannot overlap. Post-production is left out, because it is often done by the hour. */
function workedDays(contract: Contract): number {
  const { numberOfFilmingDays = 0, numberOfFilmingWeeks = 0, numberOfTravelDays = 0 } = contract
  const { numberOfPrepDays = 0, numberOfProductionDays = 0 } = contract
  const weeks = contract.type === 'dailies' ? 0 : numberOfFilmingWeeks * DAYS_A_WEEK
  return numberOfFilmingDays + weeks + numberOfTravelDays + numberOfPrepDays + numberOfProductionDays
}

const counts = [
  'numberOfFilmingDays',
  'numberOfFilmingWeeks',
  'numberOfPrepDays',
  'numberOfProductionDays',
  'numberOfPostProductionDays',
  'numberOfTravelDays',
  'numberOfKitDays',
] as const

const notHalf = (contract: Contract) => counts.find(name => !Number.isInteger((contract[name] ?? 0) * 2))

const dayWord = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
const isUnsent = ({ status }: Contract) => ['draft', 'submitted', 'approved'].includes(status)

/** Checks of dates and days (domain 3.10, 5.2, 5.5 and 8). */
export const dateChecks: readonly ContractCheck[] = [
  {
    id: 'end-before-start',
    strength: 'blocks',
    before: 'submit',
    path: 'contractEndDate',
    trips: contract => calendarDays(contract) < 1,
    message: ({ contractStartDate }) =>
      `The last day of the contract is before its first day, ${formatDay(contractStartDate)}. Correct one of the two dates.`,
  },
  {
    id: 'more-days-than-dates',
    strength: 'blocks',
    before: 'submit',
    path: 'contractEndDate',
    trips: contract => calendarDays(contract) >= 1 && workedDays(contract) > calendarDays(contract),
    message: contract =>
      `The contract has ${dayWord(workedDays(contract))} of travel, filming and prep, but only ${dayWord(calendarDays(contract))} from its first day to its last. Correct the dates or the number of days.`,
  },
  {
    id: 'no-days',
    strength: 'blocks',
    before: 'submit',
    path: 'numberOfFilmingDays',
    trips: contract =>
      contract.type !== 'goods-and-services' &&
      contract.serviceType === 'crew' &&
      !counts.some(name => name !== 'numberOfKitDays' && given(contract[name])) &&
      !given(contract.salary) &&
      !given(contract.fixedPrice),
    message: 'The contract states no days or weeks of work. Enter how many the person works.',
  },
  {
    id: 'not-half-days',
    strength: 'blocks',
    before: 'submit',
    path: 'numberOfFilmingDays',
    trips: contract => notHalf(contract) !== undefined,
    message: contract =>
      `Days and weeks are counted in halves, so ${contract[notHalf(contract) ?? 'numberOfFilmingDays']} is not possible. Round it to a half.`,
  },
  {
    id: 'day-and-week-deal',
    strength: 'explain',
    before: 'submit',
    path: 'numberOfFilmingWeeks',
    trips: contract =>
      contract.type !== 'dailies' &&
      given(contract.numberOfFilmingDays) &&
      given(contract.numberOfFilmingWeeks),
    message:
      'The contract has filming days and filming weeks, so the same days could be paid twice. Keep one of the two, or say which days each is for.',
  },
  {
    id: 'dailies-too-long',
    strength: 'explain',
    before: 'submit',
    path: 'contractEndDate',
    source: 'HMRC ESM4116',
    trips: (contract, { limits }) =>
      contract.type === 'dailies' && calendarDays(contract) > limits.dailiesMaxDays,
    message: (contract, { limits }) =>
      `This dailies contract lasts ${dayWord(calendarDays(contract))} with weekends, and the most is ${limits.dailiesMaxDays}. A longer engagement is a fixed-term job in PAYE. Shorten the contract, or say why it is for dailies.`,
  },
  {
    id: 'right-to-work-ahead',
    strength: 'blocks',
    before: 'submit',
    path: 'rightToWorkCheckedOn',
    trips: (contract, { today }) => contract.rightToWorkCheckedOn > today,
    message: 'The day of the right to work check is in the future. Enter today or an earlier day.',
  },
  {
    id: 'right-to-work-after-start',
    strength: 'explain',
    before: 'submit',
    path: 'rightToWorkCheckedOn',
    source: 'Home Office, right to work checks',
    trips: ({ countryOfShoot, contractStartDate, rightToWorkCheckedOn }) =>
      countryOfShoot === 'GBR' && contractStartDate !== '' && rightToWorkCheckedOn > contractStartDate,
    message:
      'The right to work was checked after the first day of the contract. It must be checked before any work in the UK. Say what was checked before the first day.',
  },
  {
    id: 'agreed-late',
    strength: 'notice',
    before: 'send',
    path: 'contractStartDate',
    trips: (contract, { today, limits }) =>
      isUnsent(contract) &&
      contract.contractStartDate >= today &&
      today > addDays(contract.contractStartDate, -limits.contractLeadDays),
    message: (contract, { today, limits }) =>
      `${sentenceOfStart(daysBetween(today, contract.contractStartDate))}, and this contract is not sent yet. Contracts should be agreed at least ${dayWord(limits.contractLeadDays)} before work begins.`,
  },
  {
    // Only a notice, because the send event itself asks why the contract is late (`whyLate`), and the security rules require that
    // reason.
    id: 'late-contract',
    strength: 'notice',
    before: 'send',
    path: 'contractStartDate',
    trips: (contract, { today }) =>
      isUnsent(contract) && contract.contractStartDate !== '' && contract.contractStartDate < today,
    message: ({ contractStartDate }) =>
      `This contract is late: work began on ${formatDay(contractStartDate)}. When you send it, you must say on what terms the person works until it is signed.`,
  },
]

function sentenceOfStart(days: number): string {
  return days === 0 ? 'Work begins today' : `Work begins in ${dayWord(days)}`
}
