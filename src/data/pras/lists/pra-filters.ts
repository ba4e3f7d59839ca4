import type { Filter } from '@/data/firestore/collection'
import { newestFirst } from '@/data/sync/list-order'
import type { LiveQuery } from '@/data/sync/listen'
import { capacities, capacityFacts } from '@/domain/pras/approvals/capacities'
import type { PraFilters } from '@/domain/pras/list-filters'
import type { Pra, PraStatus, PraType } from '@/domain/pras/schema'
import { isMyProduction } from '@/domain/productions/mine'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { serverToken } from '@/domain/shared/search-tokens'
import type { Actor } from '@/domain/users/actor'

/** The filters of a PRA list as the server is asked. One word of the text is matched there, the others in the browser. */
export interface PraListFilters extends Omit<PraFilters, 'includeEnded'> {
  status: readonly PraStatus[]
  type: PraType | ''
  /** Only PRAs in which the person has a part: `roleIds`. */
  ownOnly?: boolean
  /** Also PRAs of companies whose flag the person lacks: for the admin area. */
  ofAllCompanies?: boolean
  order: { field: PraOrder; direction: 'asc' | 'desc' }
}

/** The orders of the long list that the server knows: each has its indexes. */
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
/** The most open PRAs on the lists of one person. */
export const MOST_OPEN = 100
/** The most PRAs that wait for a capacity: those that have waited longest. */
export const MOST_AWAITING = 50

/** A person who is neither employee nor admin sees only the PRAs that they are on. */
export function isFreelancer(actor: Pick<Actor, 'isEmployee' | 'canAccessAdminApp'>): boolean {
  return !actor.isEmployee && !actor.canAccessAdminApp
}

/** The filter that the rules need in every list: the companies that this person may see. */
function visible(actor: Pick<Actor, 'companyAccess'>): Filter[] {
  return [['companyAccess', 'in', actor.companyAccess]]
}

const unarchived: Filter = ['isArchived', '==', false]

/** The filter for PRAs in which a person has a part: freelancers see only the PRAs that they are on. */
function partOf(actor: Actor): Filter {
  return isFreelancer(actor)
    ? ['memberIds', 'array-contains', actor.id]
    : ['roleIds', 'array-contains', actor.id]
}

/** The PRAs that a freelancer is on, the newest change first: for the search, since no others are open to them. */
export function ownMembership(actor: Actor): LiveQuery {
  return { path, filters: [...visible(actor), partOf(actor)], order: newestFirst, limit: MOST_OPEN }
}

/** The server's part of the long list's filters. A query asks one list only: where it asks for a person, the browser matches the text. */
export function listFilters(filters: PraListFilters, actor: Actor): Filter[] {
  const ofPerson = isOfPerson(filters, actor)
  const token = ofPerson ? '' : serverToken(filters.text)
  return [
    ...visible(filters.ofAllCompanies ? { companyAccess: [...companyAccessLevels] } : actor),
    ...(filters.includeArchived ? [] : [unarchived]),
    ...statusFilter(filters),
    ...(filters.type ? [['type', '==', filters.type] as const] : []),
    ...(filters.productionId ? [['productionId', '==', filters.productionId] as const] : []),
    ...(ofPerson ? [partOf(actor)] : []),
    ...(token ? [['searchTokens', 'array-contains', token] as const] : []),
  ]
}

const isOfPerson = (filters: PraListFilters, actor: Actor) =>
  filters.mineOnly || filters.ownOnly === true || isFreelancer(actor)

/** Whether the browser leaves out some of the PRAs that the server counts. */
export function isNarrowedHere(filters: PraListFilters, actor: Actor): boolean {
  return isOfPerson(filters, actor) && (filters.mineOnly || filters.text.trim() !== '')
}

/** A query may ask for so many alternatives, those of its parts multiplied (Firestore: at most 30 disjunctions). */
const MOST_ALTERNATIVES = 30

/** A query has a limit of alternatives. Beyond it, only the browser filters by status. */
function statusFilter({ status }: PraListFilters): Filter[] {
  const [only, ...others] = status
  if (only === undefined) return []
  if (others.length === 0) return [['status', '==', only]]
  const most = Math.floor(MOST_ALTERNATIVES / companyAccessLevels.length)
  return status.length > most ? [] : [['status', 'in', [...status]]]
}

/** Whether a record is 'mine': for the browser's half of a freelancer's list. */
export function isMine(
  pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
  actor: Pick<Actor, 'id'>,
): boolean {
  return pra.ownerId === actor.id || isMyProduction(pra, actor.id)
}

/**
 * The queries whose union has all current and coming PRAs in which this person has a part or that wait for them: one by name,
 * and for people with a capacity one by the capacity whose turn it is. The domain's `awaits` narrows it. `today` is
 * `YYYY-MM-DD`.
 */
export function openQueries(actor: Actor, today: string): LiveQuery[] {
  const awaiting = awaitingFilters(actor)
  return [
    {
      path,
      filters: [...visible(actor), partOf(actor), ['openUntil', '>=', today]],
      order: { field: 'openUntil', direction: 'desc', tie: newestFirst },
      limit: MOST_OPEN,
    },
    ...(awaiting
      ? [
          {
            path,
            filters: awaiting,
            order: { field: 'statusAt', direction: 'asc' },
            limit: MOST_AWAITING,
          } as const,
        ]
      : []),
  ]
}

/** The PRAs that wait for any capacity of this person; undefined if they have none, or if only their name finds their PRAs. */
export function awaitingFilters(actor: Actor): Filter[] | undefined {
  const held = capacitiesOf(actor)
  if (held.length === 0 || isFreelancer(actor)) return undefined
  return [...visible(actor), ['awaiting', 'array-contains-any', held]]
}

const capacitiesOf = (actor: Actor) => capacities.filter(capacity => actor[capacityFacts[capacity].flag])

/** Whether each of the two queries of open PRAs came back full, so that some PRAs are missing here. */
export function cutOf(rows: readonly Pra[], actor: Actor): { open: boolean; awaiting: boolean } {
  const held: readonly string[] = capacitiesOf(actor)
  const ofName = rows.filter(({ roleIds, memberIds }) =>
    (isFreelancer(actor) ? memberIds : roleIds).includes(actor.id),
  )
  const ofCapacity = rows.filter(({ awaiting }) => awaiting.some(turn => held.includes(turn)))
  return {
    open: ofName.length >= MOST_OPEN,
    awaiting: awaitingFilters(actor) !== undefined && ofCapacity.length >= MOST_AWAITING,
  }
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
