import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { planCreatePra } from '@/domain/pras/workflow/plan-create'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments, seeded } from '../support/people'
import { production, stored } from '../support/pras'
import { RulesClient } from '../support/rest'

const client = new RulesClient('demo-references')
const { employee } = people
const year = new Date().getUTCFullYear()

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed({ ...peopleDocuments(), 'productions/production': stored(production) })
})

const creating = (lastNumber: number, reference?: string): PlannedWrite[] =>
  planCreatePra({
    ...{ actor: employee, writeId: crypto.randomUUID(), now: Date.now() },
    ...{ id: 'new', type: 'regular', production, title: 'Otters', lastNumber, logId: 'log-new' },
  }).map(write =>
    reference && write.path === 'pras/new' ? { ...write, data: { ...write.data, reference } } : write,
  )

test.each([
  [9, '0010'],
  [99, '0100'],
  [999, '1000'],
  [12_344, '12345'],
])('after number %i comes the reference %s, with no zero more or less', async (lastNumber, digits) => {
  const counter = { value: lastNumber, praId: 'before', ...seeded, revision: lastNumber }
  await client.seed({ [`counters/pras-${year}`]: counter })
  for (const other of [`0${digits}`, digits.slice(1)]) {
    expectDenied(await client.commit(as(employee), creating(lastNumber, `PRA-${year}-${other}`)))
  }
  const made = creating(lastNumber)
  expect(made.find(({ path }) => path === 'pras/new')?.data.reference).toBe(`PRA-${year}-${digits}`)
  expectAllowed(await client.commit(as(employee), made))
})
