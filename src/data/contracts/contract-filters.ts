import type { Filter, Order } from '@/data/firestore/collection'
import { newestFirst } from '@/data/sync/list-order'
import type { LiveQuery } from '@/data/sync/listen'
import { type ContractFilters, noContractFilters, unsignedStatuses } from '@/domain/contracts/list-filters'
import type { ContractStatus } from '@/domain/contracts/statuses'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { addDays } from '@/domain/shared/dates'
import { serverToken } from '@/domain/shared/search-tokens'
import type { Actor } from '@/domain/users/actor'

/** The filters as the server is asked. One word of the text is matched there, the others in the browser. */
export interface ContractListFilters extends ContractFilters {
  /** As the admin area lists them: whatever the viewer's company flags. */
  ofAllCompanies: boolean
  /** Where `startsWithin` is set, the order is by first day and by nothing else. */
  order: { field: ContractOrder; direction: 'asc' | 'desc' }
}

/** The orders of contracts that the server knows: each has its indexes. */
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
  ...noContractFilters,
  ofAllCompanies: false,
  order: { field: 'lastModifiedAt', direction: 'desc' },
}

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

/** The most open contracts of each kind to read for one person. */
export const MOST_OPEN_CONTRACTS = 50

/**
 * The open contracts that somebody may have something to do with. The office: those that wait for us, and those of the others
 * that begin on or before `until`, `YYYY-MM-DD`. Everybody else: those that they are PM or PC of, and for admins those that
 * wait for approval.
 */
export function openContractQueries(actor: Actor, isOffice: boolean, until: string): LiveQuery[] {
  const open = (statuses: readonly ContractStatus[], order: Order, ...more: Filter[]): LiveQuery => ({
    path,
    filters: [...visible(actor), unarchived, ['status', 'in', statuses], ...more],
    order,
    limit: MOST_OPEN_CONTRACTS,
  })
  if (isOffice) {
    return [
      open(['submitted', 'approved'], latestStart),
      open(['draft', 'sent'], latestStart, ['contractStartDate', '<=', until]),
    ]
  }
  return [
    ...(['pmId', 'pcId'] as const).map(role => open(unsignedStatuses, newestFirst, [role, '==', actor.id])),
    ...(actor.canAccessAdminApp ? [open(['submitted'], newestFirst)] : []),
  ]
}

/** How the contracts to chase are ordered. */
export const firstStart: Order = { field: 'contractStartDate', direction: 'asc' }

/** The contracts that are not signed and start on or before `until` (`YYYY-MM-DD`), and those without a first day. */
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

/** The oldest contracts come last, so that a limit leaves them out first. */
const latestStart: Order = { field: 'contractStartDate', direction: 'desc' }

/** The contracts that a PM or PC may list without access to contracts: their own. */
export function ownContractQueries(actor: Actor): LiveQuery[] {
  return (['pmId', 'pcId'] as const).map(role => newestOf([role, '==', actor.id], actor))
}

/** A query may ask for so many alternatives, those of its parts multiplied (Firestore: at most 30 disjunctions). */
const MOST_PRODUCTIONS = Math.floor(30 / companyAccessLevels.length)

/** The contracts of some productions, for people who list all: one query for as many productions as it may name. */
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
