import type { Company, CompanyDetails } from '@/domain/companies/schema'
import type { CrewDetails, CrewPerson } from '@/domain/crew/schema'
import type { Production } from '@/domain/productions/schema'
import type { Unstamped } from '@/domain/shared/entity'
import {
  type CachedCompany,
  type CachedCrew,
  type CachedProduction,
  type Contract,
  type ContractPrivate,
  type ContractTerms,
  cachedCompanySchema,
  cachedCrewSchema,
  cachedProductionSchema,
} from './schema'
import type { ContractType } from './types'

/**
 * The records that a contract names. The contract copies them, so that a later change of a record does not change the contract.
 */
export interface ContractSources {
  production: Production
  /** The engaging company. */
  productionCompany?: Company | undefined
  crew?: CrewPerson | undefined
  /** The lender or supplier. */
  company?: Company | undefined
}

/** The copies of those records in a contract. */
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

export const cachedProductionOf = (production: Production): CachedProduction =>
  cachedProductionSchema.parse(production)
export const cachedCrewOf = (crew: CrewPerson | undefined): CachedCrew => cachedCrewSchema.parse(crew ?? {})
export const cachedCompanyOf = (company: Company | undefined): CachedCompany =>
  cachedCompanySchema.parse(company ?? {})

/** The copies, and the values that the engaging company's record decides. */
export function contractCopies(sources: ContractSources): ContractCopies {
  const { production, productionCompany, crew, company } = sources
  return {
    companyId: production.companyId,
    companyAccess: production.companyAccess,
    cachedProduction: cachedProductionOf(production),
    cachedProductionCompany: cachedCompanyOf(productionCompany),
    cachedCrew: cachedCrewOf(crew),
    cachedCompany: cachedCompanyOf(company),
    engagerIsSmall: productionCompany === undefined ? '' : productionCompany.isSmallEngager ? 'yes' : 'no',
  }
}

/** The copies that depend on each term. */
const copiedFrom = {
  productionId: ['companyId', 'companyAccess', 'cachedProduction'],
  productionCompanyId: ['cachedProductionCompany', 'engagerIsSmall'],
  crewId: ['cachedCrew'],
  contractCompanyId: ['cachedCompany'],
} as const satisfies Partial<Record<keyof ContractTerms, readonly (keyof ContractCopies)[]>>
type NamingTerm = keyof typeof copiedFrom
/** The terms that name the records of a contract. */
export type NamingTerms = Pick<ContractTerms, NamingTerm>

/** The terms of an edit that now name another record. */
export function renamed(contract: NamingTerms, changes: Partial<NamingTerms>): NamingTerm[] {
  const names = Object.keys(copiedFrom) as NamingTerm[]
  return names.filter(name => changes[name] !== undefined && changes[name] !== contract[name])
}

/** The copies that these terms need. */
export function copiesOf(names: readonly NamingTerm[], sources: ContractSources): Partial<ContractCopies> {
  const copies = contractCopies(sources)
  const keys: (keyof ContractCopies)[] = names.flatMap(name => [...copiedFrom[name]])
  return Object.fromEntries(keys.map(key => [key, copies[key]]))
}

/** True if the company and not the person is paid; then the bank account is the company's (domain 5.5). */
export function paysCompany(type: ContractType): boolean {
  return type === 'loanout' || type === 'goods-and-services'
}

export const bankKeys = [
  'bankName',
  'bankAddress',
  'sortCode',
  'accountNumber',
  'accountName',
  'iban',
  'bic',
] as const
export const personKeys = [
  'address',
  'dob',
  'niNumber',
  'nextOfKinName',
  'nextOfKinRelation',
  'nextOfKinPhone',
  'nextOfKinEmail',
  'nextOfKinAddress',
  'utr',
  'vatNumber',
] as const
/** Details that the person gives for each engagement. No record has them. */
export const engagementKeys = [
  'sex',
  'hasP45',
  'p45LeavingOn',
  'p45TaxCode',
  'p45WeekOne',
  'p45Pay',
  'p45Tax',
  'starterStatement',
  'studentLoanPlan',
  'postgraduateLoan',
] as const

/** The people whose private details a contract has: its person, and the payee. */
type Parties = Pick<Contract, 'type' | 'crewId' | 'contractCompanyId'>

const payeeOf = ({ type, crewId, contractCompanyId }: Parties) =>
  paysCompany(type) ? contractCompanyId : crewId

/**
 * The private details of people whom the contract no longer names: the person's details, and the payee's bank account. Empty if
 * nobody was named before, because the details then belong to the people named now.
 */
export function formerPrivate(before: Parties, after: Parties) {
  const isOther = (was: string, is: string) => was !== '' && was !== is
  return [
    ...(isOther(before.crewId, after.crewId) ? [...personKeys, ...engagementKeys] : []),
    ...(isOther(payeeOf(before), payeeOf(after)) ? bankKeys : []),
  ]
}

/**
 * The private details that a contract copies from its records, field by field. A bank account is copied as a whole, because a
 * mixture of two accounts would belong to nobody.
 */
export function takenPrivate(copies: Unstamped<ContractPrivate>): Partial<Unstamped<ContractPrivate>> {
  const hasBank = bankKeys.some(key => copies[key] !== '')
  const keys = [...personKeys.filter(key => copies[key] !== ''), ...(hasBank ? bankKeys : [])]
  return Object.fromEntries(keys.map(key => [key, copies[key]]))
}

/** Makes the private part of a contract from the private details of its person and its payee. */
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
