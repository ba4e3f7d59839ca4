import { describe, expect, test } from 'vitest'
import { seesPra } from '@/domain/pras/approvals/people'
import { countedApprovals, openAmendment } from '@/domain/pras/approvals/round'
import { praTypes } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { people } from '~tests/rules/support/people'
import { statesOf } from '~tests/rules/support/pra-states'
import { praOf } from '~tests/rules/support/pras'
import { availableCommands } from './available'
import { canEditSteps, editLockReason } from './editing'
import { nextActionLabel } from './labels'
import { awaits, nextActors } from './stages'

const actors = Object.values<Actor>(people)

describe.each(praTypes)('%s', type => {
  const states = statesOf(type)

  test('somebody is waited for in every live state, but for approved ones', () => {
    for (const pra of states) {
      const { capacities } = nextActors(pra)
      const rests = pra.isArchived || (pra.status === 'approved' && !openAmendment(pra))
      const isComplete = pra.status === 'submitted' && nextActionLabel(pra, '') === '' && type !== 'low-risk'
      if (rests) expect(capacities).toEqual([])
      else if (!isComplete) expect(`${pra.title} ${capacities.length > 0}`).toBe(`${pra.title} true`)
    }
  })

  test('whoever is waited for has a button to press, or is told what comes first', () => {
    for (const pra of states) {
      for (const actor of actors.filter(each => awaits(pra, each))) {
        const buttons = availableCommands(pra, actor).filter(
          button => button.primary || button.event === 'decline',
        )
        const about = `${actor.id} on ${pra.title}`
        const edits = pra.status === 'approved' || pra.status === 'approved-diveteam'
        expect(`${about} ${buttons.length > 0 || edits}`).toBe(`${about} true`)
      }
    }
  })

  test('nobody is waited for who cannot see it, has approved, or made it', () => {
    for (const pra of states) {
      for (const actor of actors.filter(each => awaits(pra, each))) {
        expect(seesPra(actor, pra) && !actor.isArchived).toBe(true)
        const isEditor = nextActors(pra).capacities.includes('editor')
        if (!isEditor) expect(countedApprovals(pra).some(each => each.userId === actor.id)).toBe(false)
        if (!isEditor) expect(pra.createdById).not.toBe(actor.id)
      }
    }
  })

  test('a lock has a reason, and a reason is a lock', () => {
    for (const pra of states) {
      for (const actor of actors) {
        expect(canEditSteps(pra, actor)).toBe(editLockReason(pra, actor) === '')
        if (actor.isArchived || pra.isArchived) expect(canEditSteps(pra, actor)).toBe(false)
      }
    }
  })
})

test('the people of the record are named where it knows them', () => {
  expect(nextActors(praOf('p'))).toEqual({ capacities: ['editor'], userIds: ['creator', 'pm', 'pc'] })
  expect(nextActors(praOf('p', { status: 'submitted' }))).toEqual({
    capacities: ['reviewer'],
    userIds: ['sp'],
  })
  expect(nextActors(praOf('p', { status: 'submitted', type: 'dive' })).capacities).toEqual([
    'reviewer',
    'diveTeamSecondStage',
  ])
  expect(nextActors(praOf('p', { isArchived: true })).capacities).toEqual([])
})

test('an admin may, but is not waited for', () => {
  expect(awaits(praOf('p'), people.admin)).toBe(false)
  expect(canEditSteps(praOf('p'), people.admin)).toBe(true)
  expect(awaits(praOf('p'), people.pm)).toBe(true)
})
