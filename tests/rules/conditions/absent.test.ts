import { afterAll, beforeAll, describe, test } from 'vitest'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments } from '../support/people'
import { RulesClient } from '../support/rest'

/** Whoever looks for a document that is not there is told so: 'not found' and 'not for you' are different pages. */

const client = new RulesClient('demo-conditions-absent')
const { admin, employee, freelancer } = people

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

describe.each([
  ['productions', employee],
  ['pras', employee],
  ['hazardProposals', employee],
  ['sops', freelancer],
  ['files', employee],
  ['logs', employee],
  ['mail', admin],
])('%s', (collection, member) => {
  test('an absent one is said to be absent, to members', async () => {
    expectAllowed(await client.get(as(member), `${collection}/absent`))
    expectDenied(await client.get(null, `${collection}/absent`))
  })
})
