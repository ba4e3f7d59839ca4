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

/** The amendment that is being written or approved, or was declined; the schema keeps it last. */
export function openAmendment(pra: Pick<Pra, 'amendments'>): Amendment | undefined {
  return pra.amendments.find(amendment => !amendment.isApproved)
}

/**
 * Whether the round in progress is that of an amendment. While the status is approved the open amendment is only a
 * working copy, and the approvals that count are still those of the PRA.
 */
export function isAmendmentRound(pra: Pick<Pra, 'amendments' | 'status'>): boolean {
  return pra.status !== 'approved' && openAmendment(pra) !== undefined
}

/** The approvals of the first amendment that is not approved yet (requirements 4), else those of the PRA itself. */
export function countedApprovals(pra: Pick<Pra, 'amendments' | 'approvals' | 'status'>): Approval[] {
  return isAmendmentRound(pra) ? (openAmendment(pra)?.approvals ?? []) : pra.approvals
}

/** Counts approvals: each capacity's are of distinct people, since a person approves once a round. */
export function tallyOf(approvals: readonly Approval[]): Tally {
  const tally: Tally = { ...emptyTally, approverIds: [...new Set(approvals.map(({ userId }) => userId))] }
  for (const capacity of capacities) {
    const { flag, counted } = capacityFacts[capacity]
    tally[counted] = new Set(approvals.filter(each => each[flag]).map(({ userId }) => userId)).size
  }
  return tally
}

/** The capacity in which an approval was given. */
export function capacityOf(approval: Approval): Capacity | undefined {
  return capacities.find(capacity => approval[capacityFacts[capacity].flag])
}

/** What the order of a round's stages depends on. */
export interface RoundFacts {
  type: PraType
  status: PraStatus
  riskLevel: RiskLevel
  /** Whether an amendment is open, and whether it affects the flying or the diving. */
  isAmendment: boolean
  affectsTeam: boolean
  tally: Tally
}

/** The round as it is now. */
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

/** Director approvals still missing in the round. */
export function directorsMissing(round: RoundFacts): number {
  return Math.max(0, directorsNeeded(round) - round.tally.directors)
}

/**
 * Whether the Drone Team must still look before a director may approve: always in the first round, in an amendment only
 * when it affects the flying (rows D5, D7).
 */
export function needsDroneTeam(round: RoundFacts): boolean {
  return round.type === 'drone' && round.tally.droneTeam === 0 && concernsTeam(round)
}

/** Whether the Dive Team's second stage must still come before the last director approval (row V10). */
export function needsSecondStage(round: RoundFacts): boolean {
  return round.type === 'dive' && round.tally.diveTeamSecondStage === 0 && concernsTeam(round)
}

const concernsTeam = (round: RoundFacts) => round.status !== 'amended' || round.affectsTeam
