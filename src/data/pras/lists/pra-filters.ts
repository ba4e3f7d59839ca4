import type { Filter } from '@/data/firestore/collection'
import { newestFirst } from '@/data/sync/list-order'
import type { LiveQuery } from '@/data/sync/listen'
import { aboutCapacity, capacities } from '@/domain/pras/approvals/capacities'
import type { PraFilters } from '@/domain/pras/list-filters'
import type { Pra, PraStatus, PraType } from '@/domain/pras/schema'
import { placesOf } from '@/domain/pras/workflow/stages'
import { isMyProduction } from '@/domain/productions/mine'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { serverToken } from '@/domain/shared/search-tokens'
import type { Actor } from '@/domain/users/actor'

/** The filters of a PRA list as the server is asked. One word of the text is matched there, the others in the browser. */
export interface PraListFilters extends PraFilters {
  status: readonly PraStatus[]
  type: PraType | ''
  /** Of companies whose flag the person lacks too: the admin area, for admins. */
  ofAllCompanies?: boolean
  order: { field: PraOrder; direction: 'asc' | 'desc' }
}

/** By what the server orders the long list: each has its indexes. */
export const praOrders = [
  'lastModifiedAt',
  'startDate',
  'reference',
  'title',
  'type',
  'status',
  'ownerName',
] as const
export type PraOrder = (typeof praOrders)[number]

const path = 'pras'
/** The most that the rules allow in one request. */
const MOST = 1000
/** Open amendments of approved PRAs are among the last that were changed. */
const RECENT = 15

/** Whoever is neither employee nor admin sees only the PRAs that they are on. */
export function isFreelancer(actor: Pick<Actor, 'isEmployee' | 'canAccessAdminApp'>): boolean {
  return !actor.isEmployee && !actor.canAccessAdminApp
}

/** What every list must say, so that the rules can prove it: the companies that this person may see. */
function visible(actor: Pick<Actor, 'companyAccess'>): Filter[] {
  return [['companyAccess', 'in', actor.companyAccess]]
}

const unarchived: Filter = ['isArchived', '==', false]

/** A freelancer's one query: everything that they are on. The rest is filtered in the browser. */
export function ownMembership(actor: Actor): LiveQuery {
  const filters: Filter[] = [...visible(actor), ['memberIds', 'array-contains', actor.id]]
  return { path, filters, order: newestFirst, limit: MOST }
}

/** The server's part of the long list's filters. */
export function listFilters(filters: PraListFilters, actor: Actor): Filter[] {
  const token = serverToken(filters.text)
  return [
    ...visible(filters.ofAllCompanies ? { companyAccess: [...companyAccessLevels] } : actor),
    ...(filters.includeArchived ? [] : [unarchived]),
    ...statusFilter(filters),
    ...(filters.type ? [['type', '==', filters.type] as const] : []),
    ...(filters.productionId ? [['productionId', '==', filters.productionId] as const] : []),
    ...(token ? [['searchTokens', 'array-contains', token] as const] : []),
  ]
}

/** A query may ask for so many alternatives, those of its parts multiplied (Firestore: at most 30 disjunctions). */
const MOST_ALTERNATIVES = 30

/** Where that many cannot be asked for, the browser alone filters by status. */
function statusFilter({ status }: PraListFilters): Filter[] {
  const [only, ...others] = status
  if (only === undefined) return []
  if (others.length === 0) return [['status', '==', only]]
  const most = Math.floor(MOST_ALTERNATIVES / companyAccessLevels.length)
  return status.length > most ? [] : [['status', 'in', [...status]]]
}

/** The PRAs of the person's productions (`isMyProduction`). */
const ofMyProductions = (actor: Actor): Filter[] => [
  ['pmId', '==', actor.id],
  ['pcIds', 'array-contains', actor.id],
  ['spId', '==', actor.id],
]

/** The queries whose union is 'mine': what the person owns, and their productions'; for 'My productions' without the first. */
export function mineQueries(actor: Actor, includeArchived: boolean, withOwned = true): LiveQuery[] {
  if (isFreelancer(actor)) return [ownMembership(actor)]
  const owned: Filter[] = withOwned ? [['ownerId', '==', actor.id]] : []
  return [...owned, ...ofMyProductions(actor)].map(role => ({
    path,
    filters: [...visible(actor), role, ...(includeArchived ? [] : [unarchived])],
    order: newestFirst,
    limit: MOST,
  }))
}

/** Whether a record is 'mine': for the browser's half of a freelancer's list. */
export function isMine(
  pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
  actor: Pick<Actor, 'id'>,
): boolean {
  return pra.ownerId === actor.id || isMyProduction(pra, actor.id)
}

/**
 * The queries whose union holds everything that waits for this person, one a capacity; the domain's `awaits` narrows it.
 */
export function assignedQueries(actor: Actor): LiveQuery[] {
  if (isFreelancer(actor)) return [ownMembership(actor)]
  const among = (statuses: PraStatus[], ...more: Filter[]): LiveQuery => ({
    path,
    filters: [...visible(actor), unarchived, ...more, ['status', 'in', statuses]],
    order: newestFirst,
    limit: MOST,
  })
  const editor: Filter[] = [
    ['ownerId', '==', actor.id],
    ['pmId', '==', actor.id],
    ['pcIds', 'array-contains', actor.id],
  ]
  // Most of what is in force has no open amendment, so those that have are asked for on their own.
  const writing = placesOf('editor').statuses.filter(status => status !== 'approved')
  const asCapacity = capacities
    .filter(capacity => actor[aboutCapacity[capacity].flag])
    .map(capacity => {
      const { statuses, types } = placesOf(capacity)
      const [only, ...others] = types
      return among(statuses, ...(only && others.length === 0 ? [['type', '==', only] as const] : []))
    })
  return [
    ...editor.flatMap(role => [among(writing, role), { ...among(['approved'], role), limit: RECENT }]),
    among(placesOf('reviewer').statuses, ['spId', '==', actor.id]),
    ...new Map(asCapacity.map(query => [JSON.stringify(query.filters), query])).values(),
    {
      path,
      filters: [...visible(actor), unarchived, ['conditionOwnerIds', 'array-contains', actor.id]],
      order: newestFirst,
      limit: MOST,
    },
  ]
}

/** The history of one PRA, newest first. */
export function logQuery(praId: string, actor: Actor): LiveQuery {
  return {
    path: 'logs',
    filters: [...visible(actor), ['resourceType', '==', 'pra'], ['resourceId', '==', praId]],
    order: { field: 'writtenAt', direction: 'desc' },
    limit: 500,
  }
}

/** The PRAs that the person is on and whose last day is not past. `today` is `YYYY-MM-DD`. */
export function memberFilters(actor: Actor, today: string): Filter[] {
  return [...visible(actor), ['memberIds', 'array-contains', actor.id], ['endDate', '>=', today]]
}

/**
 * The PRAs that name this one. A query can ask one list only: freelancers ask for all that they are on, and the
 * browser looks for the link.
 */
export function linkingFilters(praId: string, actor: Actor): Filter[] {
  const asked: Filter = isFreelancer(actor)
    ? ['memberIds', 'array-contains', actor.id]
    : ['linkedPraIds', 'array-contains', praId]
  return [...visible(actor), asked]
}
