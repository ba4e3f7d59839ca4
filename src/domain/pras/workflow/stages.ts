import { type Capacity, capacityFacts } from '@/domain/pras/approvals/capacities'
import { conflictOfInterest, type PraRole, rolesOn, seesPra } from '@/domain/pras/approvals/people'
import { countedApprovals, isAmendmentRound, type RoundFacts, roundOf } from '@/domain/pras/approvals/round'
import { isStageGuard, stageGuards } from '@/domain/pras/events/stage-guards'
import { type Approval, directorsNeeded, emptyTally, type Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { type PraTransition, praLeadsOn, transitionsFrom } from './transitions'

/** Who must act: the people with a capacity, or 'editor' for the writers of the PRA. */
export type Turn = Capacity | 'editor'

/** One stage of the approval: all approvals in one capacity. */
export interface Stage {
  capacity: Capacity
  needed: number
  /** The approvals of this stage that count now (requirements 4). */
  given: Approval[]
  /** The number of approvals that are still missing; 0 if the stage is complete. */
  remaining: number
}

export interface Stages {
  /** The stages of the PRA, or of the amendment that is being approved, in order. */
  approvals: Stage[]
  /** Who must act next; empty if the PRA is archived, or in force. */
  next: Turn[]
}

type StagedPra = Pick<Pra, 'type' | 'status' | 'riskLevel' | 'approvals' | 'amendments' | 'isArchived'>

/** Computed from the rows of the events, so a new row changes them without further code. */
export function stages(pra: StagedPra): Stages {
  const round = roundOf(pra)
  return {
    approvals: approvalStagesOf(pra, round),
    next: pra.isArchived ? [] : turnsOf(round),
  }
}

/** The number of approvals that a round needs in a capacity, if it needs this capacity at all. */
function neededOf(round: RoundFacts, capacity: Capacity): number {
  return capacity === 'director' ? directorsNeeded(round) : 1
}

/** The number of approvals that are missing in a capacity, if the round needs this capacity at all. */
export function remainingOf(round: RoundFacts, capacity: Capacity): number {
  return Math.max(0, neededOf(round, capacity) - round.tally[capacityFacts[capacity].counted])
}

function approvalStagesOf(pra: StagedPra, round: RoundFacts): Stage[] {
  const fromDraft = wayToApproved(firstRound(round))
  // An amendment does not begin as a draft. Its stages are those that already have approvals, and those ahead from its present
  // status.
  const toCome = isAmendmentRound(pra) ? wayToApproved(round) : fromDraft
  return [...new Set(fromDraft)].flatMap(capacity => {
    const { flag } = capacityFacts[capacity]
    const given = countedApprovals(pra).filter(approval => approval[flag])
    if (given.length === 0 && !toCome.includes(capacity)) return []
    const remaining = remainingOf(round, capacity)
    return [{ capacity, needed: neededOf(round, capacity), given, remaining }]
  })
}

const firstRound = ({ type, riskLevel }: RoundFacts): RoundFacts => ({
  type,
  riskLevel,
  status: 'draft',
  isAmendment: false,
  affectsTeam: false,
  tally: emptyTally,
})

/** A limit of steps that no real path reaches, so that a mistake in the rows cannot make the loop endless. */
const MOST_STEPS = 30

/**
 * The capacities that approve on the path to the status approved, in order. At each status, the first row is used that leads on
 * and whose turn it is. If there is none, because an older record has skipped a stage, the first row is used anyway.
 */
function wayToApproved(from: RoundFacts): Capacity[] {
  const way: Capacity[] = []
  let round = from
  for (let step = 0; step < MOST_STEPS && round.status !== 'approved'; step++) {
    const rows = rowsOn(round)
    const row = rows.find(each => isItsTurn(each, round)) ?? rows[0]
    if (row === undefined) break
    if (row.adds) way.push(row.adds)
    round = roundAfter(round, row)
  }
  return way
}

const rowsOn = (round: RoundFacts): PraTransition[] =>
  transitionsFrom(round).filter(row => praLeadsOn(row, round.status))

function isItsTurn(row: PraTransition, round: RoundFacts): boolean {
  return row.guards.every(name => !isStageGuard(name) || stageGuards[name](round) === '')
}

function roundAfter(round: RoundFacts, row: PraTransition): RoundFacts {
  const tally = row.clears ? { ...emptyTally } : { ...round.tally }
  if (row.adds) tally[capacityFacts[row.adds].counted] += 1
  const isComplete = row.completes === true && tally.directors >= directorsNeeded(round)
  const onward = row.to === 'same' ? round.status : row.to
  return { ...round, tally, status: isComplete ? 'approved' : onward }
}

/** Who must act by the rows that lead on now. An approval that is not on the path is allowed, but nobody waits for it. */
function turnsOf(round: RoundFacts): Turn[] {
  const rows = rowsOn(round)
  const way = wayToApproved(round)
  const due = rows.filter(row => isItsTurn(row, round) && (!row.adds || way.includes(row.adds)))
  // If an older record has skipped a stage, it is nobody's turn by the order, so the approvers of the present status must act.
  return [...new Set((due.length > 0 ? due : rows).flatMap(row => row.by))].filter(isWaitedFor)
}

/** Admins may act in place of others, but a PRA never waits for them. */
const isWaitedFor = (role: PraRole): role is Turn => role !== 'admin'

/** Who must act now. `userIds` has the people whom the record names; if it names none, anybody with the capacity may act. */
export function nextActors(pra: Pra): { capacities: Turn[]; userIds: string[] } {
  const { next } = stages(pra)
  const ids = next.flatMap(turn => {
    if (turn === 'editor') return [pra.ownerId, pra.pmId, ...pra.pcIds]
    return turn === 'reviewer' ? [pra.spId] : []
  })
  return { capacities: next, userIds: [...new Set(ids.filter(id => id !== ''))] }
}

/**
 * Returns whether this person may approve in this capacity when it is its turn. They must not be archived, must be able to see
 * the PRA and have the role. They must not be its author, or have chosen the production's people, or have approved in this round.
 */
export function mayApproveAs(pra: Pra, actor: Actor, capacity: Capacity): boolean {
  return (
    !actor.isArchived &&
    seesPra(actor, pra) &&
    rolesOn(pra, actor).includes(capacity) &&
    conflictOfInterest(pra, actor) === '' &&
    countedApprovals(pra).every(approval => approval.userId !== actor.id)
  )
}

/** Returns whether the PRA waits for this person. Admins may act in place of others, but the PRA never waits for them. */
export function awaits(pra: Pra, actor: Actor): boolean {
  if (actor.isArchived || !seesPra(actor, pra)) return false
  return stages(pra).next.some(turn =>
    turn === 'editor'
      ? [pra.ownerId, pra.pmId, ...pra.pcIds].includes(actor.id)
      : mayApproveAs(pra, actor, turn),
  )
}
