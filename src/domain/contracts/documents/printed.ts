import type { ContractProblem } from '@/domain/contracts/complete'
import { paysCompany } from '@/domain/contracts/copies'
import type { Contract } from '@/domain/contracts/schema'
import { totalsOf } from '@/domain/contracts/totals'
import { documentFacts, documentsOf, type TemplateRule } from './template-rules'
import type { TemplateName } from './templates'

/** A value that documents always print, although its field is not required. */
interface Printed {
  /** The documents that print the value; all documents if left out. */
  in?: readonly TemplateName[]
  isMissing: (contract: Contract) => boolean
  path: string
  section: string
  message: string
}

const withEmailAndDays: readonly TemplateName[] = [
  'self-employed-crew-agreement',
  'loanout-agreement',
  'dailies-contract',
  'us-payroll-agreement',
]

const printed: readonly Printed[] = [
  {
    isMissing: ({ cachedProductionCompany }) => isBlank(cachedProductionCompany.address),
    path: 'productionCompanyId',
    section: 'parties',
    message:
      'The documents print the address of the company that engages, but this contract has none. Enter the address in the record of that company, then copy it to this contract.',
  },
  {
    isMissing: ({ type, cachedCompany }) => paysCompany(type) && isBlank(cachedCompany.address),
    path: 'contractCompanyId',
    section: 'parties',
    message:
      'The documents print the address of the lender or supplier, but this contract has none. Enter the address in the record of that company, then copy it to this contract.',
  },
  {
    in: withEmailAndDays,
    isMissing: ({ cachedCrew }) => isBlank(cachedCrew.email),
    path: 'crewId',
    section: 'parties',
    message:
      'The documents print the e-mail address of the person, but this contract has none. Enter the address in the record of the person, then copy it to this contract.',
  },
  {
    in: withEmailAndDays,
    // A salary or a fixed price is paid without a number of days.
    isMissing: contract =>
      totalsOf(contract).numberOfDaysContracted === 0 && !contract.salary && !contract.fixedPrice,
    path: 'numberOfFilmingDays',
    section: 'pay',
    message: 'The documents print the contracted days, but this contract has none. Enter days or weeks.',
  },
  {
    in: ['status-determination-letter'],
    isMissing: ({ determinedAt }) => determinedAt === 0,
    path: 'sdsOutcome',
    section: 'tax-status',
    message:
      'The status letter must name the person who determined the tax status, but nobody has determined it yet. Choose ‘Determine the tax status’ on the page of the contract.',
  },
  {
    in: ['aerial-drone-filming-service-agreement', 'marine-vessel-agreement'],
    isMissing: ({ contractInsuranceLimit }) => contractInsuranceLimit === undefined,
    path: 'contractInsuranceLimit',
    section: 'insurance',
    message:
      'The document of the drone or vessel prints the least insurance, but this contract has none. Enter the least insurance.',
  },
]

const isBlank = (text: string) => text.trim() === ''

/**
 * The values that the documents print and the contract lacks. They are asked for before submission, because after approval
 * documents with a gap are refused and terms can no longer change.
 */
export function missingInPrint(contract: Contract, rules?: readonly TemplateRule[]): ContractProblem[] {
  const documents = documentsOf(documentFacts(contract), rules)
  return printed
    .filter(each => each.in?.some(name => documents.includes(name)) ?? true)
    .filter(({ isMissing }) => isMissing(contract))
    .map(({ path, section, message }) => ({ path, section, message, level: 'error' }))
}
