import { figureOf } from '@/domain/contracts/figure'
import { isFromBefore } from '@/domain/contracts/historic-facts'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import { contractTypeFacts, serviceTypes } from '@/domain/contracts/types'
import { countryName } from '@/domain/shared/countries'
import { todayIso } from '@/domain/shared/dates'
import { fullName } from '@/domain/users/full-name'

/** Looks up names by id; empty for an unknown id. */
export interface ContractNames {
  user: (id: string) => string
  role: (id: string) => string
}

interface CsvColumn {
  header: string
  text: (contract: Contract) => string
}

/** The other party: 'Person (company)', or only one of them. */
export function partyOf({ cachedCrew, cachedCompany, historicCompanyName }: Contract): string {
  const person = fullName(cachedCrew)
  const company = cachedCompany.name || historicCompanyName
  return person && company ? `${person} (${company})` : person || company
}

type TextName =
  | 'reference'
  | 'name'
  | 'programmeName'
  | 'episode'
  | 'crewSpecialism'
  | 'tripNumber'
  | 'location'
  | 'screenCredit'
  | 'services'
  | 'toolsOfTrade'
  | 'uavDetails'
  | 'pilotLicense'
  | 'payrollProvider'
  | 'governingState'
const text = (header: string, name: TextName) => ({
  header,
  text: (contract: Contract) => contract[name],
})
const day = (header: string, name: 'contractStartDate' | 'contractEndDate') => ({
  header,
  text: (contract: Contract) => contract[name],
})
const yesNo = (answer: string) => ({ yes: 'Yes', no: 'No' })[answer] ?? ''

/** A column with the day of a time in London, as `YYYY-MM-DD`. */
const moment = (header: string, name: 'createdAt' | 'sentAt' | 'signedAt') => ({
  header,
  text: (contract: Contract) => (contract[name] > 0 ? todayIso(contract[name]) : ''),
})

const counts = [
  ['Filming days', 'numberOfFilmingDays'],
  ['Filming weeks', 'numberOfFilmingWeeks'],
  ['Travel days', 'numberOfTravelDays'],
  ['Prep days', 'numberOfPrepDays'],
  ['Production days', 'numberOfProductionDays'],
  ['Post-production days', 'numberOfPostProductionDays'],
  ['Kit days', 'numberOfKitDays'],
  ['Salary periods', 'numberOfSalaryPeriods'],
  ['Days contracted', 'numberOfDaysContracted'],
] as const

const amounts = [
  ['Fixed price', 'fixedPrice'],
  ['Filming day rate', 'filmingRate'],
  ['Filming week rate', 'filmingRateWeekly'],
  ['Other day rate', 'dayRate'],
  ['Travel day rate', 'travelDayRate'],
  ['Daily rate', 'dailyRate'],
  ['Holiday pay a day', 'holidayRate'],
  ['Daily rate with holiday pay', 'totalRate'],
  ['Salary', 'salary'],
  ['Kit day rate', 'kitDayRate'],
  ['Kit total', 'kitTotal'],
  ['Other costs', 'otherCosts'],
  ['Total', 'totalContractPayment'],
  ['Public liability at least', 'contractInsuranceLimit'],
  ['Agreed value of the drones', 'uavMarketValue'],
] as const

/** Contracts from before the app have these amounts as text, as they were imported. */
const historic: Partial<Record<(typeof amounts)[number][1], keyof Contract>> = {
  filmingRate: 'historicFilmingRate',
  travelDayRate: 'historicTravelDayRate',
  totalContractPayment: 'historicTotalContractPayment',
}

/**
 * The columns of a CSV file of contracts: every field that the requirements name, with plain numbers, `YYYY-MM-DD` days, and
 * names instead of ids. Private details, addresses, phones, tax codes, P45s and banks are left out, and so are special
 * conditions, which may say anything about a person. A new field of a contract is not exported until its column is added here.
 * `csvText` of the table turns commas and line breaks into spaces, and makes formulas harmless.
 */
export function contractCsvColumns(names: ContractNames): CsvColumn[] {
  return [
    text('Reference', 'reference'),
    text('Name', 'name'),
    { header: 'Status', text: ({ status }) => contractStatusFacts[status].label },
    { header: 'Type', text: ({ type }) => contractTypeFacts[type].label },
    { header: 'Production', text: ({ cachedProduction }) => cachedProduction.name },
    { header: 'Engaged by', text: ({ cachedProductionCompany }) => cachedProductionCompany.name },
    text('Programme', 'programmeName'),
    text('Episode', 'episode'),
    { header: 'With', text: partyOf },
    { header: 'Person', text: ({ cachedCrew }) => fullName(cachedCrew) },
    {
      header: 'Lender or supplier',
      text: ({ cachedCompany, historicCompanyName }) => cachedCompany.name || historicCompanyName,
    },
    { header: 'Role', text: ({ cachedCrew }) => names.role(cachedCrew.roleId) },
    text('Specialism', 'crewSpecialism'),
    day('First day', 'contractStartDate'),
    day('Last day', 'contractEndDate'),
    text('Trip', 'tripNumber'),
    { header: 'Country', text: ({ countryOfShoot }) => countryName(countryOfShoot) },
    text('Place', 'location'),
    ...counts.map(([header, name]) => ({
      header,
      text: (contract: Contract) => (contract[name] === undefined ? '' : String(contract[name])),
    })),
    ...amounts.map(([header, name]) => ({
      header,
      text: (contract: Contract) => {
        const kept = historic[name]
        if (kept && isFromBefore(contract)) return String(contract[kept])
        return figureOf(contract[name], contract.currency)
      },
    })),
    { header: 'Currency', text: ({ currency }) => currency },
    {
      header: 'Service',
      text: ({ serviceType }) =>
        serviceTypes.find(({ value }) => value === serviceType)?.label ?? serviceType,
    },
    text('Services', 'services'),
    text('Screen credit', 'screenCredit'),
    text('Own kit', 'toolsOfTrade'),
    { header: 'Salary paid by the', text: ({ salaryPeriod }) => salaryPeriod },
    {
      header: 'Holiday pay in the rate',
      text: ({ rateIncludesHolidayPay }) => yesNo(rateIncludesHolidayPay),
    },
    {
      header: 'Payments',
      text: ({ paymentSchedule, currency }) =>
        paymentSchedule
          .map(({ description, dueOn, amount }) =>
            [dueOn, description, figureOf(amount, currency)].filter(part => part !== '').join(' '),
          )
          .join('; '),
    },
    text('Drones', 'uavDetails'),
    text('Remote pilot’s certificate', 'pilotLicense'),
    { header: 'Visual observer', text: ({ visualObserver }) => yesNo(visualObserver) },
    {
      header: 'Vessel',
      text: ({ marineVessel }) =>
        [marineVessel.name, marineVessel.flag, marineVessel.officialNumber, marineVessel.coding]
          .filter(part => part !== '')
          .join('; '),
    },
    text('Payroll provider', 'payrollProvider'),
    text('State whose law governs', 'governingState'),
    { header: 'Production manager', text: ({ pmId }) => names.user(pmId) },
    { header: 'Production coordinator', text: ({ pcId }) => names.user(pcId) },
    { header: 'Created by', text: ({ createdBy }) => names.user(createdBy) },
    moment('Created on', 'createdAt'),
    moment('Sent on', 'sentAt'),
    moment('Signed on', 'signedAt'),
  ]
}
