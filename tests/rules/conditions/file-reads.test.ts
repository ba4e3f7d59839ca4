import { afterAll, beforeAll, test } from 'vitest'
import { contractOf, storedContract } from '../support/contracts'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments, seeded } from '../support/people'
import { praOf, stored } from '../support/pras'
import { RulesClient } from '../support/rest'

/** Conditions of reading files that nothing else stands in for: each with the read that it alone decides. */

const client = new RulesClient('demo-conditions-file-reads')
const { freelancer, pm } = people

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
    'pras/a.b': stored(praOf('a.b', { memberIds: [freelancer.id] })),
    'files/of-none': ofPra('a.b'),
    'contracts/a.b': storedContract(contractOf('a.b')),
    'contracts/own': storedContract(contractOf('own')),
    'files/of-own-contract': { ...ofPra('own'), parentType: 'contract' },
    'files/of-absent-contract': { ...ofPra('absent'), parentType: 'contract' },
    'files/of-no-contract': { ...ofPra('a.b'), parentType: 'contract' },
  })
})
afterAll(() => client.stop())

test.for(['of-other', 'of-absent', 'of-none'])(
  'a freelancer reads the files of the PRAs that they are on, and none %s',
  async file => {
    expectDenied(await client.get(as(freelancer), `files/${file}`))
    expectAllowed(await client.get(as(freelancer), 'files/of-own'))
  },
)

test.for(['of-absent-contract', 'of-no-contract'])(
  'a PM reads the files of their contracts, and none %s',
  async file => {
    expectDenied(await client.get(as(pm), `files/${file}`))
    expectAllowed(await client.get(as(pm), 'files/of-own-contract'))
  },
)
