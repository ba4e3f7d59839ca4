import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanRefusal } from '~tests/rules/support/expect'
import { inParts } from '~tests/rules/support/lanes'
import { as, peopleDocuments } from '~tests/rules/support/people'
import { productionsToMoveTo } from '~tests/rules/support/pras'
import { RulesClient } from '~tests/rules/support/rest'
import type { Action, Alteration, MakeAction } from './action'
import { onEveryWrite } from './stamps'

/**
 * An attack is an allowed action with one fact changed: the rules refuse it, by decision and not by error, and the action
 * itself still goes through afterwards. So no attack is refused for another reason than the fact that it changes.
 */

/** The attacks on one action, by what each of them is about; those on its stamps are added. */
export interface Attacks {
  action: MakeAction
  with: Record<string, Alteration>
  /** Whether two of the kind would get in each other's way. */
  isAlone?: boolean
}

declare module 'vitest' {
  interface TaskMeta {
    /** How many attacks the test made: the run adds them up. */
    attacks?: number
  }
}

/** Runs every attack of a subject: refused, and its action allowed. A test an action. */
export function testAttacks(subject: string, table: Record<string, Attacks>): void {
  const client = new RulesClient(`demo-attacks-${subject}`)
  beforeAll(async () => {
    await client.start()
    await client.seed({ ...peopleDocuments(), ...productionsToMoveTo })
  })
  afterAll(() => client.stop())

  describe(`attacks on ${subject}`, () => {
    test.for(Object.entries(table))('%s', async ([name, attacks], { task }) => {
      const sample = attacks.action('sample')
      const cases = Object.entries({ ...onEveryWrite(sample), ...attacks.with }).filter(
        ([, alter]) => outcomeOf(alter(sample)) !== outcomeOf(sample),
      )
      expect(cases.length).toBeGreaterThan(0)
      task.meta.attacks = cases.length
      const stem = name.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 60)
      // What an attack tries leaves nothing behind, so those of a lane share their documents, and the action ends it.
      const size = Math.ceil(cases.length / (attacks.isAlone ? 1 : LANES))
      const found = await Promise.all(
        inParts(size, cases).map((part, lane) =>
          failuresOf(client, part, number => attacks.action(`${stem}-${lane}-${number}`)),
        ),
      )
      const failures = found.flat()
      if (failures.length > 0) expect.fail(failures.slice(0, MOST_TOLD).join('\n'))
    })
  })
}

/** What an action leaves behind, as text: an alteration that leaves the same is no attack. */
function outcomeOf({ by, given, writes }: Action): string {
  const made = writes.map(({ path, op, data }) => [path, op, { ...given[path], ...data }])
  return JSON.stringify([by.id, given, made], (_key, value: unknown) =>
    typeof value === 'symbol' ? 'server time' : sorted(value),
  )
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const LANES = 4
/** Of the failures of one action, how many the report tells. */
const MOST_TOLD = 40

/** What is wrong about attacks and their action; nothing where all of them are refused and the action is allowed. */
async function failuresOf(
  client: RulesClient,
  cases: readonly [string, Alteration][],
  make: (number: number) => Action,
): Promise<string[]> {
  const failures: string[] = []
  let made = 0
  const another = () => {
    made += 1
    return make(made)
  }
  let action = another()
  await client.seed(action.given)
  for (const [about, alter] of cases) {
    // Where something else lies there, it lies in documents of its own.
    const isOwn = alter(action).given !== action.given
    const attack = alter(isOwn ? another() : action)
    if (isOwn) await client.seed(attack.given)
    const outcome = await client.commit(as(attack.by), attack.writes)
    const { hasNoRule = false } = attack
    const stumble = outcome.allowed
      ? 'was allowed'
      : cleanRefusal(outcome, { lookUps: 'may fail', hasNoRule })
    if (stumble !== '') failures.push(`${about}: ${stumble.replaceAll(/\s+/g, ' ')}`)
    if (outcome.allowed && !isOwn) {
      action = another()
      await client.seed(action.given)
    }
  }
  // Actions that are alone in their kind share what lies there with attacks on it.
  await client.seed(action.given)
  const counterpart = await client.commit(as(action.by), action.writes)
  return counterpart.allowed
    ? failures
    : [...failures, `the action itself was refused: ${counterpart.message}`]
}
