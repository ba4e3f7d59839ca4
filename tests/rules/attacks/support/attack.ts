import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { cleanRefusal } from '../../support/expect'
import { inLanes } from '../../support/lanes'
import { as, peopleDocuments } from '../../support/people'
import { RulesClient } from '../../support/rest'

/**
 * An attack is an allowed deed with one fact changed: the rules refuse it, by decision and not by error, and the deed
 * itself still goes through afterwards. So no attack is refused for another reason than the fact that it changes.
 */

export type Documents = Record<string, Record<string, unknown>>

/** Something that the rules allow: what lies there before, who does it, and the commit that does it. */
export interface Deed {
  given: Documents
  by: Actor
  writes: readonly PlannedWrite[]
}
/** Makes the deed on documents of its own: `id` is part of every id that two deeds could share. */
export type MakeDeed = (id: string) => Deed
/** Changes one fact of a deed: of its writes, of what lies there, or who does it. */
export type Alteration = (deed: Deed) => Deed

/** The attacks on one deed, by what each of them is about. */
export interface Attacks {
  deed: MakeDeed
  with: Record<string, Alteration>
}

declare module 'vitest' {
  interface TaskMeta {
    /** How many attacks the test made: the run adds them up. */
    attacks?: number
  }
}

/** Runs every attack of a subject: refused, and its deed allowed. A test a deed. */
export function testAttacks(subject: string, table: Record<string, Attacks>): void {
  const client = new RulesClient(`demo-attacks-${subject}`)
  beforeAll(async () => {
    await client.start()
    await client.seed(peopleDocuments())
  })
  afterAll(() => client.stop())

  describe(`attacks on ${subject}`, () => {
    test.for(Object.entries(table))('%s', { timeout: 120_000 }, async ([name, attacks], { task }) => {
      const cases = Object.entries(attacks.with).map(([about, alter], index) => ({
        about,
        alter,
        id: `${idOf(name)}-${index}`,
      }))
      expect(cases.length).toBeGreaterThan(0)
      task.meta.attacks = cases.length
      const found = await inLanes(16, cases, async ({ about, alter, id }) =>
        (await failureOf(client, attacks.deed(id), alter)).map(text => `${about}: ${text}`),
      )
      expect(found.flat()).toEqual([])
    })
  })
}

const idOf = (name: string) => name.replaceAll(/[^A-Za-z0-9]+/g, '-')

/** What is wrong about an attack and its twin; nothing where the one is refused and the other allowed. */
async function failureOf(client: RulesClient, deed: Deed, alter: Alteration): Promise<string[]> {
  const attack = alter(deed)
  await client.seed(attack.given)
  const outcome = await client.commit(as(attack.by), attack.writes)
  if (outcome.allowed) return ['was allowed']
  const stumble = cleanRefusal(outcome)
  if (stumble !== '') return [`was refused by an error: ${stumble}`]
  if (attack.given !== deed.given) await client.seed(deed.given)
  const twin = await client.commit(as(deed.by), deed.writes)
  return twin.allowed ? [] : [`its twin was refused: ${twin.message}`]
}
