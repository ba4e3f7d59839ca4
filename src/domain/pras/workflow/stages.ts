import { type Capacity, capacityFacts } from '@/domain/pras/approvals/capacities'
import { conflictOfInterest, type PraRole, rolesOn, seesPra } from '@/domain/pras/approvals/people'
import { countedApprovals, isAmendmentRound, type RoundFacts, roundOf } from '@/domain/pras/approvals/round'
import { isStageGuard, stageGuards } from '@/domain/pras/events/stage-guards'
import { type Approval, directorsNeeded, emptyTally, type Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { type PraTransition, praLeadsOn, transitionsFrom } from './transitions'

/** The people who must act: those of a capacity, or the writers of the PRA. */
export type Turn = Capacity | 'editor'

/** One stage of the approval: the approvals in one capacity. */
export interface Stage {
  capacity: Capacity
  needed: number
  /** The approvals that count now (requirements 4). */
  given: Approval[]
  /** The number of missing approvals; 0 for a complete stage. */
  remaining: number
}

export interface Stages {
  /** The stages of the PRA, or of the amendment being approved, in order. */
  approvals: Stage[]
  /** The people who must act next; empty in the archive, and if it is in force. */
  next: Turn[]
}

type StagedPra = Pick<Pra, 'type' | 'status' | 'riskLevel' | 'approvals' | 'amendments' | 'isArchived'>

/**
 * The stages of a PRA, and the people who must act, both computed from the rows of the events: a new row changes them
 * automatically.
 */
export function stages(pra: StagedPra): Stages {
  const round = roundOf(pra)
  return {
    approvals: approvalStagesOf(pra, round),
    next: pra.isArchived ? [] : turnsOf(round),
  }
}

/** The number of people needed in a capacity, if the round needs it. */
function neededOf(round: RoundFacts, capacity: Capacity): number {
  return capacity === 'director' ? directorsNeeded(round) : 1
}

/** The number of missing approvals in a capacity, if the round needs it. */
export function remainingOf(round: RoundFacts, capacity: Capacity): number {
  return Math.max(0, neededOf(round, capacity) - round.tally[capacityFacts[capacity].counted])
}

function approvalStagesOf(pra: StagedPra, round: RoundFacts): Stage[] {
  const fromDraft = wayToApproved(firstRound(round))
  // An amendment does not begin at the draft. Its stages are those already passed, and then those from its present status on.
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

/** More steps than any path needs, so that a row that leads nowhere ends the loop. */
const MOST_STEPS = 30

/**
 * The approvals on the path to approved, in order: at each status the first row that leads on is used. If none may yet, since an
 * older record skipped a stage, the very first row.
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

/** True if the order of the stages allows it now, for any person. */
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

/** The people of the rows that lead on now. An approval that is not on the path may be given, but is not awaited. */
function turnsOf(round: RoundFacts): Turn[] {
  const rows = rowsOn(round)
  const way = wayToApproved(round)
  const due = rows.filter(row => isItsTurn(row, round) && (!row.adds || way.includes(row.adds)))
  // An older record may have skipped an earlier stage: the present approver is awaited nevertheless.
  return [...new Set((due.length > 0 ? due : rows).flatMap(row => row.by))].filter(isWaitedFor)
}

/** Admins may act, but are not awaited. */
const isWaitedFor = (role: PraRole): role is Turn => role !== 'admin'

/** The people who must act now. `userIds` names them if the record does; otherwise anybody with the capacity may act. */
export function nextActors(pra: Pra): { capacities: Turn[]; userIds: string[] } {
  const { next } = stages(pra)
  const ids = next.flatMap(turn => {
    if (turn === 'editor') return [pra.ownerId, pra.pmId, ...pra.pcIds]
    return turn === 'reviewer' ? [pra.spId] : []
  })
  return { capacities: next, userIds: [...new Set(ids.filter(id => id !== ''))] }
}

/**
 * True if this person may approve in this capacity when its turn comes: not archived, may see it, has the role, is neither its
 * author nor chose its production's people, and has not approved in this round.
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

/** True if the PRA waits for this person. Admins may act in place of others, but the PRA never waits for them. */
export function awaits(pra: Pra, actor: Actor): boolean {
  if (actor.isArchived || !seesPra(actor, pra)) return false
  return stages(pra).next.some(turn =>
    turn === 'editor'
      ? [pra.ownerId, pra.pmId, ...pra.pcIds].includes(actor.id)
      : mayApproveAs(pra, actor, turn),
  )
}
