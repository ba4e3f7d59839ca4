import { afterAll, beforeAll, test } from 'vitest'
import { sensitiveReadLogId } from '@/domain/logs/schema'
import { contractOf, storedContract } from '../support/contracts'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments, seeded } from '../support/people'
import { RulesClient } from '../support/rest'

/** Conditions of reading contracts that nothing else stands in for: each with the read that it alone decides. */

const client = new RulesClient('demo-conditions-contract-reads')
const { admin, contracts, employee } = people

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

test('whoever looks for a contract that is not there is told so', async () => {
  expectAllowed(await client.get(as(employee), 'contracts/absent'))
})

test('private details are read with the contract that they are of, and not without', async () => {
  const details = { niNumber: 'AB123456C', ...seeded }
  const look = (id: string) => `logs/${sensitiveReadLogId('contract', id, contracts.id, Date.now())}`
  await client.seed({
    'contracts/one': storedContract(contractOf('one')),
    'contracts/one/private/crew': details,
    'contracts/gone/private/crew': details,
    [look('one')]: seeded,
    [look('gone')]: seeded,
  })
  expectDenied(await client.get(as(contracts), 'contracts/gone/private/crew'))
  expectAllowed(await client.get(as(contracts), 'contracts/one/private/crew'))
})

test('a look at a company opens no person of the same id', async () => {
  await client.seed({
    'crew/one/private/details': seeded,
    'contractCompanies/one/private/details': seeded,
    [`logs/${sensitiveReadLogId('contractCompany', 'one', contracts.id, Date.now())}`]: seeded,
  })
  expectDenied(await client.get(as(contracts), 'crew/one/private/details'))
  expectAllowed(await client.get(as(contracts), 'contractCompanies/one/private/details'))
})

test('contracts are listed a page at a time', async () => {
  const listing = (asked: object) => client.query(as(admin), 'contracts', asked)
  expectDenied(await listing({}))
  expectDenied(await listing({ limit: 1001 }))
  expectAllowed(await listing({ limit: 1000 }))
})
