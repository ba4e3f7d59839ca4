import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/domain/users/actor'
import { accountBody, as, people, peopleDocuments, seeded, userBody } from '../support/people'
import { leastOf } from '../support/record-shapes'
import { RulesClient } from '../support/rest'

/** Who reads a procedure that is not published. */

const client = new RulesClient('demo-conditions-sop-reads')
const { admin, employee, freelancer } = people
/** An admin who is not employed: somebody who keeps the app, not the procedures. */
const outside: Actor = { ...admin, id: 'outside', name: 'outside Tester', isEmployee: false }

beforeAll(async () => {
  await client.start()
  await client.seed({
    ...peopleDocuments(),
    [`users/${outside.id}`]: { ...userBody(outside), ...seeded },
    [`accounts/${outside.id}@example.test`]: { ...accountBody(outside), ...seeded },
    'sops/one': { ...leastOf('sops'), status: 'draft', ...seeded },
  })
})
afterAll(() => client.stop())

test.each([
  ['an employee', employee, true],
  ['an admin who is not employed', outside, true],
  ['a freelancer', freelancer, false],
] as const)('%s', async (_, actor, isAllowed) => {
  expect((await client.get(as(actor), 'sops/one')).allowed).toBe(isAllowed)
})
