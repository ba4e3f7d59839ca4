import { afterAll, beforeAll, describe, test } from 'vitest'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-contract-templates')
const { admin, contracts, pm, employee, freelancer } = people
const path = 'contractTemplates/dailies-contract'

beforeAll(async () => {
  await client.start()
  await client.clear()
  await client.seed({
    ...peopleDocuments(),
    [path]: { template: 'dailies-contract', inForce: 0, versions: [], isArchived: false, ...seeded },
  })
})
afterAll(() => client.stop())

describe('which version of a template is in force', () => {
  test('admins read', async () => expectAllowed(await client.get(as(admin), path)))

  test.each([contracts, pm, employee, freelancer])('nobody else does: %o', async actor =>
    expectDenied(await client.get(as(actor), path)),
  )

  test.each([admin, contracts])('nobody writes: %o', async actor =>
    expectDenied(
      await client.commit(as(actor), [{ path, op: 'update', data: { inForce: 1, ...stampsOf(actor, 2) } }]),
    ),
  )
})
