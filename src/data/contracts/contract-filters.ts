import type { Filter, Order } from '@/data/firestore/collection'
import type { KeptQuery } from '@/data/sync/kept-rows'
import { listOrder, newestFirst } from '@/data/sync/list-order'
import { viewerOf } from '@/data/sync/reference'
import { PAGE_SIZE } from '@/data/sync/server-pages'
import {
  type ContractFilters,
  matchesContract,
  noContractFilters,
  unsignedStatuses,
} from '@/domain/contracts/list-filters'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import type { ContractStatus } from '@/domain/contracts/statuses'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { addDays } from '@/domain/shared/dates'
import { serverToken } from '@/domain/shared/search-tokens'
import { inParts } from '@/domain/shared/values/in-parts'
import type { Actor } from '@/domain/users/actor'

/** The filters of a contract list. The server query matches one word of `text`; the browser matches the other words. */
export interface ContractListFilters extends ContractFilters {
  /** True in the admin area, which lists the contracts of all companies, whatever the viewer's company flags. */
  ofAllCompanies: boolean
  /** If `startsWithin` is set, the order must be by first day. */
  order: { field: ContractOrder; direction: 'asc' | 'desc' }
}

/** The orders of contracts that the server supports, each with its indexes. */
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

/** Every unarchived contract that the person sees, the last changed first. */
export const anyContract: ContractListFilters = {
  ...noContractFilters,
  ofAllCompanies: false,
  order: { field: 'lastModifiedAt', direction: 'desc' },
}

const path = 'contracts'
/** The most documents that the rules allow in one request. */
const MOST = 1000

/** The filter by the companies that this person may see. The rules refuse a list without it. */
const visible = (actor: Pick<Actor, 'companyAccess'>): Filter[] => [
  ['companyAccess', 'in', actor.companyAccess],
]
const unarchived: Filter = ['isArchived', '==', false]

/** True if the person can list all contracts; other people see only contracts on which they are PM or PC. */
export function listsContracts(actor: Pick<Actor, 'canAccessContracts' | 'canAccessAdminApp'>): boolean {
  return actor.canAccessContracts || actor.canAccessAdminApp
}

/** Returns the filters that the server applies. `today` is `YYYY-MM-DD`. */
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

/** The most open contracts of each kind that are read for one person. */
export const MOST_OPEN_CONTRACTS = 50

/**
 * Returns the queries for the open contracts that may need the person. For the office: contracts that wait for the office, and
 * contracts that begin on or before `until` (`YYYY-MM-DD`). For everybody else: contracts on which they are PM or PC; for admins
 * also contracts that wait for approval. The device keeps their rows.
 */
export function openContractQueries(actor: Actor, isOffice: boolean, until: string): KeptQuery<Contract>[] {
  const inStatus = (statuses: readonly ContractStatus[]): Filter => ['status', 'in', statuses]
  // The status is a lasting filter: a company changes many contracts, and this query reads only changes of contracts in these
  // statuses.
  const ofCompany = (name: string, statuses: readonly ContractStatus[], order: Order) => ({
    ...ofContracts(actor),
    ...{ name, lasting: [...visible(actor), unarchived, inStatus(statuses)] },
    ...{ order, limit: MOST_OPEN_CONTRACTS, isCut: true },
  })
  if (isOffice) {
    const startsBy = ({ contractStartDate }: Contract) => contractStartDate <= until
    return [
      ofCompany('for the office', ['submitted', 'approved'], latestStart),
      {
        ...ofCompany('starting', ['draft', 'sent'], latestStart),
        daily: { filters: [['contractStartDate', '<=', until]], fits: startsBy },
      },
    ]
  }
  const isOpen = ({ isArchived, status }: Contract) => !isArchived && unsignedStatuses.includes(status)
  return [
    ...(['pmId', 'pcId'] as const).map(role => ({
      ...ofContracts(actor),
      ...{ name: 'open', lasting: [...visible(actor), [role, '==', actor.id] as const] },
      daily: { filters: [unarchived, inStatus(unsignedStatuses)], fits: isOpen },
      ...{ order: newestFirst, limit: MOST_OPEN_CONTRACTS, isCut: true },
    })),
    ...(actor.canAccessAdminApp ? [ofCompany('to approve', ['submitted'], newestFirst)] : []),
  ]
}

/**
 * Returns the query for the first page of a list, whose rows the device keeps. Undefined if the list searches for a text. A
 * changed contract of the same companies, production and person is read even if it does not pass the other filters, so that the
 * device notices when a contract has left the list.
 */
export function firstContracts(
  filters: ContractListFilters,
  actor: Actor,
  today: string,
): KeptQuery<Contract> | undefined {
  if (filters.text.trim() !== '') return undefined
  const all = contractFilters(filters, actor, today)
  const isLasting = ([field]: Filter) => lastingFields.includes(field)
  return {
    ...ofContracts(actor),
    name: `list${JSON.stringify(filters)}`,
    lasting: all.filter(isLasting),
    daily: {
      filters: all.filter(filter => !isLasting(filter)),
      fits: contract => matchesContract(contract, filters, today),
    },
    ...{ order: listOrder(filters.order), limit: PAGE_SIZE, isCut: true },
  }
}

/** The filtered fields that rarely change: a changed contract rarely leaves the list because of them. */
const lastingFields: readonly string[] = [
  'companyAccess',
  'productionId',
  'crewId',
  'contractCompanyId',
  'amendsContractId',
]

const ofContracts = (actor: Actor) => ({ viewer: viewerOf(actor), schema: contractSchema, path })

export const firstStart: Order = { field: 'contractStartDate', direction: 'asc' }

/**
 * Returns the unsigned contracts that start on or before `until` (`YYYY-MM-DD`), and the unsigned contracts without a first day.
 */
export function chaseQueries(actor: Actor, until: string): Readonly<Record<'dated' | 'undated', Filter[][]>> {
  const roles: Filter[][] = listsContracts(actor)
    ? [[]]
    : [[['pmId', '==', actor.id]], [['pcId', '==', actor.id]]]
  const unsigned = (...more: Filter[]) =>
    roles.map(role => [
      ...visible(actor),
      unarchived,
      ['status', 'in', unsignedStatuses] as const,
      ...role,
      ...more,
    ])
  return {
    dated: unsigned(['contractStartDate', '>', ''], ['contractStartDate', '<=', until]),
    undated: unsigned(['contractStartDate', '==', '']),
  }
}

/** The latest first day first, so that a limit leaves out the oldest contracts. */
const latestStart: Order = { field: 'contractStartDate', direction: 'desc' }

/** Returns the queries for the contracts of a PM or PC who has no access to the other contracts. */
export function ownContractQueries(actor: Actor): KeptQuery<Contract>[] {
  return (['pmId', 'pcId'] as const).map(role => newestOf([role, '==', actor.id], actor))
}

/** The most productions in a query. Firestore allows 30 combinations of alternatives: here productions times company levels. */
const MOST_PRODUCTIONS = Math.floor(30 / companyAccessLevels.length)

/** For people who can list all contracts. Each query has as many productions as Firestore allows. */
export function contractsOfQueries(productionIds: readonly string[], actor: Actor): KeptQuery<Contract>[] {
  return inParts(productionIds, MOST_PRODUCTIONS).map(ids => newestOf(['productionId', 'in', ids], actor))
}

const newestOf = (filter: Filter, actor: Actor): KeptQuery<Contract> => ({
  ...ofContracts(actor),
  ...{ name: 'all', lasting: [...visible(actor), filter] },
  daily: { filters: [unarchived], fits: ({ isArchived }) => !isArchived },
  ...{ order: newestFirst, limit: MOST },
})
