import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { praTypes } from '@/domain/pras/schema'
import { inLanes } from './support/lanes'
import { as, people, peopleDocuments } from './support/people'
import { caseOf, commandsOf, documentsOf, nameOf, withOwnPra, writesOf } from './support/pra-cases'
import { oneOfEachClass } from './support/pra-classes'
import { statesOf } from './support/pra-states'
import { productionsToMoveTo } from './support/pras'
import { RulesClient } from './support/rest'

/**
 * An evaluation may take 1,000 expressions, and one that takes more looks like a refusal. So every transition must still
 * go through when the rules are this much heavier: room for another condition without a surprise in production.
 */
const ROOM = 12

const client = new RulesClient('demo-budget')

/** A condition of about seven expressions, as a rule would have it. */
const condition = `before.type == after.type`

function heavier(rules: string): string {
  const mark = '? after.keys().hasAll(before.keys())'
  expect(rules.split(mark)).toHaveLength(2)
  const more = Array.from({ length: ROOM }, () => `(${condition} || true)`).join(' && ')
  return rules.replace(mark, `? (${more}) && after.keys().hasAll(before.keys())`)
}

beforeAll(async () => {
  await client.start(heavier)
  await client.seed({ ...peopleDocuments(), ...productionsToMoveTo })
})
afterAll(() => client.stop())

const heaviest = [people.pm, people.admin, people.sp, people.director, people.jack, people.freelanceDirector]

describe.each(praTypes)('%s', type => {
  test('every transition leaves room in the budget', async () => {
    const now = Date.now()
    const cases = statesOf(type).flatMap(state =>
      commandsOf(type).flatMap(command =>
        heaviest.flatMap(actor => caseOf(state, command, actor, now) ?? []),
      ),
    )
    const allowed = oneOfEachClass(
      cases.filter(one => one.verdict === 'allowed'),
      now,
    ).map((one, index) => withOwnPra(one, `${type}-${index}`))
    expect(allowed.length).toBeGreaterThan(50)
    await client.seed(Object.assign({}, ...allowed.map(one => documentsOf(one.pra))))
    const refused = await inLanes(16, allowed, async one => {
      const outcome = await client.commit(as(one.actor), writesOf(one, now))
      return outcome.allowed ? '' : `${nameOf(one)}: ${outcome.message.slice(-160)}`
    })
    expect(refused.filter(text => text !== '')).toEqual([])
  }, 300_000)
})
