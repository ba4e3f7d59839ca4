import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { recordLogId } from '@/domain/logs/schema'
import type { Actor } from '@/domain/users/actor'
import { contractOf, storedContract } from '../support/contracts'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments, seeded, stampsOf } from '../support/people'
import { praOf, stored } from '../support/pras'
import { RulesClient } from '../support/rest'

/** Conditions of the rules of files that nothing else stands in for: each with the request that it alone refuses. */

const client = new RulesClient('demo-conditions-files')
const { admin, pm, freelancer } = people
const plain = 'a1-b2'
const addressOf = (id: string) =>
  `https://firebasestorage.googleapis.com/v0/b/greenlight-production.firebasestorage.app/o/uploads%2F${id}%2Fplan.pdf`

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  const contract = contractOf('contract')
  await client.seed({
    ...peopleDocuments(),
    'pras/one': stored(praOf('one', { memberIds: ['creator', freelancer.id] })),
    'contracts/contract': storedContract(contract),
  })
})

const fileOf = (id: string, changes: object = {}) => ({
  name: 'plan.pdf',
  type: 'application/pdf',
  path: `uploads/${id}/plan.pdf`,
  url: '',
  size: 1000,
  parentType: 'pra',
  parentId: 'one',
  productionId: 'production',
  companyId: 'some-company',
  companyAccess: 'open',
  createdById: pm.id,
  isArchived: false,
  ...changes,
})

const creating = (id: string, changes: object = {}) =>
  client.commit(as(pm), [
    { path: `files/${id}`, op: 'create', data: { ...fileOf(id, changes), ...stampsOf(pm, 1) } },
  ])

test.each(['a.b', 'a_b', 'x'.repeat(65)])('a file is not called %s', async id => {
  expectDenied(await creating(id))
})

test('a file of a contract has no address that opens past the rules', async () => {
  const ofContract = { parentType: 'contract', parentId: 'contract' }
  expectDenied(await creating(plain, { ...ofContract, url: addressOf(plain) }))
  expectAllowed(await creating(plain, ofContract))
})

test('to be on a PRA opens its files, and none of anything else of that id', async () => {
  await client.seed({
    'files/of-pra': { ...fileOf('of-pra'), ...seeded },
    'files/of-user': { ...fileOf('of-user', { parentType: 'user' }), ...seeded },
  })
  expectAllowed(await client.get(as(freelancer), 'files/of-pra'))
  expectDenied(await client.get(as(freelancer), 'files/of-user'))
})

test('a file whose contract nobody can name is archived all the same', async () => {
  await client.seed({
    [`files/${plain}`]: { ...fileOf(plain, { parentType: 'contract', parentId: 'x/y' }), ...seeded },
  })
  const archiving = (actor: Actor) => {
    const lastWriteId = crypto.randomUUID()
    return client.commit(as(actor), [
      {
        path: `files/${plain}`,
        op: 'update',
        data: { isArchived: true, ...stampsOf(actor, 2, { lastWriteId }) },
      },
      {
        path: `logs/${recordLogId('file', plain, 2)}`,
        op: 'create',
        data: {
          resourceType: 'file',
          resourceId: plain,
          logType: 'archived',
          data: { fields: ['isArchived'], reason: 'The wrong place' },
          createdById: actor.id,
          createdByName: actor.name,
          companyAccess: 'open',
          ...stampsOf(actor, 1, { lastWriteId }),
        },
      },
    ])
  }
  expectAllowed(await archiving(admin))
})
