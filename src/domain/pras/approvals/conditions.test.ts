import { describe, expect, it } from 'vitest'
import { logSchema } from '@/domain/logs/schema'
import { praDescription } from '@/domain/pras/events/description'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { applyPraCommand } from '@/domain/pras/workflow/apply'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { asSeen } from '~tests/fixtures/seen'
import { people } from '~tests/rules/support/people'
import { praOf } from '~tests/rules/support/pras'
import { type ConditionInput, conditionOwnerIds, conditionsOf, openConditions } from './conditions'

const now = 1_780_000_000_000
const today = todayIso(now)
const { pm, pc, sp, director, admin, employee } = people
const telephone: ConditionInput = {
  text: 'A second satellite telephone is on the boat.',
  ownerId: pc.id,
  ownerName: pc.name,
  dueOn: addDays(today, 3),
}
const submitted = praOf('p', {
  type: 'low-risk',
  riskLevel: 'low',
  status: 'submitted',
  submittedVersion: 1,
  submittedHash: 'a'.repeat(64),
  startDate: addDays(today, 5),
  endDate: addDays(today, 9),
})

function dispatch(pra: Pra, command: PraCommand, actor: Actor, logId = 'log') {
  const change = applyPraCommand(pra, asSeen(command, pra), actor, { now, logId, diveAdviserName: '' })
  return { ...change, pra: { ...pra, ...change.changes } }
}
const approve = (conditions: ConditionInput[], pra = submitted) =>
  dispatch(pra, { event: 'approve', capacity: 'reviewer', version: 0, hash: '', conditions }, sp)
const close = (pra: Pra, actor: Actor, comment = 'Hired from the harbour office, tested on deck.') =>
  dispatch(pra, { event: 'close-condition', conditionId: 'log-1', comment }, actor)

describe('an approval under conditions', () => {
  const { pra, log } = approve([telephone])

  it('counts as an approval, and stores the condition with the person who must close it', () => {
    expect(pra.status).toBe('approved')
    expect(conditionsOf(pra)).toEqual([{ ...telephone, id: 'log-1', givenById: sp.id, givenByName: sp.name }])
    expect(pra.conditionOwnerIds).toEqual([pc.id])
    expect(log.data.conditions).toEqual([telephone.text])
  })

  it('is described without the words of the condition, which may be private', () => {
    const told = praDescription(
      logSchema.parse({
        ...log,
        createdAt: 1,
        revision: 1,
        lastWriteId: 'w',
        lastModifiedAt: 1,
        lastModifiedById: 'u',
        writtenAt: 1,
      }) as never,
      '',
      'it',
    )
    expect(told).toContain('under a condition')
    expect(told).not.toContain('telephone')
  })

  it('is stored once, even if the command arrives twice', () => {
    expect(approve([telephone], pra).alreadyDone).toBe(true)
  })

  it('stores no condition if none is given', () => {
    const { pra: plain } = approve([])
    expect(plain.approvals[0]).not.toHaveProperty('conditions')
    expect(plain.conditionOwnerIds).toEqual([])
  })

  it.each([
    ['that does not say what to do', { text: 'As discussed.' }, 'does not say what'],
    ['for which nobody is responsible', { ownerId: '' }, 'names no responsible person'],
    ['without a day', { dueOn: '' }, 'has no due date'],
    ['due yesterday', { dueOn: addDays(today, -1) }, 'in the past'],
    ['due the day after departure', { dueOn: addDays(today, 6) }, 'after the crew leave'],
  ])('is refused with a condition %s', (_what, changes, sentence) => {
    expect(() => approve([{ ...telephone, ...changes }])).toThrow(sentence)
  })

  it('may have a condition that is due on the day of departure, or during a shoot until it ends', () => {
    expect(approve([{ ...telephone, dueOn: addDays(today, 5) }]).pra.status).toBe('approved')
    const onLocation = { ...submitted, startDate: addDays(today, -2) }
    expect(approve([{ ...telephone, dueOn: addDays(today, 9) }], onLocation).pra.status).toBe('approved')
    expect(() => approve([{ ...telephone, dueOn: addDays(today, 10) }], onLocation)).toThrow('after')
  })

  it('has at most ten conditions', () => {
    const many = Array.from({ length: 11 }, () => telephone)
    expect(approve(many.slice(1)).pra.status).toBe('approved')
    expect(() => approve(many)).toThrow('at most 10')
  })
})

describe('closing a condition of an approval', () => {
  const { pra } = approve([telephone])

  it.each([
    ['the person responsible for it', pc],
    ['the approver who asked for it', sp],
    ['an admin', admin],
  ])('is allowed for %s', (_who, actor) => {
    const closed = close(pra, actor)
    expect(openConditions(closed.pra)).toEqual([])
    expect(closed.pra.conditionOwnerIds).toEqual([])
    expect(conditionsOf(closed.pra)[0]?.closed).toMatchObject({ byId: actor.id, at: now })
    expect(closed.pra.status).toBe('approved')
    expect(closed.log.data.conditions).toEqual([telephone.text])
    expect(close(closed.pra, actor).alreadyDone).toBe(true)
  })

  it.each([
    ['the PM', pm],
    ['a director', director],
    ['another employee', employee],
  ])('is refused for %s', (_who, actor) => {
    expect(() => close(pra, actor)).toThrow('You may not do this')
    expect(availablePraCommands(pra, actor).map(({ event }) => event)).not.toContain('close-condition')
  })

  it('is refused for a person who only has another condition to close', () => {
    const both = approve([telephone, { ...telephone, ownerId: pm.id, ownerName: pm.name }]).pra
    expect(() => close(both, pm)).toThrow(`Only ${pc.name}, who is responsible for it, and ${sp.name}`)
    expect(conditionOwnerIds(both)).toEqual([pc.id, pm.id])
    expect(close(both, pc).pra.conditionOwnerIds).toEqual([pm.id])
  })

  it('needs a comment that says how the condition was met', () => {
    expect(() => close(pra, pc, 'Done.')).toThrow('Give the reason in words')
  })

  it('is offered only while a condition is open', () => {
    const offered = (some: Pra) => availablePraCommands(some, pc).map(({ event }) => event)
    expect(offered(pra)).toContain('close-condition')
    expect(offered(close(pra, pc).pra)).not.toContain('close-condition')
  })
})

it('declining a PRA removes its approvals and their conditions, and the history keeps them', () => {
  const inRound = approve([telephone], { ...submitted, type: 'regular', riskLevel: 'regular' })
  expect(inRound.pra.status).toBe('submitted')
  const declined = dispatch(
    inRound.pra,
    { event: 'decline', comment: 'The boat has no second crew member.', capacity: 'director' },
    director,
    'other',
  )
  expect(conditionsOf(declined.pra)).toEqual([])
  expect(declined.pra.conditionOwnerIds).toEqual([])
  expect(declined.log.data.approvals[0]?.conditions).toHaveLength(1)
})
