import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sensitiveReadLogId } from '@/domain/logs/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { contractOf, storedContract } from './support/contracts'
import { expectAllowed, expectDenied } from './support/expect'
import { withFileEntry } from './support/logged'
import { as, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { praOf, stored } from './support/pras'
import { RulesClient } from './support/rest'

/** Who reads contracts, what the log tells of them, and the files that belong to them. */

const client = new RulesClient('demo-contract-reading')
const { admin, companyOne, contracts, employee, freelancer, pc, pm, sp } = people
const few = { companyAccess: 'company-one', companyId: 'company-one' } as const

const about = (changes: object) => ({
  resourceType: 'contract',
  resourceId: 'open',
  companyAccess: 'open',
  createdById: 'somebody',
  ...seeded,
  ...changes,
})
const fileOf = (changes: object) => ({
  name: 'signed.pdf',
  type: 'application/pdf',
  path: 'uploads/x/signed.pdf',
  url: '',
  size: 9,
  parentType: 'contract',
  parentId: 'open',
  productionId: 'production',
  companyId: 'some-company',
  companyAccess: 'open',
  createdById: pm.id,
  isArchived: false,
  ...seeded,
  ...changes,
})

beforeAll(async () => {
  await client.start()
  await client.seed({
    ...peopleDocuments(),
    'contracts/open': storedContract(
      contractOf('open', { sentFileIds: ['sent-file'], signedFileId: 'signed-file' }),
    ),
    'contracts/secret': storedContract(contractOf('secret', few)),
    'pras/one': stored(praOf('one', { memberIds: [freelancer.id] })),
    'crew/ann': { firstName: 'Ann', ...seeded },
    'logs/of-open': about({}),
    'logs/of-secret': about({ resourceId: 'secret', companyAccess: 'company-one' }),
    'logs/of-none': about({ resourceId: 'absent' }),
    'logs/of-crew': about({ resourceType: 'crew', resourceId: 'ann' }),
    'files/of-open': fileOf({}),
    'files/of-secret': fileOf({ parentId: 'secret', ...few }),
    'files/of-none': fileOf({ parentId: 'absent' }),
    'files/of-path': fileOf({ parentId: 'x/y' }),
    'files/of-pra': fileOf({ parentType: 'pra', parentId: 'one' }),
    'files/of-no-pra': fileOf({ parentType: 'pra', parentId: 'absent' }),
    'files/of-pra-path': fileOf({ parentType: 'pra', parentId: 'x/y' }),
    'files/of-sop': fileOf({ parentType: 'sop', parentId: 'sop' }),
    'files/of-pilot': fileOf({ parentType: 'pilot', parentId: 'pilot' }),
  })
})
afterAll(() => client.stop())

/** Everybody in `readers` reads the document, the others do not. */
async function isReadBy(path: string, readers: Actor[], others: Actor[]) {
  for (const actor of readers) expectAllowed(await client.get(as(actor), path), `${path} by ${actor.id}`)
  for (const actor of others) expectDenied(await client.get(as(actor), path), `${path} by ${actor.id}`)
}

const levels = (...value: string[]) => ({ field: 'companyAccess', op: 'IN' as const, value })
const equal = (field: string, value: string) => ({ field, op: 'EQUAL' as const, value })

describe('contracts', () => {
  test('are read by those who use contracts, their PM and their PC, by company', async () => {
    await isReadBy('contracts/open', [contracts, pm, pc, admin], [employee, freelancer, sp, companyOne])
    await isReadBy('contracts/secret', [admin], [contracts, pm, pc, companyOne])
  })

  test('are listed so too', async () => {
    const list = (
      actor: Actor,
      ...where: NonNullable<Parameters<RulesClient['query']>[2]>['where'] & object
    ) => client.query(as(actor), 'contracts', { limit: 25, where })
    expectAllowed(await list(admin))
    expectAllowed(await list(contracts, levels('open')))
    expectDenied(await list(contracts))
    expectDenied(await list(contracts, levels('open', 'company-one')))
    for (const [actor, field] of [
      [pm, 'pmId'],
      [pc, 'pcId'],
    ] as const) {
      expectAllowed(await list(actor, levels('open'), equal(field, actor.id)))
      expectDenied(await list(actor, levels('open')))
      expectDenied(await list(actor, equal(field, actor.id)))
      expectDenied(await list(employee, levels('open'), equal(field, actor.id)))
    }
  })
})

describe('the log about contracts', () => {
  test('is read by those who read the contract', async () => {
    await isReadBy('logs/of-open', [contracts, pm, pc, admin], [employee, freelancer, sp])
    await isReadBy('logs/of-secret', [admin], [contracts, pm])
    await isReadBy('logs/of-none', [contracts, admin], [pm, employee])
    await isReadBy('logs/of-crew', [admin], [contracts, pm])
  })

  test('is listed by those who use contracts', async () => {
    const list = (actor: Actor, type: string, ...of: string[]) =>
      client.query(as(actor), 'logs', { limit: 25, where: [equal('resourceType', type), levels(...of)] })
    expectAllowed(await list(contracts, 'contract', 'open'))
    expectDenied(await list(contracts, 'contract', 'open', 'company-one'))
    expectDenied(await list(contracts, 'crew', 'open'))
    for (const actor of [pm, employee, freelancer]) expectDenied(await list(actor, 'contract', 'open'))
  })
})

describe('the files of contracts', () => {
  test('are read by those who read the contract', async () => {
    await isReadBy('files/of-open', [contracts, pc, admin], [employee, freelancer, sp])
    await isReadBy('files/of-secret', [admin], [contracts, pc])
    await isReadBy('files/of-none', [contracts, admin], [pc, employee])
    await isReadBy('files/of-path', [contracts, admin], [pc, employee])
  })

  test('others are read by employees, and by freelancers where they have a part', async () => {
    await isReadBy('files/of-pra', [employee, freelancer], [])
    for (const path of ['files/of-no-pra', 'files/of-pra-path', 'files/of-pilot'])
      await isReadBy(path, [employee], [freelancer])
    await isReadBy('files/of-sop', [employee, freelancer], [])
  })

  test('are listed by those who use contracts', async () => {
    const list = (actor: Actor, type: string, ...of: string[]) =>
      client.query(as(actor), 'files', { limit: 25, where: [equal('parentType', type), levels(...of)] })
    expectAllowed(await list(contracts, 'contract', 'open'))
    expectDenied(await list(contracts, 'contract', 'open', 'company-one'))
    for (const actor of [pm, employee, freelancer]) expectDenied(await list(actor, 'contract', 'open'))
    expectDenied(await list(employee, 'moon', 'open'))
    expectAllowed(await client.query(as(admin), 'files', { limit: 25 }))
  })

  test('are archived until they are sent or signed, and while no address opens them', async () => {
    const archive = async (id: string, changes: object = {}) => {
      await client.seed({ [`files/${id}`]: fileOf(changes) })
      const data = { isArchived: true, ...stampsOf(pm, 2) }
      return client.commit(as(pm), withFileEntry(pm, { path: `files/${id}`, op: 'update', data }))
    }
    expectAllowed(await archive('loose-file'))
    expectAllowed(await archive('file-of-none', { parentId: 'absent' }))
    expectAllowed(await archive('file-of-path', { parentId: 'x/y' }))
    expectDenied(await archive('sent-file'))
    expectDenied(await archive('signed-file'))
    const url = 'http://127.0.0.1:9199/v0/b/demo-greenlight.firebasestorage.app/o/uploads%2Fopened-file%2Fa'
    expectDenied(await archive('opened-file', { url }))
    expectAllowed(await archive('opened-file', { url, parentType: 'pra', parentId: 'one' }))
  })
})

describe('the entry that opens private details', () => {
  const opening = (
    actor: Actor,
    { resourceType = 'contract', ...changes }: { resourceType?: string } = {},
    id = 'open',
  ): PlannedWrite[] => [
    {
      path: `logs/${sensitiveReadLogId(resourceType as 'contract', id, actor.id, Date.now())}`,
      op: 'create',
      data: {
        resourceType,
        resourceId: id,
        logType: 'sensitive-read',
        data: { reason: 'Payroll' },
        createdById: actor.id,
        createdByName: actor.name,
        productionId: '',
        companyAccess: 'open',
        ...stampsOf(actor, 1),
        ...changes,
      },
    },
  ]

  test.each<[string, object, string?]>([
    ['a reason that is no text', { data: { reason: 7 } }],
    ['a reason without end', { data: { reason: 'x'.repeat(1001) } }],
    ['more than a reason', { data: { reason: 'Payroll', what: 'bank' } }],
    ['a contract that is not there', {}, 'absent'],
    ['another level than the contract', { companyAccess: 'company-one' }],
    ['a kind that has none', { resourceType: 'company' }],
    ['a crew person who is not there', { resourceType: 'crew' }, 'nobody'],
  ])('is not one of %s', async (_, changes, id) => {
    expectDenied(await client.commit(as(contracts), opening(contracts, changes, id)))
  })

  test('is written once a day by those who read it', async () => {
    expect((await client.commit(as(contracts), opening(contracts))).message).toBe('')
    expectAllowed(await client.commit(as(contracts), opening(contracts, { resourceType: 'crew' }, 'ann')))
    expectDenied(await client.commit(as(employee), opening(employee)))
    expectDenied(await client.commit(as(pm), opening(pm, { resourceType: 'crew' }, 'ann')))
  })
})
