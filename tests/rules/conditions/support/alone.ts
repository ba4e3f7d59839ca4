import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Action, Alteration, MakeAction } from '~tests/rules/attacks/support/action'
import { expectAllowed, expectDenied } from '~tests/rules/support/expect'
import { as, peopleDocuments } from '~tests/rules/support/people'
import { RulesClient } from '~tests/rules/support/rest'

/** What the rules allow, and the one change of it that a single condition refuses. */
export interface Alone {
  action: MakeAction
  /** Without it the case is that the action stays allowed. */
  but?: Alteration
}

/** A test a case: the action with its change is refused by decision, and the action itself is allowed. */
export function testConditions(subject: string, table: Record<string, Alone>): void {
  const client = new RulesClient(`demo-conditions-${subject}`)
  beforeAll(async () => {
    await client.start()
  })
  afterAll(() => client.stop())

  const outcomeOf = async ({ given, by, writes }: Action) => {
    await client.clear()
    await client.seed({ ...peopleDocuments(), ...given })
    return client.commit(as(by), writes)
  }

  describe(`conditions of ${subject}`, () => {
    test.for(Object.entries(table))('%s', async ([, { action, but }]) => {
      if (but) expectDenied(await outcomeOf(but(action('one'))))
      expectAllowed(await outcomeOf(action('one')))
    })
  })
}
