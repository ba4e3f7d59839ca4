import type { ContractTerms } from '@/domain/contracts/schema'
import { type ContractType, contractTypes } from '@/domain/contracts/types'
import { type CellRead, plainHeading, readDay } from '@/domain/shared/cells/cells'
import { readAmount, readCount } from './cells'

/** The types of contracts that can be made many at once: all that name a person. */
export const bulkTypes = contractTypes.filter(type => type !== 'goods-and-services')

export interface CellContext {
  type: ContractType
  currency: string
}

/** A column of the grid. The columns person, e-mail and company find a record; every other column fills a term. */
export interface LineColumn {
  id: string
  label: string
  /** Other headings that mean this column, as `plainHeading` writes them. */
  synonyms: readonly string[]
  /** True for columns that the grid has from the start. Other columns appear when somebody adds or pastes them. */
  isUsual: boolean
  /** The types of contracts that have the column; all by default. */
  types?: readonly ContractType[]
  isNumber?: boolean
  /** Pixels. */
  width: number
  /** The contract term that the column fills. If its cell is empty, the terms shared by all lines apply. */
  term?: (type: ContractType) => keyof ContractTerms
  read?: (cell: string, context: CellContext) => CellRead<string | number>
}

const split = (words: string) => words.split(',')
const text = (most: number) => (cell: string) =>
  cell.length > most
    ? { reason: `the text has ${cell.length} characters, and at most ${most} are allowed` }
    : { value: cell }
const amount = (cell: string, { currency }: CellContext) => readAmount(cell, currency)
const days = (cell: string) => readCount(cell)
const always = (name: keyof ContractTerms) => () => name

const notDailies = contractTypes.filter(type => type !== 'dailies')

export const lineColumns: readonly LineColumn[] = [
  {
    id: 'person',
    label: 'Person',
    synonyms: split('name,full name,crew,crew member,crew name,freelancer,contractor,who'),
    isUsual: true,
    width: 160,
  },
  {
    id: 'email',
    label: 'E-mail',
    synonyms: split('email address,mail,contact email'),
    isUsual: false,
    width: 200,
  },
  {
    id: 'company',
    label: 'Lender',
    synonyms: split('company,lender company,loan out company,loanout company,ltd company,loan out'),
    isUsual: true,
    types: ['loanout'],
    width: 180,
  },
  {
    id: 'crewSpecialism',
    label: 'Role',
    synonyms: split('job,job title,position,grade,specialism,role on contract,crew role'),
    isUsual: true,
    width: 160,
    term: always('crewSpecialism'),
    read: text(200),
  },
  {
    id: 'contractStartDate',
    label: 'First day',
    synonyms: split('start,start date,from,date from,contract start,starts,first date'),
    isUsual: true,
    width: 110,
    term: always('contractStartDate'),
    read: readDay,
  },
  {
    id: 'contractEndDate',
    label: 'Last day',
    synonyms: split('end,end date,to,until,date to,contract end,ends,finish,last date'),
    isUsual: true,
    width: 110,
    term: always('contractEndDate'),
    read: readDay,
  },
  {
    id: 'rate',
    label: 'Day rate',
    synonyms: split('rate,daily rate,filming rate,filming day rate,fee,fee per day,rate per day,shoot rate'),
    isUsual: true,
    isNumber: true,
    width: 100,
    term: type => (type === 'dailies' ? 'agreedDailyRate' : 'filmingRate'),
    read: amount,
  },
  {
    id: 'numberOfFilmingDays',
    label: 'Days',
    synonyms: split('filming days,shoot days,number of days,no of days,days worked,number of filming days'),
    isUsual: true,
    isNumber: true,
    width: 70,
    term: always('numberOfFilmingDays'),
    read: days,
  },
  {
    id: 'filmingRateWeekly',
    label: 'Week rate',
    synonyms: split('weekly rate,rate per week,filming week rate,fee per week'),
    isUsual: false,
    types: notDailies,
    isNumber: true,
    width: 100,
    term: always('filmingRateWeekly'),
    read: amount,
  },
  {
    id: 'numberOfFilmingWeeks',
    label: 'Weeks',
    synonyms: split('filming weeks,number of weeks,no of weeks'),
    isUsual: false,
    types: notDailies,
    isNumber: true,
    width: 70,
    term: always('numberOfFilmingWeeks'),
    read: cell => readCount(cell, 53),
  },
  {
    id: 'travelDayRate',
    label: 'Travel rate',
    synonyms: split('travel day rate,travel fee,rate travel'),
    isUsual: false,
    isNumber: true,
    width: 100,
    term: always('travelDayRate'),
    read: amount,
  },
  {
    id: 'numberOfTravelDays',
    label: 'Travel days',
    synonyms: split('days travel,number of travel days,no of travel days'),
    isUsual: true,
    isNumber: true,
    width: 90,
    term: always('numberOfTravelDays'),
    read: days,
  },
  {
    id: 'kitDayRate',
    label: 'Kit rate',
    synonyms: split('kit,kit day rate,kit fee,kit per day,box rental,kit hire,equipment rate'),
    isUsual: true,
    isNumber: true,
    width: 90,
    term: always('kitDayRate'),
    read: amount,
  },
  {
    id: 'numberOfKitDays',
    label: 'Kit days',
    synonyms: split('days kit,number of kit days,no of kit days,equipment days'),
    isUsual: true,
    isNumber: true,
    width: 80,
    term: always('numberOfKitDays'),
    read: days,
  },
  {
    id: 'tripNumber',
    label: 'Trip',
    synonyms: split('trip number,trip no,shoot,shoot number'),
    isUsual: false,
    width: 90,
    term: always('tripNumber'),
    read: text(50),
  },
  {
    id: 'screenCredit',
    label: 'Credit',
    synonyms: split('screen credit,credited as'),
    isUsual: false,
    types: ['freelance', 'loanout', 'us-payroll'],
    width: 160,
    term: always('screenCredit'),
    read: text(300),
  },
]

export function lineColumnsOf(type: ContractType): LineColumn[] {
  return lineColumns.filter(({ types }) => types?.includes(type) ?? true)
}

/** The headings of a name in two columns, which together fill the column of the person. */
export const crewNameParts = {
  firstName: split('first name,firstname,forename,given name,first'),
  lastName: split('last name,lastname,surname,family name,last'),
} as const

/** Headings whose column is never imported, each with the reason. */
const refused: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern:
      /^(bank|sort code|account|iban|bic|ni n|nino|national insurance|date of birth|dob|birth|passport|address|home address|next of kin|utr|tax)/,
    reason: 'cannot be pasted here. Enter it in the record of the person.',
  },
  {
    pattern: /^currency$/,
    reason: 'was left out, because all these contracts have the same one. Choose it in the terms above.',
  },
]

/** The column that a heading of a pasted table means: a column of the type, a part of a name, or none. */
export function columnOfHeading(heading: string, type: ContractType): string | undefined {
  const plain = plainHeading(heading)
  const column = lineColumnsOf(type).find(
    ({ label, synonyms }) => plainHeading(label) === plain || synonyms.includes(plain),
  )
  return column?.id ?? Object.entries(crewNameParts).find(([, words]) => words.includes(plain))?.[0]
}

/** The reason why a heading is not imported; empty for a heading that we do not know. */
export function refusalOfHeading(heading: string): string {
  return refused.find(({ pattern }) => pattern.test(plainHeading(heading)))?.reason ?? ''
}
