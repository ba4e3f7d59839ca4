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
import { listedFacts } from '@/domain/pras/workflow/listed'
import { awaits } from '@/domain/pras/workflow/stages'
import { transitions } from '@/domain/pras/workflow/transitions'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { type Actor, actorOf } from '@/domain/users/actor'
import { anAmendment, anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import {
  awaitingFilters,
  cutOf,
  isFreelancer,
  isMine,
  isNarrowedHere,
  listFilters,
  MOST_OPEN,
  openQueries,
  type PraListFilters,
} from './pra-filters'

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

/** True if a stored record meets a query's filters by the server's rules. */
function meets(pra: Pra, { filters = [] }: Pick<LiveQuery, 'filters'>): boolean {
  return filters.every(([field, op, value]: Filter) => {
    const stored = (pra as unknown as Record<string, unknown>)[field]
    if (op === '==') return stored === value
    if (op === 'in') return (value as unknown[]).includes(stored)
    if (op === 'array-contains') return (stored as unknown[]).includes(value)
    if (op === 'array-contains-any')
      return (value as unknown[]).some(each => (stored as unknown[]).includes(each))
    if (op === '>=') return (stored as string) >= (value as string)
    throw new Error(`no such operator here: ${op}`)
  })
}

/** Returns the statuses that the workflow of a type can reach, and for drone PRAs also a status that only older records have. */
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
        rounds
          .map(round =>
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
          )
          .map(pra => ({ ...pra, ...listedFacts(pra) })),
      ),
    ),
  )
}

const today = '2026-04-12'
const isFound = (pra: Pra, actor: Actor) => openQueries(actor, today).some(query => meets(pra, query))

describe('the queries of open PRAs', () => {
  const all = everyPra()

  it.each(actors)('find everything that waits for this person: %s', (_name, actor) => {
    const waiting = all.filter(pra => awaits(pra, actor))
    expect(waiting.length).toBeGreaterThan(0)
    for (const pra of waiting) expect(isFound(pra, actor), `${pra.type} ${pra.status}`).toBe(true)
  })

  it.each(actors)('find every open PRA in which this person has a part: %s', (_name, actor) => {
    const open = all.filter(pra => isMine(pra, actor) && pra.openUntil >= today)
    expect(open.length).toBeGreaterThan(0)
    for (const pra of open) expect(isFound(pra, actor), `${pra.type} ${pra.status}`).toBe(true)
  })

  it.each(actors)('find no PRA that has ended or is archived, for this person: %s', (_name, actor) => {
    const ended = [
      { ...aPra({ status: 'approved', isDebriefed: true, ownerId: 'me', memberIds: ['me'] }) },
      { ...aPra({ isArchived: true, ownerId: 'me', memberIds: ['me'] }) },
      { ...aPra({ status: 'approved', endDate: '2025-01-02', ownerId: 'me', memberIds: ['me'] }) },
    ]
    for (const pra of ended) expect(isFound({ ...pra, ...listedFacts(pra) }, actor)).toBe(false)
  })

  it('are two for a person who may approve, and one for other people', () => {
    const counts = Object.fromEntries(actors.map(([name, actor]) => [name, openQueries(actor, today).length]))
    expect(counts).toEqual({
      ...{ employee: 1, freelancer: 1, everything: 2, 'freelance director': 1 },
      ...Object.fromEntries(flags.map(flag => [flag, 2])),
    })
  })

  it.each(actors)(
    'have the filters that the rules require, and a limit, for this person: %s',
    (_name, actor) => {
      for (const { filters = [], limit } of openQueries(actor, today)) {
        expect(filters).toContainEqual(['companyAccess', 'in', actor.companyAccess])
        expect(limit).toBeLessThanOrEqual(MOST_OPEN)
        expect(filters.filter(([, op]) => op.startsWith('array-contains')).length).toBe(1)
        if (isFreelancer(actor)) expect(filters).toContainEqual(['memberIds', 'array-contains', 'me'])
      }
    },
  )

  it.each(actors)(
    'stay within 30 alternatives even if one company level is added, for this person: %s',
    (_name, actor) => {
      const levels = [...companyAccessLevels, 'a fourth']
      const more = { ...actor, companyAccess: levels } as unknown as Actor
      const status = praStatuses.slice(0, 7)
      const long = listFilters({ ...noFilters, status }, more)
      for (const filters of [...openQueries(more, today).map(({ filters = [] }) => filters), long]) {
        const alternatives = filters
          .filter(([, op]) => op === 'in' || op === 'array-contains-any')
          .reduce((product, [, , value]) => product * (value as unknown[]).length, 1)
        expect(alternatives).toBeGreaterThanOrEqual(levels.length)
        expect(alternatives).toBeLessThanOrEqual(30)
      }
    },
  )
})

describe('cutOf, which finds incomplete queries,', () => {
  const director = { ...base, isDirector: true }
  const rows = (count: number, changes: Partial<Pra>) => Array.from({ length: count }, () => aPra(changes))

  it('returns the query that reached its limit', () => {
    expect(cutOf(rows(MOST_OPEN, { roleIds: ['me'] }), director)).toEqual({ open: true, awaiting: false })
    expect(cutOf(rows(50, { awaiting: ['director'] }), director)).toEqual({ open: false, awaiting: true })
    expect(cutOf(rows(50, { awaiting: ['director'] }), base)).toEqual({ open: false, awaiting: false })
    const freelancer = { ...base, isEmployee: false }
    expect(cutOf(rows(MOST_OPEN, { memberIds: ['me'] }), freelancer).open).toBe(true)
  })

  it('expects no query of waiting PRAs for a person who cannot approve', () => {
    expect(awaitingFilters(base)).toBeUndefined()
    expect(awaitingFilters(director)).toContainEqual(['awaiting', 'array-contains-any', ['director']])
  })
})

const noFilters: PraListFilters = {
  text: '',
  status: [],
  type: '',
  productionId: '',
  mineOnly: false,
  includeArchived: false,
  order: { field: 'lastModifiedAt', direction: 'desc' },
}

describe('the filters of the list of PRAs', () => {
  const none = noFilters

  it('show every PRA that the person may see and that is not archived, if no filter is set', () => {
    expect(listFilters(none, base)).toEqual([
      ['companyAccess', 'in', ['open']],
      ['isArchived', '==', false],
    ])
  })

  it('show the PRAs of all companies in the admin area', () => {
    expect(listFilters({ ...none, ofAllCompanies: true }, base)).toEqual([
      ['companyAccess', 'in', ['open', 'company-one', 'company-two']],
      ['isArchived', '==', false],
    ])
  })

  it('send one word of the text, and all other filters, to the server', () => {
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

  it('can include several statuses if the query stays within 30 alternatives', () => {
    const statusFilter = (status: PraListFilters['status']) =>
      listFilters({ ...none, status }, base).filter(([field]) => field === 'status')
    expect(statusFilter(['draft', 'declined'])).toEqual([['status', 'in', ['draft', 'declined']]])
    expect(statusFilter(praStatuses.slice(0, 10))).toHaveLength(1)
    expect(statusFilter(praStatuses.slice(0, 11))).toEqual([])
  })

  it('find a person’s own PRAs by their id, and leave the search text to the browser', () => {
    expect(listFilters({ ...none, ownOnly: true, text: 'otters' }, base)).toEqual([
      ['companyAccess', 'in', ['open']],
      ['isArchived', '==', false],
      ['roleIds', 'array-contains', 'me'],
    ])
    expect(listFilters({ ...none, mineOnly: true }, base)).toContainEqual(['roleIds', 'array-contains', 'me'])
    expect(isNarrowedHere({ ...none, ownOnly: true, text: 'otters' }, base)).toBe(true)
    expect(isNarrowedHere({ ...none, ownOnly: true }, base)).toBe(false)
    expect(isNarrowedHere({ ...none, mineOnly: true }, base)).toBe(true)
  })

  it('show a freelancer only PRAs that they are on, whatever the filters', () => {
    const freelancer = { ...base, isEmployee: false }
    for (const filters of [none, { ...none, mineOnly: true }, { ...none, text: 'otters' }]) {
      expect(listFilters(filters, freelancer)).toContainEqual(['memberIds', 'array-contains', 'me'])
    }
  })
})
