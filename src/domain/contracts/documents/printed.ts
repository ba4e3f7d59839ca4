import type { ContractProblem } from '@/domain/contracts/complete'
import { paysCompany } from '@/domain/contracts/copies'
import type { Contract } from '@/domain/contracts/schema'
import { totalsOf } from '@/domain/contracts/totals'
import { documentFacts, documentsOf, type TemplateRule } from './template-rules'
import type { TemplateName } from './templates'

/** What documents print in every contract, and their fields do not ask for by themselves. */
interface Printed {
  /** The documents that print it; all of them unless told. */
  in?: readonly TemplateName[]
  isMissing: (contract: Contract) => boolean
  path: string
  section: string
  message: string
}

const printed: readonly Printed[] = [
  {
    isMissing: ({ cachedProductionCompany }) => isBlank(cachedProductionCompany.address),
    path: 'productionCompanyId',
    section: 'parties',
    message:
      'The company that engages has no address here, and the documents print it. Enter it in its record, and take it over.',
  },
  {
    isMissing: ({ type, cachedCompany }) => paysCompany(type) && isBlank(cachedCompany.address),
    path: 'contractCompanyId',
    section: 'parties',
    message:
      'The lender or supplier has no address here, and the documents print it. Enter it in its record, and take it over.',
  },
  {
    in: ['self-employed-crew-agreement', 'loanout-agreement', 'dailies-contract'],
    isMissing: ({ cachedCrew }) => isBlank(cachedCrew.email),
    path: 'crewId',
    section: 'parties',
    message:
      'The person has no e-mail address here, and the documents print it. Enter it in their record, and take it over.',
  },
  {
    in: ['self-employed-crew-agreement', 'loanout-agreement', 'dailies-contract'],
    isMissing: contract => totalsOf(contract).numberOfDaysContracted === 0,
    path: 'numberOfFilmingDays',
    section: 'pay',
    message: 'The documents print the days that are contracted, and there are none. Enter days or weeks.',
  },
  {
    in: ['status-determination-letter'],
    isMissing: ({ sdsReasons }) => sdsReasons.every(isBlank),
    path: 'sdsReasons',
    section: 'tax-status',
    message: 'The status determination letter gives the reasons. Enter one at least.',
  },
  {
    in: ['aerial-drone-filming-service-agreement', 'marine-vessel-agreement'],
    isMissing: ({ contractInsuranceLimit }) => contractInsuranceLimit === undefined,
    path: 'contractInsuranceLimit',
    section: 'insurance',
    message: 'The document of the drone or vessel names the least insurance. Enter it.',
  },
]

const isBlank = (text: string) => text.trim() === ''

/**
 * What the documents of a contract print and it lacks: asked for before it is submitted, since documents with a hole are
 * refused once it is approved.
 */
export function missingInPrint(contract: Contract, rules?: readonly TemplateRule[]): ContractProblem[] {
  const documents = documentsOf(documentFacts(contract), rules)
  return printed
    .filter(each => each.in?.some(name => documents.includes(name)) ?? true)
    .filter(({ isMissing }) => isMissing(contract))
    .map(({ path, section, message }) => ({ path, section, message, level: 'error' }))
}
