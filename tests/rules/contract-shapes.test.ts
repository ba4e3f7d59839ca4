import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ContractTerms,
  contractFiguresSchema,
  contractSchema,
  contractTermsSchema,
} from '@/domain/contracts/schema'
import { planContractSave } from '@/domain/contracts/workflow/plan'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { fieldsOf } from '~tools/rules/shapes'
import { contractOf, storedContract } from './support/contracts'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded } from './support/people'
import { production } from './support/pras'
import { largest, wrongValues } from './support/record-shapes'
import { RulesClient } from './support/rest'

/**
 * What the rules say of the terms of a contract: its numbers, which decide who may approve it. Whatever else a term holds gives
 * nobody a right, and is read leniently.
 */

const client = new RulesClient('demo-contract-shapes')
const { fields } = fieldsOf(contractSchema)
/** What an edit may change, but the payments, which are lines. */
const terms = Object.keys({ ...contractTermsSchema.shape, ...contractFiguresSchema.shape }).filter(
  key => !['type', 'paymentSchedule'].includes(key),
)
const followed = [
  'searchTokens',
  'cachedCrew',
  'cachedCompany',
  'cachedProduction',
  'cachedProductionCompany',
]
const isNumber = (key: string) => ['integer', 'number'].includes(fields[key]?.type ?? '')

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
  await client.seed({ 'productions/production': { ...production, ...seeded } })
})
afterAll(() => client.stop())

/** The edit of a new draft that writes this value to this key, too. */
async function editing(key: string, value: unknown): Promise<PlannedWrite[]> {
  const contract = contractOf(crypto.randomUUID())
  await client.seed({ [`contracts/${contract.id}`]: storedContract(contract) })
  const writes = planContractSave({
    actor: people.contracts,
    writeId: crypto.randomUUID(),
    now: Date.now(),
    contract,
    changes: another(key),
    deleted: undefined,
  })
  const isChanged = JSON.stringify(storedContract(contract)[key]) !== JSON.stringify(value)
  return writes.map(write => {
    if (write.path.startsWith('contracts/')) return { ...write, data: { ...write.data, [key]: value } }
    return isChanged ? { ...write, data: { ...write.data, data: withFields(write.data.data, [key]) } } : write
  })
}

/** A change of another key that goes into one edit with it. */
function another(key: string): Partial<ContractTerms> {
  if (!isNumber(key)) return { services: 'Films otters.' }
  return { studentLoan: 'yes' }
}

function withFields(facts: unknown, keys: readonly string[]): unknown {
  const { fields: named, ...rest } = facts as { fields: string[] }
  return { ...rest, fields: [...new Set([...named, ...keys])] }
}

const edit = async (key: string, value: unknown) =>
  client.commit(as(people.contracts), await editing(key, value))

test('takes every term but the numbers at its largest in one edit', async () => {
  const before = storedContract(contractOf('x'))
  const keys = [...terms, ...followed].filter(
    key => !isNumber(key) && key !== 'productionId' && largest(fields[key] ?? {}) !== before[key],
  )
  expect(keys.length).toBeGreaterThan(50)
  const writes = await editing('services', 'x')
  const largestOf = Object.fromEntries(keys.map(key => [key, largest(fields[key] ?? {})]))
  const whole = writes.map(write =>
    write.path.startsWith('contracts/')
      ? { ...write, data: { ...write.data, ...largestOf } }
      : { ...write, data: { ...write.data, data: withFields(write.data.data, keys) } },
  )
  expectAllowed(await client.commit(as(people.contracts), whole))
})

/** More than any amount, which has twelve digits at most. */
const MUCH = 1e15

test('refuses a number of another type, and one that is too much', async () => {
  const numbers = terms.filter(isNumber)
  expect(numbers.length).toBeGreaterThan(20)
  for (const key of numbers) {
    for (const [what, value] of wrongValues(fields[key] ?? {})) {
      const wrong = what === 'more than the most' ? MUCH : value
      expectDenied(await edit(key, wrong), `${key} is ${what}`)
    }
  }
})
