import { bankFields, type Company, type CompanyDetails } from '@/domain/companies/schema'
import { type CrewDetails, type CrewPerson, personShape } from '@/domain/crew/schema'
import type { Production } from '@/domain/productions/schema'
import type { Unstamped } from '@/domain/shared/entity'
import {
  type Contract,
  type ContractPrivate,
  type ContractTerms,
  cachedCompanySchema,
  cachedCrewSchema,
  cachedProductionSchema,
  starterShape,
} from './schema'
import type { ContractType } from './types'

/** A contract stores copies of these records, so that a later change to a record does not change the contract. */
export interface ContractSources {
  production: Production
  /** The record of the engaging company. */
  productionCompany?: Company | undefined
  crew?: CrewPerson | undefined
  /** The record of the lender or supplier. */
  company?: Company | undefined
}

export type ContractCopies = Pick<
  Contract,
  | 'companyId'
  | 'companyAccess'
  | 'cachedProduction'
  | 'cachedProductionCompany'
  | 'cachedCrew'
  | 'cachedCompany'
  | 'engagerIsSmall'
>

/** Makes the copies, and the values that follow from the engaging company's record. */
export function contractCopies(sources: ContractSources): ContractCopies {
  const { production, productionCompany, crew, company } = sources
  return {
    companyId: production.companyId,
    companyAccess: production.companyAccess,
    cachedProduction: cachedProductionSchema.parse(production),
    cachedProductionCompany: cachedCompanySchema.parse(productionCompany ?? {}),
    cachedCrew: cachedCrewSchema.parse(crew ?? {}),
    cachedCompany: cachedCompanySchema.parse(company ?? {}),
    engagerIsSmall: productionCompany === undefined ? '' : productionCompany.isSmallEngager ? 'yes' : 'no',
  }
}

/** For each term that names a record: the fields of the contract that are copied from this record. */
const copiedFrom = {
  productionId: ['companyId', 'companyAccess', 'cachedProduction'],
  productionCompanyId: ['cachedProductionCompany', 'engagerIsSmall'],
  crewId: ['cachedCrew'],
  contractCompanyId: ['cachedCompany'],
} as const satisfies Partial<Record<keyof ContractTerms, readonly (keyof ContractCopies)[]>>
type NamingTerm = keyof typeof copiedFrom
export type NamingTerms = Pick<ContractTerms, NamingTerm>

export function renamed(contract: NamingTerms, changes: Partial<NamingTerms>): NamingTerm[] {
  const names = Object.keys(copiedFrom) as NamingTerm[]
  return names.filter(name => changes[name] !== undefined && changes[name] !== contract[name])
}

export function copiesOf(names: readonly NamingTerm[], sources: ContractSources): Partial<ContractCopies> {
  const copies = contractCopies(sources)
  const keys: (keyof ContractCopies)[] = names.flatMap(name => [...copiedFrom[name]])
  return Object.fromEntries(keys.map(key => [key, copies[key]]))
}

/** Returns whether the company is paid and not the person. The bank account is then the company's (domain 5.5). */
export function paysCompany(type: ContractType): boolean {
  return type === 'loanout' || type === 'goods-and-services'
}

const keysOf = <T extends object>(shape: T) => Object.keys(shape) as (keyof T)[]

export const bankKeys = keysOf(bankFields)
export const personKeys = keysOf(personShape)
/** Details that the person enters again for each engagement, because no record stores them. */
export const engagementKeys = keysOf(starterShape)

/** The terms that say whose private details a contract has: its person's, and its payee's. */
type Parties = Pick<Contract, 'type' | 'crewId' | 'contractCompanyId'>

const payeeOf = ({ type, crewId, contractCompanyId }: Parties) =>
  paysCompany(type) ? contractCompanyId : crewId

/**
 * The private fields to clear because the contract names somebody else now: the person's details, or the payee's bank account.
 * None if nobody was named before, because the details were then entered for the people named now.
 */
export function formerPrivate(before: Parties, after: Parties) {
  const isOther = (was: string, is: string) => was !== '' && was !== is
  return [
    ...(isOther(before.crewId, after.crewId) ? [...personKeys, ...engagementKeys] : []),
    ...(isOther(payeeOf(before), payeeOf(after)) ? bankKeys : []),
  ]
}

/**
 * The private details that a contract copies from its records: fields that a record has. The fields of a bank account are copied
 * together, because a mixture of two accounts would belong to nobody.
 */
export function takenPrivate(copies: Unstamped<ContractPrivate>): Partial<Unstamped<ContractPrivate>> {
  const hasBank = bankKeys.some(key => copies[key] !== '')
  const keys = [...personKeys.filter(key => copies[key] !== ''), ...(hasBank ? bankKeys : [])]
  return Object.fromEntries(keys.map(key => [key, copies[key]]))
}

export function privateCopies(
  type: ContractType,
  crew: CrewDetails | undefined,
  company: CompanyDetails | undefined,
): Unstamped<ContractPrivate> {
  const payee = paysCompany(type) ? company : crew
  const of = <K extends string>(keys: readonly K[], source: Partial<Record<K, string>> | undefined) =>
    Object.fromEntries(keys.map(key => [key, source?.[key] ?? ''])) as Record<K, string>
  return { ...of(personKeys, crew), ...of(engagementKeys, undefined), ...of(bankKeys, payee) }
}
