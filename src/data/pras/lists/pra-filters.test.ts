import { describe, expect, it } from 'vitest'
import type { Filter } from '@/data/firestore/collection'
import type { LiveQuery } from '@/data/sync/listen'
import {
  type Approval,
  type Pra,
  type PraStatus,
  type PraType,
  praSchema,
  praStatuses,
  praTypes,
} from '@/domain/pras/schema'
import { awaits } from '@/domain/pras/workflow/stages'
import { transitions } from '@/domain/pras/workflow/transitions'
import { type Actor, actorOf } from '@/domain/users/actor'
import { anAmendment, anApproval, aUser } from '~tests/fixtures/pra-records'
import { assignedQueries, isMine, listFilters, mineQueries, type PraListFilters } from './pra-filters'

const base = actorOf(aUser('me'))
const flags = ['isReviewer', 'isDirector', 'isDroneTeam', 'isDiveTeam', 'isDiveTeamSecondStage'] as const
const actors: [string, Actor][] = [
  ['employee', base],
  ['freelancer', { ...base, isEmployee: false }],
  ...flags.map((flag): [string, Actor] => [flag, { ...base, [flag]: true }]),
  ['everything', { ...base, ...Object.fromEntries(flags.map(flag => [flag, true])) }],
  ['freelance director', { ...base, isEmployee: false, isDirector: true }],
]

const parts: [string, Partial<Pra>][] = [
  ['somebody else’s', {}],
  ['my own', { ownerId: 'me' }],
  ['as PM', { pmId: 'me' }],
  ['as PC', { pcIds: ['other', 'me'] }],
  ['as SP', { spId: 'me' }],
]
const approval = (flag: string) => anApproval('other', { [flag]: true })
const amendment = (approvals: Approval[]) =>
  anAmendment({ createdById: 'other', affectsDroneOrDive: true, baseVersion: 1, version: 2, approvals })
const rounds: Partial<Record<'approvals' | 'amendments', unknown[]>>[] = [
  {},
  { approvals: [approval('isReviewer')] },
  { approvals: [approval('isDroneTeam')] },
  { approvals: [approval('isReviewer'), approval('isDiveTeamSecondStage')] },
  { amendments: [amendment([])] },
  { amendments: [amendment([approval('isReviewer')])] },
]

/** Whether a stored record meets a query's filters, as the server would say. */
function meets(pra: Pra, { filters = [] }: Pick<LiveQuery, 'filters'>): boolean {
  return filters.every(([field, op, value]: Filter) => {
    const stored = (pra as unknown as Record<string, unknown>)[field]
    if (op === '==') return stored === value
    if (op === 'in') return (value as unknown[]).includes(stored)
    if (op === 'array-contains') return (stored as unknown[]).includes(value)
    throw new Error(`no such operator here: ${op}`)
  })
}

/** The statuses that the workflow of a type can reach, and the legacy one of older drone records. */
function statusesOf(type: PraType): PraStatus[] {
  const reached = transitions
    .filter(row => row.types.includes(type))
    .flatMap(({ to, completes }): PraStatus[] => [
      ...(to === 'same' ? [] : [to]),
      ...(completes ? ['approved' as const] : []),
    ])
  return [
    ...new Set<PraStatus>([
      'draft',
      ...reached,
      ...(type === 'drone' ? ['approved-droneteam' as const] : []),
    ]),
  ]
}

function everyPra(): Pra[] {
  return praTypes.flatMap(type =>
    statusesOf(type).flatMap(status =>
      parts.flatMap(([, part]) =>
        rounds.map(round =>
          praSchema.parse({
            id: 'pra',
            reference: 'PRA-2026-0001',
            year: 2026,
            number: 1,
            type,
            status,
            riskLevel: 'regular',
            title: 'x',
            productionId: 'p',
            companyAccess: 'open',
            ownerId: 'other',
            createdById: 'other',
            createdAt: 1,
            memberIds: ['me'],
            ...part,
            ...round,
          }),
        ),
      ),
    ),
  )
}

describe('assignedQueries', () => {
  const all = everyPra()

  it.each(actors)('find everything that waits for: %s', (_name, actor) => {
    const waiting = all.filter(pra => awaits(pra, actor))
    expect(waiting.length).toBeGreaterThan(0)
    const queries = assignedQueries(actor)
    for (const pra of waiting) {
      const found = queries.some(query => meets(pra, query))
      expect(found, `${pra.type} ${pra.status}`).toBe(true)
    }
  })

  it.each(actors)('say what the rules must see, and keep to Firestore’s limits: %s', (_name, actor) => {
    for (const { filters = [], limit } of [...assignedQueries(actor), ...mineQueries(actor, false)]) {
      expect(filters).toContainEqual(['companyAccess', 'in', actor.companyAccess])
      expect(limit).toBeLessThanOrEqual(1000)
      expect(filters.filter(([, op]) => op === 'array-contains').length).toBeLessThanOrEqual(1)
      const disjunctions = filters
        .filter(([, op]) => op === 'in')
        .reduce((product, [, , value]) => product * (value as unknown[]).length, 1)
      // Three access levels at most.
      expect((disjunctions / actor.companyAccess.length) * 3).toBeLessThanOrEqual(30)
      if (!actor.isEmployee) expect(filters).toContainEqual(['memberIds', 'array-contains', 'me'])
    }
  })
})

describe('mineQueries', () => {
  it.each(actors)('find everything that is mine: %s', (_name, actor) => {
    for (const pra of everyPra().filter(each => isMine(each, actor))) {
      expect(mineQueries(actor, true).some(query => meets(pra, query))).toBe(true)
    }
  })
})

describe('listFilters', () => {
  const none: PraListFilters = {
    text: '',
    status: [],
    type: '',
    productionId: '',
    mineOnly: false,
    includeArchived: false,
    order: { field: 'lastModifiedAt', direction: 'desc' },
  }

  it('without filters: what one may see, not archived', () => {
    expect(listFilters(none, base)).toEqual([
      ['companyAccess', 'in', ['open']],
      ['isArchived', '==', false],
    ])
  })

  it('in the admin area: of every company', () => {
    expect(listFilters({ ...none, ofAllCompanies: true }, base)).toEqual([
      ['companyAccess', 'in', ['open', 'company-one', 'company-two']],
      ['isArchived', '==', false],
    ])
  })

  it('sends one word of the text, and every other filter', () => {
    const filters = listFilters(
      {
        ...none,
        text: 'wall Anemones',
        status: ['draft'],
        type: 'dive',
        productionId: 'p',
        includeArchived: true,
      },
      base,
    )
    expect(filters).toEqual([
      ['companyAccess', 'in', ['open']],
      ['status', '==', 'draft'],
      ['type', '==', 'dive'],
      ['productionId', '==', 'p'],
      ['searchTokens', 'array-contains', 'anemones'],
    ])
  })

  it('asks for any of several statuses, as long as the query stays within its alternatives', () => {
    const statusFilter = (status: PraListFilters['status']) =>
      listFilters({ ...none, status }, base).filter(([field]) => field === 'status')
    expect(statusFilter(['draft', 'declined'])).toEqual([['status', 'in', ['draft', 'declined']]])
    expect(statusFilter(praStatuses.slice(0, 10))).toHaveLength(1)
    expect(statusFilter(praStatuses.slice(0, 11))).toEqual([])
  })
})
