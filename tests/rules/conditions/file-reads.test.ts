import { afterAll, beforeAll, test } from 'vitest'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments, seeded } from '../support/people'
import { praOf, stored } from '../support/pras'
import { RulesClient } from '../support/rest'

/** Conditions of reading files that nothing else stands in for: each with the read that it alone decides. */

const client = new RulesClient('demo-conditions-file-reads')
const { freelancer } = people

beforeAll(async () => {
  await client.start()
  const ofPra = (parentId: string) => ({ parentType: 'pra', parentId, companyAccess: 'open', ...seeded })
  await client.seed({
    ...peopleDocuments(),
    'pras/own': stored(praOf('own', { memberIds: [freelancer.id] })),
    'pras/other': stored(praOf('other')),
    'files/of-own': ofPra('own'),
    'files/of-other': ofPra('other'),
    'files/of-absent': ofPra('absent'),
    'files/of-none': ofPra('x/y'),
  })
})
afterAll(() => client.stop())

test('a freelancer reads the files of the PRAs that they are on, and of no other', async () => {
  for (const of of ['other', 'absent', 'none']) {
    expectDenied(await client.get(as(freelancer), `files/of-${of}`), of)
  }
  expectAllowed(await client.get(as(freelancer), 'files/of-own'))
})
