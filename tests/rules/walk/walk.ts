import type { Actor } from '@/domain/users/actor'
import { accountSchema } from '@/domain/users/schema'
import { Chance } from '~tests/support/chance'
import { cleanRefusal } from '../support/expect'
import { as, emailOf } from '../support/people'
import { type Caller, RulesClient } from '../support/rest'
import { wish } from './intents'
import type { Mirror } from './mirror'
import { NO_SUCH_DOCUMENT, refusal } from './model'
import { mutated } from './mutations'
import { everybody, worldOf } from './world'

/** How many of the commits have something changed about them. */
const MUTATED = 0.55
export interface Walked {
  allowed: number
  refused: number
  /** Where rules and model differ, with what it takes to see it again. */
  disagreements: string[]
}

/** Random commits by random people on a database of their own, each put to the rules and to the model. */
export async function walk(seed: number, count: number): Promise<Walked> {
  const client = new RulesClient(`demo-walk-${seed}`)
  const chance = new Chance(seed)
  let mirror = worldOf(chance)
  const result: Walked = { allowed: 0, refused: 0, disagreements: [] }
  await client.start()
  await client.seed(Object.fromEntries(mirror.docs))
  for (let turn = 0; turn < count; turn++) {
    await client.letGo()
    const person = chance.pick(everybody)
    const scene = { mirror, chance, actor: asStored(mirror, person), everybody, turn }
    const wished = wish(scene)
    const { actor, writes } = chance.happens(MUTATED) ? mutated(wished, everybody, chance) : wished
    const reason = refusal(mirror, actor, writes)
    const outcome = await client.commit(callerOf(actor), writes)
    // A rule is not asked what it makes of a change to a document that is not there: the engine refuses it by an error.
    const stumble =
      outcome.allowed || outcome.status !== 403 || reason === NO_SUCH_DOCUMENT
        ? ''
        : cleanRefusal(outcome, { lookUps: 'may fail' })
    if (outcome.allowed !== (reason === '') || stumble !== '') {
      const rules = outcome.allowed
        ? 'the rules allow it'
        : `the rules: ${stumble || outcome.message.slice(-200)}`
      const model = reason === '' ? 'the model allows it' : `the model: ${reason}`
      const told = JSON.stringify(writes, shown)
      result.disagreements.push(`seed ${seed}, write ${turn}, by ${actor.id}: ${rules}; ${model}; ${told}`)
    }
    if (outcome.allowed) {
      mirror = mirror.after(writes)?.settled() ?? mirror
      result.allowed += 1
    } else result.refused += 1
  }
  await client.stop()
  return result
}

const callerOf = (actor: Actor): Caller => as(actor)

/** The person with what their account lets them do now. */
function asStored(mirror: Mirror, person: Actor): Actor {
  const account = accountSchema.parse({
    ...mirror.data(`accounts/${emailOf(person)}`),
    id: person.id,
    writtenAt: 0,
  })
  return { ...account, id: person.id }
}

/** Server times by name, long texts in short. */
function shown(_key: string, value: unknown): unknown {
  if (typeof value === 'symbol') return '(server time)'
  if (typeof value === 'string' && value.length > 300) return `${value.slice(0, 20)}… (${value.length})`
  return Array.isArray(value) && value.length > 100 ? [...value.slice(0, 3), `… (${value.length})`] : value
}
