import { afterAll, beforeAll, describe, test } from 'vitest'
import { companyDetailsSchema } from '@/domain/companies/schema'
import { privateCopies } from '@/domain/contracts/copies'
import { contractPrivateSchema } from '@/domain/contracts/schema'
import { planContractPrivateSave } from '@/domain/contracts/workflow/plan'
import { crewDetailsSchema } from '@/domain/crew/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { fieldsOf } from '~tools/rules/shapes'
import { contractOf, storedContract } from './support/contracts'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { fullestWith, wrongValues } from './support/record-shapes'
import { RulesClient } from './support/rest'

/** What private details may hold: every key at its largest, absent, of another type, and a little too large. */

const client = new RulesClient('demo-private-shapes')
const by = people.contracts

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

type Data = Record<string, unknown>

/** The bank and next of kin of somebody new. */
const ofRecord =
  (collection: string, name: object) =>
  async (data: Data): Promise<PlannedWrite[]> => {
    const id = crypto.randomUUID()
    await client.seed({ [`${collection}/${id}`]: { ...name, ...seeded } })
    return [
      { path: `${collection}/${id}/private/details`, op: 'create', data: { ...data, ...stampsOf(by, 1) } },
    ]
  }

/** The private details of a new draft, whose contract and entry tell of an address. */
async function ofContract(data: Data): Promise<PlannedWrite[]> {
  const contract = contractOf(crypto.randomUUID())
  await client.seed({ [`contracts/${contract.id}`]: storedContract(contract) })
  const details = Object.fromEntries(Object.keys(data).map(key => [key, 'x']))
  const writes = planContractPrivateSave({
    actor: by,
    writeId: crypto.randomUUID(),
    now: Date.now(),
    contract,
    before: undefined,
    details: { ...privateCopies('freelance', undefined, undefined), ...details },
  })
  const isPrivate = ({ path }: PlannedWrite) => path.endsWith('/private/crew')
  return writes.map(write => (isPrivate(write) ? { ...write, data: { ...write.data, ...data } } : write))
}

describe.each([
  { of: 'a crew person', schema: crewDetailsSchema, save: ofRecord('crew', { firstName: 'Cam' }) },
  {
    of: 'a company',
    schema: companyDetailsSchema,
    save: ofRecord('contractCompanies', { name: 'Cam Ltd' }),
  },
  { of: 'a contract', schema: contractPrivateSchema, save: ofContract },
])('the private details of $of', ({ schema, save }) => {
  const { fields } = fieldsOf(schema)
  const commit = async (data: Data) => client.commit(as(by), await save(data))

  test('hold everything that they may hold, and each key by itself', async () => {
    const full = fullestWith(fields)
    expectAllowed(await commit(full), 'the fullest')
    for (const key of Object.keys(fields)) expectAllowed(await commit({ [key]: full[key] }), `only ${key}`)
  })

  test('hold nothing else', async () => {
    expectDenied(await commit({ whim: 'x' }), 'an unknown key')
    for (const [key, json] of Object.entries(fields)) {
      for (const [what, value] of wrongValues(json)) {
        expectDenied(await commit({ [key]: value }), `${key} is ${what}`)
      }
    }
  })
})
