import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '@/domain/users/actor'
import { accountBody, as, people, peopleDocuments, seeded, userBody } from '../support/people'
import { RulesClient, type Where } from '../support/rest'

/** Which productions are listed by their company, as spec section 7 asks for them, and to whom. */

const client = new RulesClient('demo-conditions-production-lists')
const companies = ['company-one', 'company-two'] as const
const seeing = (...levels: (typeof companies)[number][]): Actor => ({
  ...people.employee,
  id: levels.join('-and-') || 'neither',
  companyAccess: ['open', ...levels],
})
const everybody = [seeing(), seeing('company-one'), seeing('company-two'), seeing(...companies)]

beforeAll(async () => {
  await client.start()
  await client.seed({
    ...peopleDocuments(),
    ...Object.fromEntries(
      everybody.flatMap(actor => [
        [`users/${actor.id}`, { ...userBody(actor), ...seeded }],
        [`accounts/${actor.id}@example.test`, { ...accountBody(actor), ...seeded }],
      ]),
    ),
  })
})
afterAll(() => client.stop())

const lists = async (actor: Actor, where: Where[]) =>
  (await client.query(as(actor), 'productions', { where })).allowed
const isOf = (value: string): Where => ({ field: 'companyId', op: 'EQUAL', value })
const isNoneOf = (value: readonly string[]): Where => ({ field: 'companyId', op: 'NOT_IN', value })

describe.each(everybody)('by $id', actor => {
  const hidden = companies.filter(company => !actor.companyAccess.includes(company))

  test.each(companies)('those of %s are listed with its flag alone', async company => {
    expect(await lists(actor, [isOf(company)])).toBe(actor.companyAccess.includes(company))
  })

  test('those of any other company are listed', async () => {
    expect(await lists(actor, [isOf('some-company')])).toBe(true)
  })

  test.runIf(hidden.length > 0)('all but those of the companies without their flag are listed', async () => {
    expect(await lists(actor, [isNoneOf(hidden)])).toBe(true)
  })

  test.runIf(hidden.length === 2)('neither of these two alone may be left out', async () => {
    for (const company of companies) expect(await lists(actor, [isNoneOf([company])])).toBe(false)
  })
})
