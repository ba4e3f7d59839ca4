import { describe, expect, test } from 'vitest'
import { seesPra } from '@/domain/pras/approvals/people'
import { countedApprovals, openAmendment } from '@/domain/pras/approvals/round'
import { directorsNeeded, type PraStatus, praStatuses, praTypes } from '@/domain/pras/schema'
import { praStatusFacts, statusesUnderWay } from '@/domain/pras/statuses'
import type { Actor } from '@/domain/users/actor'
import { people } from '~tests/rules/support/people'
import { statesOf } from '~tests/rules/support/pra-states'
import { praOf } from '~tests/rules/support/pras'
import { availablePraCommands } from './available'
import { canEditSteps, editLockReason } from './editing'
import { nextActionLabel } from './labels'
import { awaits, nextActors, stages } from './stages'
import { praLeadsOn, transitions } from './transitions'

const actors = Object.values<Actor>(people)

describe.each(praTypes)('the stages of a PRA of the type %s', type => {
  const states = statesOf(type)

  test('wait for somebody in every state, except in archived, approved and completely approved PRAs', () => {
    for (const pra of states) {
      const { capacities } = nextActors(pra)
      const rests = pra.isArchived || (pra.status === 'approved' && !openAmendment(pra))
      const isComplete = pra.status === 'submitted' && nextActionLabel(pra, '') === '' && type !== 'low-risk'
      if (rests) expect(capacities).toEqual([])
      else if (!isComplete) expect(`${pra.title} ${capacities.length > 0}`).toBe(`${pra.title} true`)
    }
  })

  test('offer an active button to the person that the PRA waits for, or say what must happen first', () => {
    for (const pra of states) {
      for (const actor of actors.filter(each => awaits(pra, each))) {
        const buttons = availablePraCommands(pra, actor).filter(
          button => button.primary || button.event === 'decline',
        )
        const about = `${actor.id} on ${pra.title}`
        const edits = pra.status === 'approved' || pra.status === 'approved-diveteam'
        expect(`${about} ${buttons.length > 0 || edits}`).toBe(`${about} true`)
      }
    }
  })

  test('never wait for a person who cannot see the PRA, has approved it, or made it', () => {
    for (const pra of states) {
      for (const actor of actors.filter(each => awaits(pra, each))) {
        expect(seesPra(actor, pra) && !actor.isArchived).toBe(true)
        const isEditor = nextActors(pra).capacities.includes('editor')
        if (!isEditor) expect(countedApprovals(pra).some(each => each.userId === actor.id)).toBe(false)
        if (!isEditor) expect(pra.createdById).not.toBe(actor.id)
      }
    }
  })

  test('lock the answers exactly when there is a reason to show', () => {
    for (const pra of states) {
      for (const actor of actors) {
        expect(canEditSteps(pra, actor)).toBe(editLockReason(pra, actor) === '')
        if (actor.isArchived || pra.isArchived) expect(canEditSteps(pra, actor)).toBe(false)
      }
    }
  })
})

test('the people who must act next are named if the record names them', () => {
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

test('a PRA does not wait for an admin, although an admin can act', () => {
  expect(awaits(praOf('p'), people.admin)).toBe(false)
  expect(canEditSteps(praOf('p'), people.admin)).toBe(true)
  expect(awaits(praOf('p'), people.pm)).toBe(true)
})

describe('the statuses of a PRA', () => {
  const awaited = new Set(
    transitions.flatMap(row =>
      row.from.filter(status => row.by.some(role => role !== 'admin') && praLeadsOn(row, status)),
    ),
  )

  test('each have a next step that somebody other than an admin can take', () => {
    expect(praStatuses.filter(status => !awaited.has(status))).toEqual([])
  })

  test('count as under way if they are not draft, declined or approved', () => {
    const isOver = (status: PraStatus) => ['draft', 'declined', 'approved'].includes(status)
    expect(statusesUnderWay).toEqual(praStatuses.filter(status => !isOver(status)))
  })

  test('show the stages of approval if somebody can approve in them, or if they are between two such statuses', () => {
    const approvesIn = new Set(transitions.filter(row => row.adds).flatMap(row => row.from))
    for (const status of approvesIn) expect(praStatusFacts[status].isWithApprovers, status).toBe(true)
    const between = praStatuses.filter(
      status => praStatusFacts[status].isWithApprovers && !approvesIn.has(status),
    )
    expect(between).toEqual(['approved-droneteam', 'approved-diveteam', 'approved-dive-adviser'])
  })
})

describe.each(praTypes)('the approvals of a PRA of the type %s', type => {
  test('are as many as the workflow requires on the way from draft to approved', () => {
    for (const riskLevel of type === 'low-risk' ? (['low'] as const) : (['regular', 'high'] as const)) {
      const { approvals } = stages(praOf('p', { type, riskLevel }))
      const directors = approvals.find(({ capacity }) => capacity === 'director')?.needed ?? 0
      expect(directors).toBe(directorsNeeded({ type, riskLevel }))
      for (const stage of approvals) expect(stage).toMatchObject({ given: [], remaining: stage.needed })
    }
  })

  test('are missing until as many people as the stage needs have approved', () => {
    for (const pra of statesOf(type)) {
      for (const stage of stages(pra).approvals) {
        const people = new Set(stage.given.map(({ userId }) => userId)).size
        expect(stage.remaining).toBe(Math.max(0, stage.needed - people))
      }
    }
  })

  test('name the next approver only for an incomplete stage', () => {
    for (const pra of statesOf(type)) {
      const { approvals, next } = stages(pra)
      const open = approvals.filter(({ remaining }) => remaining > 0).map(({ capacity }) => capacity)
      // In these two statuses the team passes on its approved version.
      const passesOn = pra.status === 'approved-diveteam' || pra.status === 'approved-droneteam'
      const approvers = next.filter(turn => turn !== 'editor')
      if (!passesOn && open.length > 0) {
        for (const turn of approvers) expect(open, pra.title).toContain(turn)
      }
    }
  })
})
