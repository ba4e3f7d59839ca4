import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCases } from './doors/all'
import { peopleDocuments } from './support/people'
import { RulesClient, shippedRules } from './support/rest'
import { tryCases } from './support/try-cases'

/**
 * An evaluation may take 1,000 expressions, and one that takes more looks like a refusal. So everything that is allowed must still
 * go through when each allow line takes this many more.
 */
const ROOM = 200

const client = new RulesClient('demo-budget')

function heavier(rules: string): string {
  const mark = 'function isVerified() {\n      return '
  expect(rules.split(mark)).toHaveLength(2)
  return rules.replace(
    mark,
    `${mark}[${Array.from({ length: ROOM }, () => '0').join(', ')}].size() == ${ROOM} && `,
  )
}

beforeAll(async () => {
  await client.start(heavier(shippedRules()))
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

test('everything that is allowed leaves room in the budget of an evaluation', async () => {
  const allowed = Object.values(allCases).flatMap(cases => cases.filter(({ isAllowed }) => isAllowed))
  expect(await tryCases(client, allowed)).toEqual([])
})
