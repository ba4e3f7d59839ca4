import type { Filter } from '@/data/firestore/collection'
import { type KeptQuery, wholeOf } from '@/data/sync/kept-rows'
import { newestFirst } from '@/data/sync/list-order'
import type { LiveQuery } from '@/data/sync/listen'
import { viewerOf } from '@/data/sync/reference'
import { capacities, capacityFacts } from '@/domain/pras/approvals/capacities'
import type { PraFilters } from '@/domain/pras/list-filters'
import { type Pra, type PraStatus, type PraType, praSchema } from '@/domain/pras/schema'
import { isMyProduction } from '@/domain/productions/mine'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { serverToken } from '@/domain/shared/search-tokens'
import type { Actor } from '@/domain/users/actor'

/** The filters of a PRA list. The server query matches one word of `text`; the browser matches the other words. */
export interface PraListFilters extends Omit<PraFilters, 'includeEnded'> {
  status: readonly PraStatus[]
  type: PraType | ''
  /** Only PRAs on which the person has a role: `roleIds`. */
  ownOnly?: boolean
  /** Includes the PRAs of all companies, whatever the person's company flags: for the admin area. */
  ofAllCompanies?: boolean
  order: { field: PraOrder; direction: 'asc' | 'desc' }
}

/** The orders of the long list that the server supports, each with its indexes. */
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
/** The most PRAs in the list of PRAs that wait for an approver. The PRAs that have waited longest are listed. */
export const MOST_AWAITING = 50

/** True for a person who is neither employee nor admin: they see only the PRAs that they are on. */
export function isFreelancer(actor: Pick<Actor, 'isEmployee' | 'canAccessAdminApp'>): boolean {
  return !actor.isEmployee && !actor.canAccessAdminApp
}

/** Returns the filter by the companies that this person may see. The rules refuse a list without it. */
function visible(actor: Pick<Actor, 'companyAccess'>): Filter[] {
  return [['companyAccess', 'in', actor.companyAccess]]
}

const unarchived: Filter = ['isArchived', '==', false]

/** Returns the filter for PRAs on which a person has a role; for freelancers, for the PRAs that they are on. */
function partOf(actor: Actor): Filter {
  return isFreelancer(actor)
    ? ['memberIds', 'array-contains', actor.id]
    : ['roleIds', 'array-contains', actor.id]
}

/** Returns the query for the PRAs that a freelancer is on, the last changed first. Freelancers may see no other PRAs. */
export function ownMembership(actor: Actor): LiveQuery {
  return { path, filters: [...visible(actor), partOf(actor)], order: newestFirst, limit: MOST_OPEN }
}

/** A query can filter only one array field: if it filters by person, the browser matches the text. */
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

/** True if the browser must filter the server's results further, so that the server's count is too high. */
export function isNarrowedHere(filters: PraListFilters, actor: Actor): boolean {
  return isOfPerson(filters, actor) && (filters.mineOnly || filters.text.trim() !== '')
}

/** The most combinations of alternatives that Firestore allows in one query. */
const MOST_ALTERNATIVES = 30

/** Returns the filter by status; none if the query would have too many alternatives. The browser then filters by status. */
function statusFilter({ status }: PraListFilters): Filter[] {
  const [only, ...others] = status
  if (only === undefined) return []
  if (others.length === 0) return [['status', '==', only]]
  const most = Math.floor(MOST_ALTERNATIVES / companyAccessLevels.length)
  return status.length > most ? [] : [['status', 'in', [...status]]]
}

/** True if a PRA belongs to the filter 'mine'. The browser uses this for a freelancer's list. */
export function isMine(
  pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
  actor: Pick<Actor, 'id'>,
): boolean {
  return pra.ownerId === actor.id || isMyProduction(pra, actor.id)
}

/**
 * Returns the queries for all current and coming PRAs on which this person has a role, or which wait for this person. The first
 * finds them by the person's id; for people who can approve in some capacity, the second finds PRAs that wait for that capacity.
 * `awaits` then filters the result. `today` is `YYYY-MM-DD`.
 */
export function openQueries(actor: Actor, today: string): LiveQuery[] {
  const awaiting = awaitingFilters(actor)
  return [
    wholeOf(openByName(actor, today)),
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

/** Returns the first query of `openQueries`. The device keeps its rows. */
export function openByName(actor: Actor, today: string): KeptQuery<Pra> {
  return {
    ...ofPras(actor),
    lasting: [...visible(actor), partOf(actor)],
    daily: { filters: [['openUntil', '>=', today]], fits: ({ openUntil }) => openUntil >= today },
    order: { field: 'openUntil', direction: 'desc', tie: newestFirst },
    limit: MOST_OPEN,
  }
}

const ofPras = (actor: Actor) => ({ viewer: viewerOf(actor), schema: praSchema, path })

/**
 * Returns the filters for PRAs that wait for any capacity of this person. Undefined for a person without a capacity, and for
 * freelancers, whose PRAs are only found by their id.
 */
export function awaitingFilters(actor: Actor): Filter[] | undefined {
  const held = capacitiesOf(actor)
  if (held.length === 0 || isFreelancer(actor)) return undefined
  return [...visible(actor), ['awaiting', 'array-contains-any', held]]
}

const capacitiesOf = (actor: Actor) => capacities.filter(capacity => actor[capacityFacts[capacity].flag])

/** Returns which of the two queries for open PRAs reached its limit, so that some PRAs may be missing. */
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

/** Returns the query for the history of one PRA, newest first. */
export function logQuery(praId: string, actor: Actor): LiveQuery {
  return {
    path: 'logs',
    filters: [...visible(actor), ['resourceType', '==', 'pra'], ['resourceId', '==', praId]],
    order: { field: 'writtenAt', direction: 'desc' },
    limit: 500,
  }
}

/** A field and a value. PRAs with this value in the field are listed together. */
export type Shared = readonly [field: 'productionId' | 'type' | 'sopIds' | 'memberIds', id: string]

/**
 * The most PRAs in a list of PRAs with a common value: the newest. Every form of a PRA reads some of its production, for the shoot
 * before it and for contracts, and some of its type, to compare a few approved ones.
 */
export const mostSharing: Record<Shared[0], number> = {
  productionId: 25,
  type: 25,
  sopIds: 100,
  memberIds: 100,
}

/**
 * Returns the query for the PRAs with this value that the person may see, the newest first. The device keeps its rows, however
 * many PRAs have the value.
 */
export function sharing(actor: Actor, [field, id]: Shared): KeptQuery<Pra> {
  const op = field === 'productionId' || field === 'type' ? '==' : 'array-contains'
  return {
    ...ofPras(actor),
    lasting: [...visible(actor), [field, op, id]],
    order: newestFirst,
    limit: mostSharing[field],
    isCut: true,
  }
}

/** The most current and coming shoots of one person. The shoots that end first are listed. */
const MOST_COMING = 25

/** Returns the query for PRAs that the person is on and whose last day is not past. `today` is `YYYY-MM-DD`. */
export function comingShoots(actor: Actor, today: string): KeptQuery<Pra> {
  return {
    ...ofPras(actor),
    name: 'coming',
    lasting: [...visible(actor), ['memberIds', 'array-contains', actor.id]],
    daily: { filters: [['endDate', '>=', today]], fits: ({ endDate }) => endDate >= today },
    order: { field: 'endDate', direction: 'asc' },
    limit: MOST_COMING,
    isCut: true,
  }
}

/**
 * Returns the filters for PRAs that link to this one. A query can filter only one array field. So freelancers load all PRAs that
 * they are on, and the browser looks for the link.
 */
export function linkingFilters(praId: string, actor: Actor): Filter[] {
  const asked: Filter = isFreelancer(actor)
    ? ['memberIds', 'array-contains', actor.id]
    : ['linkedPraIds', 'array-contains', praId]
  return [...visible(actor), asked]
}
