import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { canRecord } from '@/domain/permissions/can'
import { type RecordFacts, type RecordKind, recordKinds } from '@/domain/permissions/record-kinds'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { expectAllowed, expectDenied } from './support/expect'
import { withEntry } from './support/logged'
import { as, explained, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { production, stored } from './support/pras'
import { leastOf } from './support/record-shapes'
import type { Outcome } from './support/rest'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-records')
const { admin, pm, pc, employee, freelancer, contracts, companyOne } = people

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed(peopleDocuments())
})

const kinds = Object.keys(recordKinds) as RecordKind[]
const everyFact: RecordFacts[] = [
  { status: 'published', category: 'aviation' },
  { status: 'draft', category: 'diving' },
  { status: 'draft', category: 'boats' },
]
const factsOf = (kind: RecordKind) => (kind === 'sops' ? everyFact : [{}])

function expectAs(outcome: Outcome, isAllowed: boolean, about: string): void {
  if (isAllowed) expectAllowed(outcome, about)
  else expectDenied(outcome, about)
}

/** The whole matrix: everybody, every kind, put to the domain and to the rules. */
describe.each(kinds)('%s', kind => {
  test.each(factsOf(kind))('are read and written as the matrix says, %j', async facts => {
    for (const actor of Object.values<Actor>(people)) {
      const id = `${kind}-${actor.id}`
      const about = `${actor.id} ${kind}`
      await client.seed({ [`${kind}/${id}`]: { ...leastOf(kind), ...facts, ...seeded } })
      expectAs(
        await client.get(as(actor), `${kind}/${id}`),
        canRecord(actor, 'read', kind, facts),
        `${about} read`,
      )
      const mayWrite = canRecord(actor, 'write', kind, facts)
      const create: PlannedWrite = {
        path: `${kind}/${id}-new`,
        op: 'create',
        data: { ...leastOf(kind), ...facts, ...stampsOf(actor, 1) },
      }
      const update: PlannedWrite = {
        path: `${kind}/${id}`,
        op: 'update',
        data: { isArchived: true, ...stampsOf(actor, 2) },
      }
      expectAs(await client.commit(as(actor), withEntry(actor, create)), mayWrite, `${about} create`)
      expectAs(await client.commit(as(actor), withEntry(actor, update)), mayWrite, `${about} update`)
      expectDenied(
        await client.commit(as(actor), [{ ...update, data: { ...update.data, revision: 2 } }]),
        about,
      )
    }
  })
})

test('an SOP does not change category into or out of a team’s own', async () => {
  const sop = (category: string) => ({ ...leastOf('sops'), status: 'draft', category, ...seeded })
  await client.seed({ 'sops/flying': sop('aviation'), 'sops/boats': sop('boats') })
  const change = (id: string, category: string) =>
    client.commit(
      as(people.drone),
      withEntry(
        people.drone,
        { path: `sops/${id}`, op: 'update', data: { category, ...stampsOf(people.drone, 2) } },
        sop(id === 'flying' ? 'aviation' : 'boats'),
      ),
    )
  expectDenied(await change('flying', 'boats'))
  expectDenied(await change('boats', 'aviation'))
  expectAllowed(await change('flying', 'aviation'))
})

/** A text of each kind that a change may be of. */
const textOf = (kind: RecordKind) =>
  ['title', 'name', 'question', 'firstName'].find(key => key in leastOf(kind)) ?? 'title'

test.each(kinds.map(kind => [kind, { [textOf(kind)]: 'Cliffs' }] as const))(
  'no record of %s is made or changed without its log entry, nor with one that says something else',
  async (kind, change) => {
    const record = { ...leastOf(kind), ...seeded }
    await client.seed({ [`${kind}/logged`]: record })
    const update: PlannedWrite = {
      path: `${kind}/logged`,
      op: 'update',
      data: { ...change, isArchived: true, ...stampsOf(admin, 2) },
    }
    const create: PlannedWrite = {
      path: `${kind}/unlogged`,
      op: 'create',
      data: { ...leastOf(kind), ...stampsOf(admin, 1) },
    }
    expectDenied(await client.commit(as(admin), [create]), 'made without')
    expectDenied(await client.commit(as(admin), [update]), 'changed without')
    const [write, entry] = withEntry(admin, update, record)
    const telling = (facts: object) => [
      write as PlannedWrite,
      { ...entry, data: { ...entry?.data, ...facts } } as PlannedWrite,
    ]
    expectDenied(
      await client.commit(as(admin), telling({ logType: 'updated' })),
      'archived, said to be updated',
    )
    const [field] = Object.keys(change)
    expectDenied(await client.commit(as(admin), telling({ data: { fields: [field] } })), 'a field left out')
    expectAllowed(await client.commit(as(admin), telling({})))
    expectAllowed(await client.commit(as(admin), withEntry(admin, create)), 'made with')
  },
)

test('the entry of one kind of articles explains no other', async () => {
  const write: PlannedWrite = {
    path: 'approvalProcesses/mine',
    op: 'create',
    data: { ...leastOf('approvalProcesses'), ...stampsOf(admin, 1) },
  }
  const other = withEntry(admin, { ...write, path: 'faqs/mine' })
  expectDenied(await client.commit(as(admin), [write, ...other.slice(1)]), 'the entry alone')
  expectDenied(await client.commit(as(admin), [write, ...other]), 'with the article that it is about')
  expectAllowed(await client.commit(as(admin), withEntry(admin, write)))
})

test('a freelancer’s list of SOPs asks for the published ones', async () => {
  await client.seed({ 'sops/one': { status: 'published', ...seeded } })
  const published = { field: 'status', op: 'EQUAL' as const, value: 'published' }
  expectDenied(await client.query(as(freelancer), 'sops'))
  expectAllowed(await client.query(as(freelancer), 'sops', { where: [published] }))
  expectAllowed(await client.query(as(employee), 'sops'))
})

test('the configuration is read by members and written by admins', async () => {
  const write = (actor: Actor, path: string) =>
    client.commit(
      as(actor),
      withEntry(actor, { path, op: 'create', data: { bannerText: '', ...stampsOf(actor, 1) } }),
    )
  expectDenied(await write(pm, 'config/app'))
  expectDenied(await write(admin, 'config/other'))
  expectAllowed(await write(admin, 'config/app'))
  expectAllowed(await client.get(as(freelancer), 'config/app'))
})

describe('productions', () => {
  const body = (changes: object = {}) => stored({ ...production, ...changes })
  const secret = { companyId: 'company-one', companyAccess: 'company-one' }
  beforeEach(() => client.seed({ 'productions/open': body(), 'productions/secret': body(secret) }))

  test('are seen by the flags, freelancers too; an admin sees all', async () => {
    expectAllowed(await client.get(as(freelancer), 'productions/open'))
    expectDenied(await client.get(as(freelancer), 'productions/secret'))
    expectDenied(await client.get(as(employee), 'productions/secret'))
    expectDenied(await client.get(as(pm), 'productions/secret'), 'even its PM')
    expectAllowed(await client.get(as(companyOne), 'productions/secret'))
    expectAllowed(await client.get(as(admin), 'productions/secret'))
  })

  test('lists are proved by level, or by the query of the spec', async () => {
    const levels = (value: string[]) => ({ where: [{ field: 'companyAccess', op: 'IN' as const, value }] })
    const not = (op: 'NOT_EQUAL' | 'NOT_IN', value: unknown) => ({
      where: [{ field: 'companyId', op, value }],
    })
    expectAllowed(await client.query(as(employee), 'productions', levels(['open'])))
    expectDenied(await client.query(as(employee), 'productions', levels(['open', 'company-one'])))
    expectDenied(await client.query(as(employee), 'productions'))
    expectAllowed(await client.query(as(companyOne), 'productions', levels(['open', 'company-one'])))
    expectAllowed(await client.query(as(companyOne), 'productions', not('NOT_EQUAL', 'company-two')))
    expectDenied(await client.query(as(employee), 'productions', not('NOT_EQUAL', 'company-two')))
    expectAllowed(
      await client.query(as(employee), 'productions', not('NOT_IN', ['company-one', 'company-two'])),
    )
    expectAllowed(await client.query(as(admin), 'productions'))
  })

  const update = (actor: Actor, changes: Record<string, unknown>) =>
    client.commit(as(actor), writing(actor, changes))
  const writing = (actor: Actor, changes: Record<string, unknown>) =>
    explained(actor, 'production', {
      path: 'productions/open',
      op: 'update',
      data: {
        ...('pcIds' in changes || 'spId' in changes ? { rolesSetByIds: [actor.id] } : {}),
        ...changes,
        ...stampsOf(actor, 2),
      },
    })

  test('are made by admins', async () => {
    const create = (actor: Actor, id: string, changes: object = {}) =>
      client.commit(
        as(actor),
        explained(actor, 'production', {
          path: `productions/${id}`,
          op: 'create',
          data: { ...body({ rolesSetByIds: [actor.id], ...changes }), ...stampsOf(actor, 1) },
        }),
      )
    expectDenied(await create(pm, 'a'))
    expectAllowed(await create(admin, 'a'))
    expectDenied(await create(admin, 'b', { companyId: 'company-one' }), 'a level that is not its company’s')
    expectDenied(await create(admin, 'c', { name: '' }))
    expectDenied(await create(admin, 'd', { rolesSetByIds: [] }), 'people that nobody chose')
  })

  test.each([pm, pc, admin])('are changed by $id', async actor => {
    expectAllowed(await update(actor, { name: 'Lakes', pcIds: ['pc', 'employee'], spId: 'director' }))
  })

  test.each([employee, people.sp, contracts, freelancer])('are not changed by $id', async actor => {
    expectDenied(await update(actor, { name: 'Lakes' }))
  })

  test('keep their company for ever', async () => {
    expectDenied(await update(admin, secret))
    expectDenied(await update(admin, { companyId: 'another' }))
    expectDenied(await update(admin, { companyAccess: 'company-one' }))
  })

  test('are archived by admins only', async () => {
    expectDenied(await update(pm, { isArchived: true }))
    expectAllowed(await update(admin, { isArchived: true }))
  })

  test('say who chose their people, once each, and explain every change', async () => {
    const [write, log] = writing(pm, { spId: employee.id })
    expectDenied(await client.commit(as(pm), [write as PlannedWrite]), 'without its log entry')
    expectDenied(await update(pm, { spId: employee.id, rolesSetByIds: [] }))
    expectDenied(await update(pm, { spId: employee.id, rolesSetByIds: [pc.id] }))
    expectDenied(await update(pm, { name: 'Lakes', rolesSetByIds: [pm.id] }), 'who chose nobody')
    expectAllowed(await client.commit(as(pm), [write as PlannedWrite, log as PlannedWrite]))
  })

  test('nobody makes themselves the SP, who approves', async () => {
    expectDenied(await update(pc, { spId: pc.id }))
    expectAllowed(await update(pc, { spId: employee.id }))
  })
})

describe('private details of crew', () => {
  const path = 'crew/ann/private/details'
  const day = Math.floor(Date.now() / 86_400_000)
  const opening = (
    actor: Actor,
    changes: Record<string, unknown> = {},
    id = `sr-crew-ann-${actor.id}-${day}`,
  ) =>
    client.commit(as(actor), [
      {
        path: `logs/${id}`,
        op: 'create',
        data: {
          resourceType: 'crew',
          resourceId: 'ann',
          logType: 'sensitive-read',
          data: { reason: 'Invoice query' },
          createdById: actor.id,
          createdByName: actor.name,
          companyAccess: 'open',
          ...stampsOf(actor, 1),
          ...changes,
        },
      },
    ])
  beforeEach(() =>
    client.seed({
      'crew/ann': { firstName: 'Ann', ...seeded },
      [path]: { niNumber: 'QQ123456C', ...seeded },
    }),
  )

  test('open only after the reader’s own entry of the day', async () => {
    expectDenied(await client.get(as(contracts), path))
    expectAllowed(await opening(contracts))
    expectAllowed(await client.get(as(contracts), path))
    expectDenied(await client.get(as(admin), path), 'another’s entry')
    expectDenied(await client.query(as(contracts), 'crew/ann/private'), 'never as a list')
  })

  test('stay closed to whoever does not use contracts, entry or not', async () => {
    expectDenied(await opening(employee))
    await client.seed({ [`logs/sr-crew-ann-${employee.id}-${day}`]: seeded })
    expectDenied(await client.get(as(employee), path))
  })

  test('have an entry for each further look, which opens nothing by itself', async () => {
    const FURTHER = crypto.randomUUID()
    const further = (actor: Actor, at: string) => opening(actor, {}, at)
    expectDenied(await further(contracts, FURTHER), 'before the first of the day')
    expectAllowed(await opening(contracts))
    expectAllowed(await further(contracts, FURTHER))
    expectDenied(await further(contracts, 'any-id'))
    expectDenied(await further(contracts, `sr-crew-ann-${contracts.id}-${day + 1}`), 'that of tomorrow')
    expectDenied(await further(contracts, `sr-crew-ann-${admin.id}-${day}`), 'that of another reader')
    expectDenied(await further(admin, crypto.randomUUID()), 'without a first of their own')
    expectDenied(await client.get(as(admin), path))
  })

  test('yesterday’s entry opens nothing, and none is dated back', async () => {
    await client.seed({ [`logs/sr-crew-ann-${contracts.id}-${day - 1}`]: seeded })
    expectDenied(await client.get(as(contracts), path))
    expectDenied(await opening(contracts, {}, `sr-crew-ann-${contracts.id}-${day + 1}`))
    expectDenied(await opening(contracts, {}, `sr-crew-ann-${admin.id}-${day}`))
    expectDenied(await opening(contracts, { resourceId: 'nobody' }, `sr-crew-nobody-${contracts.id}-${day}`))
  })

  test('are written by those who use contracts', async () => {
    const write = (actor: Actor) =>
      client.commit(as(actor), [{ path, op: 'update', data: { niNumber: '', ...stampsOf(actor, 2) } }])
    expectDenied(await write(employee))
    expectAllowed(await write(contracts))
  })
})
