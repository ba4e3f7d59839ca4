import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { recordLogId } from '@/domain/logs/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { praOf, production, stored } from './support/pras'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-files')
const { admin, pm, pc, employee, freelancer, companyOne, contracts, director } = people
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const bucket = 'https://firebasestorage.googleapis.com/v0/b/greenlight-production.firebasestorage.app/o'
const url = `${bucket}/uploads%2F${id}%2Fplan.pdf?alt=media&token=t`

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed({
    ...peopleDocuments(),
    'pras/one': stored(praOf('one', { memberIds: ['creator', freelancer.id] })),
    'pras/secret': stored(praOf('secret', { companyAccess: 'company-one', companyId: 'company-one' })),
    'companies/one': { name: 'Boats', ...seeded },
    'productions/production': stored(production),
  })
})

const fileOf = (actor: Actor, changes: object = {}) => ({
  name: 'plan.pdf',
  type: 'application/pdf',
  path: `uploads/${id}/plan.pdf`,
  url,
  size: 1000,
  parentType: 'pra',
  parentId: 'one',
  productionId: 'production',
  companyId: 'some-company',
  companyAccess: 'open',
  createdById: actor.id,
  isArchived: false,
  ...changes,
})

describe('files', () => {
  const creating = (actor: Actor, changes: object = {}, path = `files/${id}`) =>
    client.commit(as(actor), [
      { path, op: 'create', data: { ...fileOf(actor), ...stampsOf(actor, 1), ...changes } },
    ])

  test('are not filed by somebody who only sees the parent', async () => {
    expectDenied(await creating(employee))
    expectAllowed(await creating(pm))
  })

  test.each([pm, freelancer])('are filed by $id, who works on the parent', async actor => {
    expectAllowed(await creating(actor))
  })

  test.each<[string, object]>([
    ['somebody else as its creator', { createdById: 'pc' }],
    ['a path elsewhere', { path: 'contracts/one/plan.pdf' }],
    ['another file’s path', { path: 'uploads/11111111-d9cb-469f-a165-70867728950e/plan.pdf' }],
    ['a path with a way up', { path: `uploads/${id}/../plan.pdf` }],
    ['another host', { url: 'https://example.com/plan.pdf' }],
    ['another bucket', { url: url.replace('greenlight-production', 'elsewhere') }],
    ['another file’s address', { url: url.replace(id, 'other') }],
    ['an address that runs', { url: 'javascript:alert(1)' }],
    ['an address without encryption', { url: url.replace('https', 'http') }],
    ['26 MB', { size: 26 * 1024 * 1024 }],
    ['another level than its parent', { companyAccess: 'company-one' }],
    ['another production than its parent', { productionId: 'other' }],
    ['a parent that is not there', { parentId: 'none' }],
    [
      'a parent that is not seen',
      { parentId: 'secret', companyAccess: 'company-one', companyId: 'company-one' },
    ],
    ['a contract as its parent', { parentType: 'contract' }],
    ['an unknown field', { surprise: 1 }],
    ['the archive mark', { isArchived: true }],
  ])('are not filed with %s', async (_, changes) => {
    expectDenied(await creating(pm, changes))
  })

  test.each([
    '',
    url,
    url.replace('production.', 'staging.'),
    `http://127.0.0.1:9199/v0/b/demo-greenlight.firebasestorage.app/o/uploads%2F${id}%2Fplan.pdf?alt=media`,
  ])('have their bucket’s address: "%s"', async address => {
    expectAllowed(await creating(pm, { url: address }))
  })

  /** A change of the file with its log entry, as one commit. */
  const archiving = (
    actor: Actor,
    revision: number,
    isArchived: boolean,
    entry: object = {},
  ): PlannedWrite[] => {
    const lastWriteId = crypto.randomUUID()
    const { logType = isArchived ? 'archived' : 'restored', ...rest } = entry as { logType?: string }
    const fields = ['isArchived']
    return [
      {
        path: `files/${id}`,
        op: 'update',
        data: { isArchived, ...stampsOf(actor, revision, { lastWriteId }) },
      },
      {
        path: `logs/${recordLogId('file', id, revision)}`,
        op: 'create',
        data: {
          resourceType: 'file',
          resourceId: id,
          logType,
          data: { fields, reason: isArchived ? 'The wrong place' : '' },
          createdById: actor.id,
          createdByName: actor.name,
          productionId: 'production',
          companyAccess: 'open',
          ...stampsOf(actor, 1, { lastWriteId }),
          ...rest,
        },
      },
    ]
  }

  test('stay as they are', async () => {
    const update = (data: object) =>
      client.commit(as(pm), [{ path: `files/${id}`, op: 'update', data: { ...data, ...stampsOf(pm, 2) } }])
    expectAllowed(await creating(pm, { url: '' }))
    expectDenied(await update({ name: 'other.pdf' }))
    expectDenied(await update({ path: `uploads/${id}/other.pdf` }))
    expectDenied(await update({ parentType: 'none', parentId: '' }))
    expectDenied(await update({ url: 'https://example.com/x' }))
    expectAllowed(await update({ url }), 'the address of the variant')
  })

  test('are archived by their creator or an admin, and restored', async () => {
    expectAllowed(await creating(pm))
    for (const actor of [pc, employee, freelancer]) {
      expectDenied(await client.commit(as(actor), archiving(actor, 2, true)))
    }
    expectAllowed(await client.commit(as(pm), archiving(pm, 2, true)))
    expectAllowed(await client.commit(as(admin), archiving(admin, 3, false)))
    expectAllowed(await client.commit(as(admin), archiving(admin, 4, true)))
  })

  test.each<[string, object]>([
    ['no reason', { data: { fields: ['isArchived'], reason: '' } }],
    ['no word of one', { data: { fields: ['isArchived'] } }],
    ['a reason that says nothing', { data: { fields: ['isArchived'], reason: 'ok' } }],
    ['a reason without end', { data: { fields: ['isArchived'], reason: 'x'.repeat(1001) } }],
    ['a reason that is no text', { data: { fields: ['isArchived'], reason: 5 } }],
    ['other fields', { data: { fields: ['name'], reason: 'The wrong place' } }],
    ['more than that', { data: { fields: ['isArchived'], reason: 'The wrong place', note: 'x' } }],
    ['another kind of change', { logType: 'restored' }],
    ['another author', { createdById: 'pc' }],
    ['another level', { companyAccess: 'company-one' }],
  ])('are not archived with an entry of %s', async (_, entry) => {
    expectAllowed(await creating(pm))
    expectDenied(await client.commit(as(pm), archiving(pm, 2, true, entry)))
  })

  test('are not archived without an entry, and no entry tells of what did not happen', async () => {
    expectAllowed(await creating(pm))
    const [change, entry] = archiving(pm, 2, true) as [PlannedWrite, PlannedWrite]
    expectDenied(await client.commit(as(pm), [change]))
    expectDenied(await client.commit(as(pm), [entry]))
  })

  test('are read by the company’s flag, and by freelancers through the PRA that they are on', async () => {
    const secret = fileOf(pm, { parentId: 'secret', companyAccess: 'company-one' })
    await client.seed({
      'files/open': { ...fileOf(pm), ...seeded },
      'files/loose': { ...fileOf(pm, { parentType: 'none', parentId: '' }), ...seeded },
      'files/own': { ...fileOf(freelancer, { parentType: 'none', parentId: '' }), ...seeded },
      'files/secret': { ...secret, ...seeded },
      'files/contract-secret': { ...secret, parentType: 'contract', parentId: 'c', ...seeded },
      'files/contract': { ...fileOf(pm, { parentType: 'contract', parentId: 'c' }), ...seeded },
    })
    expectAllowed(await client.get(as(employee), 'files/open'))
    expectDenied(await client.get(as(employee), 'files/secret'))
    expectAllowed(await client.get(as(companyOne), 'files/secret'))
    expectAllowed(await client.get(as(freelancer), 'files/open'))
    expectAllowed(await client.get(as(freelancer), 'files/own'))
    expectDenied(await client.get(as(freelancer), 'files/loose'))
    expectDenied(await client.get(as(freelancer), 'files/secret'))
    expectDenied(await client.get(as(employee), 'files/contract'))
    expectDenied(await client.get(as(freelancer), 'files/contract'))
    expectAllowed(await client.get(as(contracts), 'files/contract'))
    expectAllowed(await client.get(as(admin), 'files/contract'))
    expectDenied(await client.get(as(contracts), 'files/contract-secret'))
  })

  test('lists are paged and proved by level, parent and, for freelancers, creator', async () => {
    const open = { field: 'companyAccess', op: 'IN' as const, value: ['open'] }
    const pra = { field: 'parentType', op: 'EQUAL' as const, value: 'pra' }
    const own = { field: 'createdById', op: 'EQUAL' as const, value: freelancer.id }
    expectAllowed(await client.query(as(employee), 'files', { limit: 25, where: [open, pra] }))
    expectDenied(await client.query(as(employee), 'files', { limit: 25, where: [pra] }))
    expectDenied(await client.query(as(employee), 'files', { limit: 1001, where: [open, pra] }))
    expectDenied(await client.query(as(freelancer), 'files', { limit: 25, where: [open, pra] }))
    expectAllowed(await client.query(as(freelancer), 'files', { limit: 25, where: [open, pra, own] }))
  })
})

describe('log entries of records', () => {
  /** A change of a company with its entry, as one commit. */
  function changing(
    actor: Actor,
    changes: object = {},
    logId = recordLogId('company', 'one', 2),
  ): PlannedWrite[] {
    const writeId = crypto.randomUUID()
    const stamps = (revision: number) => stampsOf(actor, revision, { lastWriteId: writeId })
    return [
      { path: 'companies/one', op: 'update', data: { name: 'More boats', ...stamps(2) } },
      {
        path: `logs/${logId}`,
        op: 'create',
        data: {
          resourceType: 'company',
          resourceId: 'one',
          logType: 'updated',
          data: { fields: ['name'] },
          createdById: actor.id,
          createdByName: actor.name,
          companyAccess: 'open',
          ...stamps(1),
          ...changes,
        },
      },
    ]
  }

  test('come with their change', async () => {
    expectDenied(await client.commit(as(admin), changing(admin).slice(1)))
    expectAllowed(await client.commit(as(admin), changing(admin)))
  })

  test.each<[string, object]>([
    ['another author', { createdById: 'pm' }],
    ['another name', { createdByName: 'pm Tester' }],
    ['a server time of its own', { writtenAt: new Date(0) }],
    ['a device time long ago', { lastModifiedAt: Date.now() - 3_600_000 }],
    ['another level', { companyAccess: 'company-one' }],
    ['another resource', { resourceId: 'two' }],
    ['a resource that is none', { resourceType: 'moon' }],
    ['a PRA’s event', { resourceType: 'company', logType: 'approve' }],
    ['no fields', { data: {} }],
    ['other fields than those that changed', { data: { fields: ['phone'] } }],
    ['fields that did not change', { data: { fields: ['name', 'phone'] } }],
    ['another kind of change', { logType: 'archived' }],
    ['a sentence of its own', { data: { fields: ['name'], message: 'withdrew an approval' } }],
    ['a field of its own', { extra: 1 }],
  ])('do not go with %s', async (_, changes) => {
    expectDenied(await client.commit(as(admin), changing(admin, changes)))
  })

  test('are one a revision, so that nobody floods the log', async () => {
    expectDenied(await client.commit(as(admin), changing(admin, {}, 'company-one-3')))
    const [change, entry] = changing(admin)
    const second = { ...(entry as PlannedWrite), path: 'logs/company-one-2b' }
    expectDenied(await client.commit(as(admin), [change as PlannedWrite, entry as PlannedWrite, second]))
  })

  test('are never changed or deleted', async () => {
    expectAllowed(await client.commit(as(admin), changing(admin)))
    const path = 'logs/company-one-2'
    expectDenied(
      await client.commit(as(admin), [
        { path, op: 'update', data: { logType: 'created', ...stampsOf(admin, 2) } },
      ]),
    )
    expectDenied(await client.delete(as(admin), path))
  })
})

describe('reading the log', () => {
  const entry = (changes: object) => ({
    resourceType: 'pra',
    resourceId: 'one',
    companyAccess: 'open',
    createdById: pm.id,
    ...seeded,
    ...changes,
  })
  const pra = { field: 'resourceType', op: 'EQUAL' as const, value: 'pra' }
  const one = { field: 'resourceId', op: 'EQUAL' as const, value: 'one' }
  const open = { field: 'companyAccess', op: 'IN' as const, value: ['open'] }
  beforeEach(() =>
    client.seed({
      'logs/pra': entry({}),
      'logs/secret': entry({ companyAccess: 'company-one' }),
      'logs/crew': entry({ resourceType: 'crew', resourceId: 'ann' }),
    }),
  )

  test('of PRAs is for employees, by company; the rest for admins', async () => {
    expectAllowed(await client.get(as(employee), 'logs/pra'))
    expectDenied(await client.get(as(employee), 'logs/secret'))
    expectDenied(await client.get(as(employee), 'logs/crew'))
    expectDenied(await client.get(as(freelancer), 'logs/pra'))
    expectAllowed(await client.get(as(admin), 'logs/crew'))
    expectAllowed(await client.get(as(pm), 'logs/crew'), 'one’s own')
  })

  test('is asked for in pages, by kind and level', async () => {
    expectAllowed(await client.query(as(director), 'logs', { limit: 100, where: [pra, one, open] }))
    expectDenied(await client.query(as(director), 'logs', { limit: 100, where: [one, open] }))
    expectDenied(await client.query(as(director), 'logs', { limit: 100, where: [pra, one] }))
    expectDenied(await client.query(as(director), 'logs', { where: [pra, one, open] }))
    expectDenied(await client.query(as(pc), 'logs', { limit: 1001, where: [pra, one, open] }))
    expectDenied(await client.query(as(freelancer), 'logs', { limit: 100, where: [pra, one, open] }))
    expectAllowed(await client.query(as(admin), 'logs', { limit: 100 }))
  })

  test('of everything is for admins, however it is narrowed, a page at a time', async () => {
    const where = [
      { field: 'createdById', op: 'EQUAL' as const, value: pm.id },
      { field: 'logType', op: 'EQUAL' as const, value: 'updated' },
      { field: 'writtenAt', op: 'GREATER_THAN_OR_EQUAL' as const, value: new Date(0) },
      { field: 'writtenAt', op: 'LESS_THAN' as const, value: new Date() },
    ]
    const asked = { limit: 25, where, orderBy: 'writtenAt' }
    expectAllowed(await client.query(as(admin), 'logs', asked))
    expectDenied(await client.query(as(director), 'logs', asked))
    expectDenied(await client.query(as(pm), 'logs', asked))
    expectDenied(await client.query(as(admin), 'logs', { ...asked, limit: 1001 }))
  })
})
