import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PraCommand, type PraEvent, praEvents } from '@/domain/pras/events/registry'
import { type PraType, praTypes } from '@/domain/pras/schema'
import { findTransition, rowsOf } from '@/domain/pras/workflow/transitions'
import { isDeep } from '~tests/support/deep'
import { cleanRefusal } from './support/expect'
import { inLanes, inParts } from './support/lanes'
import { as, peopleDocuments } from './support/people'
import {
  type Case,
  casesOf,
  commandsOf,
  documentsOf,
  nameOf,
  withOwnPra,
  writesOf,
} from './support/pra-cases'
import { decidedIn, oneOfEachClass } from './support/pra-classes'
import { statesOf, statusesOf } from './support/pra-states'
import { productionsToMoveTo } from './support/pras'
import { RulesClient } from './support/rest'

/**
 * Puts the cases (type, risk level, status, amendment, tally, person, command) to the state machine and, each as the very
 * commit that the data layer would make, to firestore.rules. What the machine refuses is forged: the row's writes as if
 * no guard had been asked. The two must never disagree. Completeness, dates and responses (domain g4 to g6) are the
 * domain's alone, and are left true here.
 */

const client = new RulesClient('demo-parity')
/** What the rules make of the case; empty where they agree with the machine. */
async function disagreementOf(one: Case, now: number): Promise<string> {
  const { actor, verdict } = one
  const outcome = await client.commit(as(actor), writesOf(one, now))
  if (verdict === 'allowed')
    return outcome.allowed ? '' : `${nameOf(one)}: the rules refuse: ${outcome.message}`
  if (outcome.allowed) return `${nameOf(one)}: the rules allow, the machine says ${verdict}`
  const stumble = cleanRefusal(outcome)
  return stumble === '' ? '' : `${nameOf(one)}: the rules stumble: ${stumble}`
}

const capacityIn = (command: PraCommand) => (command.event === 'approve' ? command.capacity : undefined)

beforeAll(async () => {
  await client.start()
  await client.seed({ ...peopleDocuments(), ...productionsToMoveTo })
})

afterAll(() => client.stop())

function eventsOf(type: PraType): PraEvent[] {
  return praEvents.filter(event => rowsOf(type, event).length > 0)
}

function spaceOf(type: PraType, event: PraEvent, now: number): Case[] {
  const commands = commandsOf(type).filter(command => command.event === event)
  return statesOf(type).flatMap(state => commands.flatMap(command => casesOf(state, command, now)))
}

/** The rows of an event that lead on from a status which the type has. */
function rowIdsOf(type: PraType, event: PraEvent): string[] {
  const statuses = statusesOf(type)
  return rowsOf(type, event)
    .filter(row => row.from.some(from => statuses.includes(from)))
    .map(row => row.id)
}

describe.each(praTypes)('%s', type => {
  // To drop a row, or one condition of a row, changes the answer to just the cases that it alone decides.
  test('whatever row or condition decides a case of the whole space decides one of the classes', () => {
    const now = Date.now()
    const space = eventsOf(type).flatMap(event => spaceOf(type, event, now))
    const decided = decidedIn(space, now)
    expect(decidedIn(oneOfEachClass(space, now), now)).toEqual(decided)
    console.log(`${type}: ${decided.size} rows and conditions, each alone decides a case`)
  })

  test.each(eventsOf(type))('the machine and the rules agree on %s', async event => {
    const now = Date.now()
    const space = spaceOf(type, event, now)
    const cases = isDeep ? space : oneOfEachClass(space, now)
    // What goes through changes its PRA, so each such case has one of its own; refusals share.
    const own = cases.map((one, index) =>
      one.verdict === 'allowed' ? withOwnPra(one, `${type}-${event}-${index}`) : one,
    )
    const disagreements: string[] = []
    for (const part of inParts(2000, own)) {
      await client.letGo()
      await client.seed(Object.assign({}, ...part.map(one => documentsOf(one.pra))))
      // Commits on one document wait for each other, so the cases of one PRA go one after the other.
      const groups = new Map<string, Case[]>()
      for (const one of part) groups.set(one.pra.id, [...(groups.get(one.pra.id) ?? []), one])
      const found = await inLanes(16, [...groups.values()], async group => {
        const texts: string[] = []
        for (const one of group) texts.push(await disagreementOf(one, now))
        return texts
      })
      disagreements.push(...found.flat().filter(text => text !== ''))
    }
    expect(disagreements.slice(0, 20)).toEqual([])
    // Guards against a test that tests nothing: every row of the event went through for somebody.
    const allowed = own.filter(one => one.verdict === 'allowed')
    const rowIds = allowed.map(({ pra, command }) => findTransition(pra, event, capacityIn(command))?.id)
    expect([...new Set(rowIds)].toSorted()).toEqual(rowIdsOf(type, event).toSorted())
    console.log(
      `${type}, ${event}: ${own.length} of ${space.length} cases, ${allowed.length} of them allowed`,
    )
  })
})
