import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { expectAllowed, expectDenied } from '../support/expect'
import {
  accountBody,
  as,
  emailOf,
  explained,
  people,
  peopleDocuments,
  seeded,
  stampsOf,
  userBody,
} from '../support/people'
import { RulesClient } from '../support/rest'

/** Conditions of the rules of people, productions and companies that nothing else stands in for: each with the write that it alone refuses. */

const client = new RulesClient('demo-conditions-records')
const { admin, employee } = people

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed(peopleDocuments())
})

test('an account that a user has lost is given back by an admin alone', async () => {
  const lost: Actor = { ...employee, id: 'lost', name: 'lost Tester' }
  await client.seed({ 'users/lost': { ...userBody(lost), ...seeded } })
  const giving = (actor: Actor): PlannedWrite[] => [
    {
      path: `accounts/${emailOf(lost)}`,
      op: 'create',
      data: { ...accountBody(lost), ...stampsOf(actor, 1) },
    },
  ]
  expectDenied(await client.commit(as(employee), giving(employee)))
  expectAllowed(await client.commit(as(admin), giving(admin)))
})

test('a production has a company', async () => {
  const making = (companyId: string) =>
    client.commit(
      as(admin),
      explained(admin, 'production', {
        path: 'productions/new',
        op: 'create',
        data: {
          name: 'Otters',
          companyId,
          companyAccess: 'open',
          rolesSetByIds: [admin.id],
          ...stampsOf(admin, 1),
        },
      }),
    )
  expectDenied(await making(''))
  expectAllowed(await making('company'))
})
