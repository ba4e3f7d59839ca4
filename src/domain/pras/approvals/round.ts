import {
  type Amendment,
  type Approval,
  directorsNeeded,
  emptyTally,
  type Pra,
  type PraStatus,
  type PraType,
  type RiskLevel,
  type Tally,
} from '@/domain/pras/schema'
import { type Capacity, capacities, capacityFacts } from './capacities'

/** The amendment that is being written, waits for approval, or was declined; always the last in the list. */
export function openAmendment(pra: Pick<Pra, 'amendments'>): Amendment | undefined {
  return pra.amendments.find(amendment => !amendment.isApproved)
}

/**
 * Returns whether the approvals that count now are those of an amendment. While the PRA's status is approved, an open amendment
 * is only a working copy, and the PRA's own approvals count.
 */
export function isAmendmentRound(pra: Pick<Pra, 'amendments' | 'status'>): boolean {
  return pra.status !== 'approved' && openAmendment(pra) !== undefined
}

/** The approvals that count now: those of the open amendment if it waits for approval (requirements 4). */
export function countedApprovals(pra: Pick<Pra, 'amendments' | 'approvals' | 'status'>): Approval[] {
  return isAmendmentRound(pra) ? (openAmendment(pra)?.approvals ?? []) : pra.approvals
}

/** Counts approvals by capacity. A person approves only once per round, so approvals in one capacity are by different people. */
export function tallyOf(approvals: readonly Approval[]): Tally {
  const tally: Tally = { ...emptyTally, approverIds: [...new Set(approvals.map(({ userId }) => userId))] }
  for (const capacity of capacities) {
    const { flag, counted } = capacityFacts[capacity]
    tally[counted] = new Set(approvals.filter(each => each[flag]).map(({ userId }) => userId)).size
  }
  return tally
}

export function capacityOf(approval: Approval): Capacity | undefined {
  return capacities.find(capacity => approval[capacityFacts[capacity].flag])
}

/** The facts from which the order of a round's stages follows. */
export interface RoundFacts {
  type: PraType
  status: PraStatus
  riskLevel: RiskLevel
  /** True if an amendment is open. `affectsTeam` then says whether it changes the flying or the diving. */
  isAmendment: boolean
  affectsTeam: boolean
  tally: Tally
}

export function roundOf(
  pra: Pick<Pra, 'type' | 'status' | 'riskLevel' | 'approvals' | 'amendments'>,
): RoundFacts {
  const { type, status, riskLevel } = pra
  const amendment = openAmendment(pra)
  return {
    type,
    status,
    riskLevel,
    isAmendment: amendment !== undefined,
    affectsTeam: amendment?.affectsDroneOrDive === true,
    tally: tallyOf(countedApprovals(pra)),
  }
}

export function directorsMissing(round: RoundFacts): number {
  return Math.max(0, directorsNeeded(round) - round.tally.directors)
}

/** Always in the first round; for an amendment only if it changes the flying (rows D5, D7). */
export function needsDroneTeam(round: RoundFacts): boolean {
  return round.type === 'drone' && round.tally.droneTeam === 0 && concernsTeam(round)
}

/** Returns whether the Dive Team's second stage is still missing before the last director may approve (row V10). */
export function needsSecondStage(round: RoundFacts): boolean {
  return round.type === 'dive' && round.tally.diveTeamSecondStage === 0 && concernsTeam(round)
}

const concernsTeam = (round: RoundFacts) => round.status !== 'amended' || round.affectsTeam
