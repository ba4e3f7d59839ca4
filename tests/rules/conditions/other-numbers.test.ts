import { afterAll, beforeAll, test } from 'vitest'
import { planCreateContract } from '@/domain/contracts/workflow/plan-create'
import { planCreatePra } from '@/domain/pras/workflow/plan-create'
import { productionSchema } from '@/domain/productions/schema'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments, seeded } from '../support/people'
import { production, stored } from '../support/pras'
import { RulesClient, WithPoint } from '../support/rest'

/** The number of a PRA or contract is a whole one: a number with a point is written otherwise, and counts as the same. */

const client = new RulesClient('demo-conditions-numbers')
const { contracts } = people
const year = new Date().getUTCFullYear()
const ofWrite = (id: string) => ({
  ...{ actor: contracts, writeId: `write-${id}`, now: Date.now() },
  ...{ id, logId: `log-${id}`, lastNumber: 41 },
})

const kinds = {
  pras: planCreatePra({ ...ofWrite('pra'), type: 'regular', production, title: 'Otters' }),
  contracts: planCreateContract({
    ...ofWrite('contract'),
    sources: { production: productionSchema.parse(production) },
    terms: { type: 'freelance', productionId: 'production' },
  }),
}

beforeAll(async () => {
  await client.start()
  await client.seed({
    ...peopleDocuments(),
    'productions/production': stored(production),
    [`counters/pras-${year}`]: { value: 41, praId: 'before', ...seeded, revision: 41 },
    [`counters/contracts-${year}`]: { value: 41, contractId: 'before', ...seeded, revision: 41 },
  })
})
afterAll(() => client.stop())

test.for(Object.entries(kinds))('the number of %s is whole', async ([collection, writes]) => {
  for (const digits of ['0042', '0042.0', '42.0', '0042.000000']) {
    const called = writes.map(write =>
      write.path.startsWith(`${collection}/`)
        ? {
            ...write,
            data: {
              ...write.data,
              number: new WithPoint(42),
              reference: String(write.data.reference).replace('0042', digits),
            },
          }
        : write,
    )
    expectDenied(await client.commit(as(contracts), called), digits)
  }
  expectAllowed(await client.commit(as(contracts), writes))
})
