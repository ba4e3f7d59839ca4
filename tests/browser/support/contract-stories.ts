import type { ContractType } from '@/domain/contracts/types'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'

/**
 * The texts that people type for a contract of one type, from crew details to a signature. Amounts are in whole units, as text.
 */
export interface ContractStory {
  type: ContractType
  /** Absent for a supplier, whose contract names no person. */
  person?: Content
  details?: Content
  /** A company of the demo. */
  company?: { id: string; name: string }
  terms: Content
  /** The reason to enter if a check asks for one. */
  reason?: string
  /** The reasons for the status determination, if the contract has one. */
  determination?: readonly string[]
  /** The words that its documents must have, among them the total. */
  words: readonly string[]
}

const today = todayIso(Date.now())
const whenAndWhere = {
  contractStartDate: addDays(today, 30),
  contractEndDate: addDays(today, 44),
  countryOfShoot: 'GBR',
  location: 'Hartland Point, Devon',
  workingHours: '10 hours a day, with an hour for lunch',
}
const byDay = { filmingRate: '450', numberOfFilmingDays: 10, travelDayRate: '450', numberOfTravelDays: 2 }
const paid = (amount: string) => ({
  paymentSchedule: [{ description: 'On completion', dueOn: addDays(today, 60), amount }],
})
const checked = { rightToWorkCheckedOn: addDays(today, -2) }
const camera = { serviceType: 'crew', crewSpecialism: 'Wildlife camera operator', creditAgreed: 'no' }

/** A person for a contract. The name is unique to this run, so that no person of an earlier run has the same name. */
const somebody = (firstName: string, run: string): Content => ({
  firstName,
  lastName: `Harcastle ${run}`,
  email: `${firstName.toLowerCase()}.${run}@crew.example`,
  citizenship: 'British',
  countryOfDomicile: 'United Kingdom',
})
const details = {
  address: '12 Analytical Row\nBristol BS1 1AA',
  dob: '1990-02-28',
  niNumber: 'AB123456C',
  accountName: 'Harcastle',
  sortCode: '089999',
  accountNumber: '66374958',
  bankName: 'Harbour Bank',
}

/** One story per type of contract. `run` distinguishes the people of this run from the people of other runs. */
export function contractStories(run: string): Record<ContractType, ContractStory> {
  return {
    freelance: {
      type: 'freelance',
      person: { ...somebody('Morwenna', run), hmrcRole: 'hmrc-role-1' },
      details,
      terms: {
        ...{ ...whenAndWhere, ...camera, ...byDay, ...checked, ...paid('5400') },
        worksWhollyOverseas: 'no',
        hmrcCriteriaMet: true,
      },
      words: [
        `Morwenna Harcastle ${run}`,
        '£5,400.00',
        '66374958',
        'Wildlife camera operator',
        'Frozen Edge',
      ],
    },
    loanout: {
      type: 'loanout',
      person: { ...somebody('Jory', run), hmrcRole: 'hmrc-role-1' },
      details,
      company: { id: 'lender-zielinski', name: 'Zielinski Wildlife Films Ltd' },
      terms: {
        ...{ ...whenAndWhere, ...camera, ...byDay, ...checked, ...paid('5400') },
        engagerIsSmall: 'no',
        services: 'Photography of wildlife, with own camera kit.',
        contractInsuranceLimit: '2000000',
      },
      words: [`Jory Harcastle ${run}`, 'Zielinski Wildlife Films Ltd', '£5,400.00', 'Other clients'],
      determination: ['Control: decides how the filming is done.', 'Other clients: works for three others.'],
    },
    'goods-and-services': {
      type: 'goods-and-services',
      company: { id: 'supplier-long-lens', name: 'Long Lens Hire Ltd' },
      terms: {
        ...{ ...whenAndWhere, ...paid('3200') },
        workingHours: '',
        serviceType: 'equipment',
        services: 'Hire of two long-lens camera kits.',
        deliverables: ['Camera kit A', 'Camera kit B'],
        fixedPrice: '3200',
        contractInsuranceLimit: '2000000',
      },
      words: ['Long Lens Hire Ltd', 'Price of the hire', '£3,200.00', 'Camera kit B', 'Hartland Point'],
    },
    dailies: {
      type: 'dailies',
      person: { ...somebody('Petroc', run), hmrcRole: 'hmrc-role-2' },
      details,
      terms: {
        ...{ ...whenAndWhere, ...checked, ...paid('1613.84') },
        // Nine days in a row are more than usual for dailies, so the app asks for a reason.
        contractEndDate: addDays(today, 38),
        crewSpecialism: 'Runner',
        rateIncludesHolidayPay: 'no',
        agreedDailyRate: '180',
        numberOfFilmingDays: 8,
        hasReceivedP45: 'no',
        starterStatement: 'B',
        studentLoan: 'no',
      },
      reason: 'Eight days of work with one of rest; payroll has agreed to it.',
      words: [`Petroc Harcastle ${run}`, '£1,613.84', 'Runner', 'AB 12 34 56 C'],
    },
    'us-payroll': {
      type: 'us-payroll',
      person: { ...somebody('Tamsin', run), citizenship: 'American', countryOfDomicile: 'United States' },
      details: { address: '310 Denali Street\nAnchorage, Alaska 99501' },
      terms: {
        ...{ ...whenAndWhere, ...camera, ...byDay, ...paid('5400') },
        countryOfShoot: 'USA',
        location: 'Anchorage',
        nonUkContractRoleId: 'non-uk-role-2',
        services: 'Camera in Alaska.',
        payrollProvider: 'Cascade Payroll Inc.',
        governingState: 'Alaska',
      },
      words: [`Tamsin Harcastle ${run}`, 'USD 5,400.00', 'State of Alaska', 'work made for hire'],
    },
  }
}
