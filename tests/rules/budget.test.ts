import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCases } from './doors/all'
import { peopleDocuments } from './support/people'
import { RulesClient, shippedRules } from './support/rest'
import { tryCases } from './support/try-cases'

/**
 * An evaluation may use 1,000 expressions, and a request that uses more looks like a refusal. So every allowed request must still
 * pass when each allow line uses this many more expressions.
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

const allowed = Object.entries(allCases)
  .map(([subject, cases]) => [subject, cases.filter(({ isAllowed }) => isAllowed)] as const)
  .filter(([, cases]) => cases.length > 0)

test.each(allowed)(
  'the rules stay below Firestore’s limit of expressions per evaluation: %s',
  async (_subject, cases) => {
    expect(await tryCases(client, cases)).toEqual([])
  },
)
