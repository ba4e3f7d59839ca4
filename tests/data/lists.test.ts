import { beforeAll, describe, expect, it } from 'vitest'
import {
  anyContract,
  contractFilters,
  contractOrders,
  contractsOfQueries,
} from '@/data/contracts/contract-filters'
import type { Cursor, PageOfRows } from '@/data/firestore/collection'
import { logOrder, logOrders } from '@/data/records/log-filters'
import { readRows } from '@/data/sync/kept-rows'
import { listOrder } from '@/data/sync/list-order'
import { logSchema } from '@/domain/logs/schema'
import { type Pra, praStatuses, praTypes } from '@/domain/pras/schema'
import { listedFacts } from '@/domain/pras/workflow/listed'
import { awaits } from '@/domain/pras/workflow/stages'
import { productionSchema } from '@/domain/productions/schema'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { buildPra } from '../fixtures/builders'
import { buildProductions } from '../fixtures/productions'
import { contractOf } from '../rules/support/contracts'
import { addMember, adminFirestore, clearAll, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { pras } = await import('@/data/pras/pra-collection')
const { referenceOf } = await import('@/data/sync/reference')
const { queryClient } = await import('@/data/sync/query-client')
const { definitionOf, referenceQuery } = await import('@/data/records/reference')
const queries = await import('@/data/pras/lists/pra-filters')

const { contracts } = await import('@/data/contracts/contract-collection')
const { collection } = await import('@/data/firestore/collection')

const productions = buildProductions('2026-11-01')
const members: Record<string, User> = {}
const all: Pra[] = []

const none = {
  text: '',
  status: [],
  type: '',
  productionId: '',
  mineOnly: false,
  includeArchived: false,
  order: { field: 'lastModifiedAt', direction: 'desc' },
} as const

beforeAll(async () => {
  await clearAll()
  for (const fields of [
    { id: 'user-pc' },
    { id: 'user-director', isDirector: true },
    { id: 'user-freelancer', isEmployee: false },
    { id: 'user-one', canViewCompanyOneProductions: true, isReviewer: true },
    { id: 'user-contracts', canAccessContracts: true },
    { id: 'user-admin', canAccessAdminApp: true },
  ]) {
    members[fields.id] = await addMember(fields)
  }
  for (const type of praTypes) {
    for (const status of praStatuses) {
      const id = `${type}-${status}`
      const isClosed = status === 'declined'
      all.push(
        buildPra(type, {
          id,
          status,
          memberIds: type === 'dive' ? ['user-freelancer'] : [],
          companyId: isClosed ? 'company-one' : 'company-three',
          companyAccess: isClosed ? 'company-one' : 'open',
          isArchived: status === 'approved-first-option',
        }),
      )
    }
  }
  for (const pra of all) await seed(`pras/${pra.id}`, { ...pra, ...listedFacts(pra) })
  for (const production of productions) await seed(`productions/${production.id}`, production)
  for (const id of ['contract-one', 'contract-two']) {
    await seed(
      `contracts/${id}`,
      contractOf(id, { type: 'freelance', crewId: 'crew', productionId: 'production' }),
    )
  }
  for (const id of ['log-one', 'log-two']) {
    await seed(`logs/${id}`, {
      ...{ resourceType: 'sop', resourceId: 'ice', logType: 'updated', companyAccess: 'open' },
      ...{ createdById: id, createdByName: id, productionId: '', data: { fields: ['title'] } },
    })
  }
  await startSession()
})

async function become(id: string) {
  const user = members[id]
  if (!user) throw new Error(`no member ${id}`)
  await signInAs(user)
  return actorOf(user)
}

const ids = (rows: readonly { id: string }[]) => rows.map(row => row.id).sort()

/** The union of queries, read once. */
async function union(asked: ReturnType<typeof queries.openQueries>): Promise<Pra[]> {
  const found = await Promise.all(
    asked.map(({ filters = [], order, limit }) => pras.page(filters, { order, size: limit })),
  )
  return [...new Map(found.flatMap(({ rows }) => rows).map(pra => [pra.id, pra])).values()]
}

describe('the list of all PRAs', () => {
  it.each(['user-pc', 'user-director', 'user-one'])(
    'shows to %s every PRA of the companies that this person may see',
    async id => {
      const actor = await become(id)
      const visible = all.filter(pra => actor.companyAccess.includes(pra.companyAccess) && !pra.isArchived)
      const filters = queries.listFilters(none, actor)
      const first = await pras.page(filters, { size: 25 })
      const second = await pras.page(filters, { size: 25, after: first.cursor })
      const third = second.cursor
        ? await pras.page(filters, { size: 25, after: second.cursor })
        : { rows: [] }
      expect(ids([...first.rows, ...second.rows, ...third.rows])).toEqual(ids(visible))
      expect(await pras.count(filters)).toBe(visible.length)
    },
  )

  it('can be filtered by type, status and a word', async () => {
    const actor = await become('user-pc')
    const { rows } = await pras.page(
      queries.listFilters({ ...none, type: 'dive', status: ['submitted'], text: 'anem' }, actor),
    )
    expect(ids(rows)).toEqual(['dive-submitted'])
    const wrong = await pras.page(queries.listFilters({ ...none, type: 'dive', text: 'otter' }, actor))
    expect(wrong.rows).toEqual([])
  })
})

describe('each sort order of a list', () => {
  const bothWays = <F extends string>(fields: readonly F[]) =>
    fields.flatMap(field => (['asc', 'desc'] as const).map(direction => ({ field, direction })))

  it.each(bothWays(queries.praOrders))('sorts PRAs by $field $direction, page by page', async chosen => {
    const actor = await become('user-director')
    const order = listOrder(chosen)
    const filters = queries.listFilters({ ...none, type: 'dive', status: ['approved', 'submitted'] }, actor)
    const first = await pras.page(filters, { order, size: 1 })
    const second = await pras.page(filters, { order, size: 25, after: first.cursor })
    expect(ids([...first.rows, ...second.rows])).toEqual(['dive-approved', 'dive-submitted'])
  })

  it('puts PRAs with equal values in the order of their last change, newest first, across pages', async () => {
    const actor = await become('user-director')
    const order = listOrder({ field: 'type', direction: 'asc' })
    const filters = queries.listFilters(none, actor)
    const rows: Pra[] = []
    for (let after: Cursor | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const page: PageOfRows<Pra> = await pras.page(filters, { order, size: 7, after })
      rows.push(...page.rows)
      after = page.cursor
    }
    expect(rows).toHaveLength(await pras.count(filters))
    const isInOrder = (one: Pra, two: Pra | undefined) =>
      !two || one.type < two.type || (one.type === two.type && one.lastModifiedAt >= two.lastModifiedAt)
    expect(rows.filter((pra, at) => !isInOrder(pra, rows[at + 1]))).toEqual([])
  })

  it.each(bothWays(contractOrders))(
    'is allowed by the rules for contracts by $field $direction',
    async chosen => {
      const actor = await become('user-contracts')
      const asked = {
        ...anyContract,
        text: 'con-2026',
        type: 'freelance',
        crewId: 'crew',
        order: chosen,
      } as const
      const filters = contractFilters(asked, actor, '2026-11-01')
      const { rows } = await contracts.page(filters, { order: listOrder(chosen) })
      expect(ids(rows)).toEqual(['contract-one', 'contract-two'])
    },
  )

  it('finds the contracts of all productions of a person, even if there are more than one query can name', async () => {
    const actor = await become('user-contracts')
    const asked = contractsOfQueries(
      ['production', ...Array.from({ length: 20 }, (_, at) => `p${at}`)],
      actor,
    )
    expect(asked).toHaveLength(3)
    const found = await Promise.all(asked.map(each => readRows(each)))
    expect(ids(found.flatMap(({ rows }) => rows))).toEqual(['contract-one', 'contract-two'])
  })

  it.each(bothWays(logOrders))('lets admins read the log, sorted by $field $direction', async chosen => {
    await become('user-admin')
    const logs = collection('logs', logSchema)
    const { rows } = await logs.page([['resourceType', '==', 'sop']], { order: logOrder(chosen) })
    expect(ids(rows)).toEqual(['log-one', 'log-two'])
  })
})

describe('the lists of my PRAs and of PRAs that wait for me', () => {
  it.each(['user-pc', 'user-director', 'user-freelancer', 'user-one'])(
    'are allowed by the rules for %s, and contain exactly the PRAs that the workflow assigns',
    async id => {
      const actor = await become(id)
      const open = await union(queries.openQueries(actor, '2026-11-01'))
      const assigned = open.filter(pra => awaits(pra, actor))
      expect(ids(assigned)).toEqual(ids(all.filter(pra => !pra.isArchived && awaits(pra, actor))))
      const mine = open.filter(pra => queries.isMine(pra, actor))
      expect(ids(mine)).toEqual(
        ids(
          all.filter(
            pra =>
              !pra.isArchived &&
              queries.isMine(pra, actor) &&
              actor.companyAccess.includes(pra.companyAccess) &&
              (actor.isEmployee || pra.memberIds.includes(actor.id)),
          ),
        ),
      )
    },
  )

  it('show a freelancer only the PRAs that name them', async () => {
    const actor = await become('user-freelancer')
    const rows = await union(queries.openQueries(actor, '2026-11-01'))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(pra => pra.type === 'dive')).toBe(true)
    const listed = await pras.page(queries.listFilters(none, actor))
    expect(ids(listed.rows)).toEqual(
      ids(all.filter(pra => pra.type === 'dive' && !pra.isArchived && pra.companyAccess === 'open')),
    )
    const everybodys = queries.listFilters(none, { ...actor, isEmployee: true })
    await expect(pras.page(everybodys)).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

describe('lists of companies, productions and other reference data', () => {
  it.each([
    ['user-pc', ['open']],
    ['user-one', ['open', 'company-one']],
  ] as const)(
    'load for %s the productions of the companies that this person may see, and later only changed productions',
    async (id, access) => {
      const actor = await become(id)
      const viewer = { userId: actor.id, companyAccess: actor.companyAccess }
      const filters = [['companyAccess', 'in', actor.companyAccess]] as const
      const sync = referenceOf('productions', productionSchema, viewer, filters)
      await sync.sync()
      const first = sync.rows()
      expect(ids(first)).toEqual(
        ids(productions.filter(production => access.some(level => level === production.companyAccess))),
      )
      await sync.sync()
      expect(sync.rows()).toBe(first)
      const [changed] = productions.filter(production => production.companyAccess === 'open')
      if (!changed) throw new Error('no open production')
      await adminFirestore
        .doc(`productions/${changed.id}`)
        .update({ name: `Renamed for ${id}`, revision: 2, writtenAt: new Date() })
      await sync.sync()
      expect(sync.rows().find(row => row.id === changed.id)?.name).toBe(`Renamed for ${id}`)
      // The next person's list begins with the changed production.
      await adminFirestore.doc(`productions/${changed.id}`).update({ revision: 1, writtenAt: new Date() })
    },
  )

  it('try again when the server fails once, and then show all rows with their changes', async () => {
    const actor = await become('user-pc')
    const asked = { ...referenceQuery(definitionOf('productions', productionSchema), actor), staleTime: 0 }
    const [known] = (await queryClient.fetchQuery(asked)).rows
    const changed = adminFirestore.doc(`productions/${known?.id}`)
    await changed.update({ name: 'Read before it failed', revision: 5, writtenAt: new Date() })
    const real = globalThis.fetch
    const counts: string[] = []
    globalThis.fetch = async (...args) => {
      const isCount = String(args[0]).includes('runAggregationQuery') && counts.push('asked') === 1
      if (!isCount) return real(...args)
      return new Response(JSON.stringify({ error: { status: 'UNAVAILABLE' } }), { status: 503 })
    }
    try {
      const { rows } = await queryClient.fetchQuery(asked)
      expect(counts).toHaveLength(2)
      expect(rows.find(row => row.id === known?.id)?.name).toBe('Read before it failed')
    } finally {
      globalThis.fetch = real
    }
  })

  it.each([0, 1, 4])('read at most two documents more than were changed: %i', async changes => {
    const actor = await become('user-pc')
    // A separate viewer with a separate copy.
    const viewer = { userId: `${actor.id}-${changes}`, companyAccess: actor.companyAccess }
    const filters = [['companyAccess', 'in', actor.companyAccess]] as const
    const sync = referenceOf('productions', productionSchema, viewer, filters)
    await sync.sync()
    const open = productions.filter(production => production.companyAccess === 'open').slice(0, changes)
    expect(open).toHaveLength(changes)
    for (const { id } of open) {
      await adminFirestore
        .doc(`productions/${id}`)
        .update({ name: `Changed, ${changes}`, revision: 10 + changes, writtenAt: new Date() })
    }
    expect(await readsOf(() => sync.sync())).toBeLessThanOrEqual(changes + 2)
    expect(sync.rows().filter(row => row.name === `Changed, ${changes}`)).toHaveLength(changes)
  })
})

/** The documents that Firestore bills for the queries in the meantime: each document, one for an empty answer, one for a count. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const real = globalThis.fetch
  let reads = 0
  globalThis.fetch = async (...args) => {
    const answer = await real(...args)
    const parts: unknown = await answer.clone().json()
    // A request with parts in its answer is a query of the repository; other requests read no document.
    if (Array.isArray(parts)) reads += Math.max(1, parts.filter(part => part.document).length)
    return answer
  }
  try {
    await work()
  } finally {
    globalThis.fetch = real
  }
  return reads
}
