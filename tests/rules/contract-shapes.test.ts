import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberTerms } from '@/domain/contracts/save-parts'
import {
  type ContractTerms,
  contractFiguresSchema,
  contractSchema,
  contractTermsSchema,
} from '@/domain/contracts/schema'
import { planContractSave } from '@/domain/contracts/workflow/plan'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { fieldsOf, type JsonSchema } from '~tools/rules/shapes'
import { contractOf, storedContract } from './support/contracts'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded } from './support/people'
import { production } from './support/pras'
import { largest, wrongValues } from './support/record-shapes'
import { RulesClient } from './support/rest'

/** What the terms of a contract may hold: every key at its largest, of another type, and a little too large. */

const client = new RulesClient('demo-contract-shapes')
const { fields } = fieldsOf(contractSchema)
/** What an edit may change, but the payments, which are lines: below. */
const terms = Object.keys({ ...contractTermsSchema.shape, ...contractFiguresSchema.shape }).filter(
  key => !['type', 'paymentSchedule'].includes(key),
)
const followed = [
  'searchTokens',
  'companyId',
  'cachedCrew',
  'cachedCompany',
  'cachedProduction',
  'cachedProductionCompany',
]
const figures = Object.keys(contractFiguresSchema.shape).filter(key => key !== 'name')
const isNumber = (key: string) => [...numberTerms, ...figures].includes(key)

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
    return isChanged ? { ...write, data: { ...write.data, data: withField(write.data.data, key) } } : write
  })
}

/** A change of another key that goes into one edit with it. */
function another(key: string): Partial<ContractTerms> {
  if (!isNumber(key)) return { services: 'Films otters.' }
  return key === 'studentLoan' ? { hasReceivedP45: 'yes' } : { studentLoan: 'yes' }
}

function withField(facts: unknown, key: string): unknown {
  const { fields: named, ...rest } = facts as { fields: string[] }
  return { ...rest, fields: [...new Set([...named, key])] }
}

const edit = async (key: string, value: unknown) =>
  client.commit(as(people.contracts), await editing(key, value))

test('every word may be as long as it may be', async () => {
  const words = [...terms, ...followed].filter(
    key => !isNumber(key) && !['productionId', 'companyId'].includes(key),
  )
  expect(words.length).toBeGreaterThan(40)
  for (const key of words) expectAllowed(await edit(key, largest(fields[key] ?? {})), key)
})

test('every choice, and every tick', async () => {
  for (const key of numberTerms) {
    const json = fields[key] ?? {}
    const choices = json.enum ?? (json.type === 'boolean' ? [true, false] : [])
    for (const choice of choices) expectAllowed(await edit(key, choice), `${key} ${JSON.stringify(choice)}`)
  }
})

/** More than any amount, which has twelve digits at most. */
const MUCH = 1e15

/** The rules look at the sizes of texts by class, since they cannot look at each. */
function asLimited(json: JsonSchema): JsonSchema {
  const classes = [200, 1000, 100_000]
  return json.maxLength === undefined
    ? json
    : { ...json, maxLength: classes.find(most => most >= (json.maxLength ?? 0)) ?? 0 }
}

test('no key holds another type, another choice, or too much', async () => {
  for (const key of [...terms, ...followed]) {
    for (const [what, value] of wrongValues(asLimited(fields[key] ?? {}))) {
      const wrong = what === 'more than the most' ? MUCH : value
      expectDenied(await edit(key, wrong), `${key} is ${what}`)
    }
  }
})

test('payments are lines: when, how much, for what', async () => {
  const paid = async (lines: unknown) =>
    client.commit(as(people.contracts), await editing('paymentSchedule', lines))
  const sum = contractOf('x').totalContractPayment
  expectAllowed(await paid([`2026-05-01|${sum}|All of it`]), 'one')
  expectAllowed(await paid([]), 'none')
  for (const [what, lines] of [
    ['a text', '2026-05-01|1|x'],
    ['a number', [7]],
    ['no line of a payment', ['x']],
    ['no day', ['1 May|1|x']],
    ['no amount', ['2026-05-01|much|x']],
    ['a long amount', [`2026-05-01|${'1'.repeat(13)}|x`]],
    ['a long text', [`2026-05-01|1|${'x'.repeat(301)}`]],
    ['a wrong one after a right one', ['2026-05-01|1|x', 'x']],
    ['too many', Array(41).fill('2026-05-01|1|x')],
  ] as const) {
    expectDenied(await paid(lines), what)
  }
})
