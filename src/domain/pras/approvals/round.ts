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

/** The amendment that is being written or approved, or that was declined. The schema keeps it at the end of the list. */
export function openAmendment(pra: Pick<Pra, 'amendments'>): Amendment | undefined {
  return pra.amendments.find(amendment => !amendment.isApproved)
}

/**
 * True if the present round belongs to an amendment. While the status is approved, an open amendment is only a working copy, and
 * the approvals that count are the PRA's.
 */
export function isAmendmentRound(pra: Pick<Pra, 'amendments' | 'status'>): boolean {
  return pra.status !== 'approved' && openAmendment(pra) !== undefined
}

/** The approvals of the first amendment that is not approved yet (requirements 4), else those of the PRA itself. */
export function countedApprovals(pra: Pick<Pra, 'amendments' | 'approvals' | 'status'>): Approval[] {
  return isAmendmentRound(pra) ? (openAmendment(pra)?.approvals ?? []) : pra.approvals
}

/**
 * Counts approvals by capacity. A person approves only once per round, so the approvals in one capacity are by different people.
 */
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

/** The facts that decide the order of a round's stages. */
export interface RoundFacts {
  type: PraType
  status: PraStatus
  riskLevel: RiskLevel
  /** True if an amendment is open. The next fields say whether the amendment affects the flying or the diving. */
  isAmendment: boolean
  affectsTeam: boolean
  tally: Tally
}

/** The facts of the present round. */
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

/** The number of director approvals still missing in the round. */
export function directorsMissing(round: RoundFacts): number {
  return Math.max(0, directorsNeeded(round) - round.tally.directors)
}

/**
 * True if the Drone Team must approve before a director may: always in the first round, and in an amendment only if it affects
 * the flying (rows D5, D7).
 */
export function needsDroneTeam(round: RoundFacts): boolean {
  return round.type === 'drone' && round.tally.droneTeam === 0 && concernsTeam(round)
}

/** True if the Dive Team's second stage must still come before the last director approval (row V10). */
export function needsSecondStage(round: RoundFacts): boolean {
  return round.type === 'dive' && round.tally.diveTeamSecondStage === 0 && concernsTeam(round)
}

const concernsTeam = (round: RoundFacts) => round.status !== 'amended' || round.affectsTeam
