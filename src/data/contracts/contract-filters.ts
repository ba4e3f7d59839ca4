import type { Filter } from '@/data/firestore/collection'
import { newestFirst } from '@/data/sync/list-order'
import type { LiveQuery } from '@/data/sync/listen'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractStatus } from '@/domain/contracts/statuses'
import type { ContractType } from '@/domain/contracts/types'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { addDays } from '@/domain/shared/dates'
import { matchesWords, serverToken } from '@/domain/shared/search-tokens'
import type { Actor } from '@/domain/users/actor'

/** The filters of a list of contracts. An empty string filters nothing. */
export interface ContractListFilters {
  /** One word of it is matched on the server, the others in the browser. */
  text: string
  status: ContractStatus | ''
  type: ContractType | ''
  productionId: string
  crewId: string
  contractCompanyId: string
  /** The signed contract that they amend. */
  amendsContractId?: string
  /** First days from today on within so many days; 0 for any. The server then orders by first days alone. */
  startsWithin: number
  /** In force or on their way there, and not signed yet. */
  unsigned: boolean
  includeArchived: boolean
  /** As the admin area lists them: whatever the viewer's company flags. */
  ofAllCompanies: boolean
  /** The productions that they may be of; undefined for any. */
  productionIds?: readonly string[]
  order: { field: ContractOrder; direction: 'asc' | 'desc' }
}

/** By what the server orders contracts: each has its indexes. */
export const contractOrders = [
  'lastModifiedAt',
  'contractStartDate',
  'reference',
  'cachedProduction.name',
  'type',
  'status',
  'totalContractPayment',
] as const
export type ContractOrder = (typeof contractOrders)[number]

/** Every contract that somebody sees and that is not archived, the last changed first. */
export const anyContract: ContractListFilters = {
  text: '',
  status: '',
  type: '',
  productionId: '',
  crewId: '',
  contractCompanyId: '',
  startsWithin: 0,
  unsigned: false,
  includeArchived: false,
  ofAllCompanies: false,
  order: { field: 'lastModifiedAt', direction: 'desc' },
}

/** Statuses of contracts that somebody has still to sign. */
export const unsignedStatuses: readonly ContractStatus[] = ['draft', 'submitted', 'approved', 'sent']

const path = 'contracts'
/** The most that the rules allow in one request. */
const MOST = 1000

/** What every list must say, so that the rules can prove it: the companies that this person may see. */
const visible = (actor: Pick<Actor, 'companyAccess'>): Filter[] => [
  ['companyAccess', 'in', actor.companyAccess],
]
const unarchived: Filter = ['isArchived', '==', false]

/** Whether somebody lists contracts at all; others see those that they are PM or PC of. */
export function listsContracts(actor: Pick<Actor, 'canAccessContracts' | 'canAccessAdminApp'>): boolean {
  return actor.canAccessContracts || actor.canAccessAdminApp
}

/** The server's part of the filters. `today` is `YYYY-MM-DD`. */
export function contractFilters(filters: ContractListFilters, actor: Actor, today: string): Filter[] {
  const token = serverToken(filters.text)
  const equal = (
    ['type', 'productionId', 'crewId', 'contractCompanyId', 'amendsContractId'] as const
  ).flatMap(name => (filters[name] ? [[name, '==', filters[name]] as const] : []))
  return [
    ...visible(
      filters.ofAllCompanies && actor.canAccessAdminApp ? { companyAccess: [...companyAccessLevels] } : actor,
    ),
    ...(filters.includeArchived ? [] : [unarchived]),
    ...statusFilter(filters),
    ...equal,
    ...(filters.startsWithin > 0
      ? [
          ['contractStartDate', '>=', today] as const,
          ['contractStartDate', '<=', addDays(today, filters.startsWithin)] as const,
        ]
      : []),
    ...(token ? [['searchTokens', 'array-contains', token] as const] : []),
  ]
}

function statusFilter({ status, unsigned }: ContractListFilters): Filter[] {
  if (status) return [['status', '==', status]]
  return unsigned ? [['status', 'in', unsignedStatuses]] : []
}

/** What a PM or PC who does not use contracts otherwise may list: their own. */
export function ownContractQueries(actor: Actor): LiveQuery[] {
  return (['pmId', 'pcId'] as const).map(role => newestOf([role, '==', actor.id], actor))
}

/** A query may ask for so many alternatives, those of its parts multiplied (Firestore: at most 30 disjunctions). */
const MOST_PRODUCTIONS = Math.floor(30 / companyAccessLevels.length)

/** The contracts of some productions, for those who list all: a query for so many of them as one may name. */
export function contractsOfQueries(productionIds: readonly string[], actor: Actor): LiveQuery[] {
  const parts = Array.from({ length: Math.ceil(productionIds.length / MOST_PRODUCTIONS) }, (_, at) =>
    productionIds.slice(at * MOST_PRODUCTIONS, (at + 1) * MOST_PRODUCTIONS),
  )
  return parts.map(ids => newestOf(['productionId', 'in', ids], actor))
}

const newestOf = (filter: Filter, actor: Actor): LiveQuery => ({
  path,
  filters: [...visible(actor), filter, unarchived],
  order: newestFirst,
  limit: MOST,
})

/** The browser's half of the filters, and all of them for a short list. */
export function matchesContract(contract: Contract, filters: ContractListFilters, today: string): boolean {
  const { status, type, productionId, crewId, contractCompanyId, startsWithin } = filters
  const { amendsContractId = '' } = filters
  const { contractStartDate: start } = contract
  return (
    (filters.includeArchived || !contract.isArchived) &&
    (status === '' || contract.status === status) &&
    (!filters.unsigned || unsignedStatuses.includes(contract.status)) &&
    (type === '' || contract.type === type) &&
    (productionId === '' || contract.productionId === productionId) &&
    (filters.productionIds?.includes(contract.productionId) ?? true) &&
    (crewId === '' || contract.crewId === crewId) &&
    (contractCompanyId === '' || contract.contractCompanyId === contractCompanyId) &&
    (amendsContractId === '' || contract.amendsContractId === amendsContractId) &&
    (startsWithin === 0 || (start >= today && start <= addDays(today, startsWithin))) &&
    filters.text
      .split(/\s+/)
      .filter(Boolean)
      .every(word => matchesWords(haystackOf(contract), word))
  )
}

function haystackOf({ reference, name, programmeName, cachedCompany, searchTokens }: Contract): string {
  return [reference, name, programmeName, cachedCompany.name, ...searchTokens].join(' ')
}
