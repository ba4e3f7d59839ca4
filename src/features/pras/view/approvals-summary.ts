import type { Approval, Pra } from '@/domain/pras/schema'
import { directorsNeeded } from '@/domain/pras/schema'
import {
  capacityOf,
  countedApprovals,
  isAmendmentRound,
  openAmendment,
} from '@/domain/pras/workflow/approvals'
import { capacityFlag } from '@/domain/pras/workflow/events'
import { grantedCompanyAccess } from '@/domain/shared/company-access'
import type { ApprovalFlag, User } from '@/domain/users/schema'
import { fullName } from '@/domain/users/schema'

/** One stage of the approval of a PRA: how many are needed, who gave theirs, who could give the next. */
export interface ApprovalStage {
  flag: ApprovalFlag
  label: string
  needed: number
  given: Approval[]
  isComplete: boolean
  /** Names of the people who may give what is still needed; empty when the stage is complete. */
  expected: string[]
}

const stageLabels: Record<ApprovalFlag, string> = {
  isReviewer: 'SP',
  isDirector: 'Director',
  isDroneTeam: 'Drone Team',
  isDiveTeam: 'Dive Team',
  isDiveTeamSecondStage: 'Dive Team, second stage',
}

/** The word for the capacity in which an approval was given. */
export function capacityLabel(approval: Approval): string {
  const capacity = capacityOf(approval)
  return capacity ? stageLabels[capacityFlag[capacity]] : ''
}

/**
 * The stages that the PRA, or the amendment that is being approved, has to pass, in order (design section 5, domain 3.4
 * to 3.7), with the approvals that count now (spec section 4). `users` gives the people's names and their flags.
 */
export function approvalStages(pra: Pra, users: readonly User[]): ApprovalStage[] {
  const counted = countedApprovals(pra)
  return stageNeeds(pra)
    .map(({ flag, needed }) => {
      const given = counted.filter(approval => approval[flag])
      const people = new Set(given.map(approval => approval.userId)).size
      const isComplete = people >= needed
      return {
        flag,
        label: stageLabels[flag],
        needed,
        given,
        isComplete,
        expected: isComplete ? [] : expectedApprovers(pra, flag, users, counted),
      }
    })
    .filter(stage => stage.needed > 0 || stage.given.length > 0)
}

/** 'SP 1 of 1, Director 0 of 2': the tally in one line. */
export function approvalTally(stages: readonly ApprovalStage[]): string {
  return stages.map(stage => `${stage.label} ${stage.given.length} of ${stage.needed}`).join(', ')
}

function stageNeeds(pra: Pra): { flag: ApprovalFlag; needed: number }[] {
  const directors = { flag: 'isDirector', needed: directorsNeeded(pra) } as const
  const reviewer = { flag: 'isReviewer', needed: 1 } as const
  const amendment = isAmendmentRound(pra) ? openAmendment(pra) : undefined
  // An amendment passes the team again only when it touches the flying or the diving (domain rows D7, V10), or when it
  // was declined and is with the team now (D9, V13).
  const isWithTeam = pra.status === 'submitted-droneteam' || pra.status === 'submitted-diveteam'
  const team = !amendment || amendment.affectsDroneOrDive || isWithTeam ? 1 : 0
  switch (pra.type) {
    case 'low-risk':
      return [reviewer]
    case 'regular':
      return [reviewer, directors]
    case 'drone':
      return [{ flag: 'isDroneTeam', needed: team }, directors]
    case 'dive':
      return [
        { flag: 'isDiveTeam', needed: !amendment || isWithTeam ? 1 : 0 },
        { flag: 'isDiveTeamSecondStage', needed: team },
        reviewer,
        directors,
      ]
  }
}

/** Nobody approves what they created, and nobody approves twice in a round (domain guards g1 to g3). */
function expectedApprovers(
  pra: Pra,
  flag: ApprovalFlag,
  users: readonly User[],
  counted: readonly Approval[],
): string[] {
  const taken = new Set([pra.createdById, ...counted.map(approval => approval.userId)])
  return users
    .filter(user => !user.isArchived && !taken.has(user.id))
    .filter(user => grantedCompanyAccess(user).includes(pra.companyAccess))
    .filter(user => user[flag] || (flag === 'isReviewer' && user.id === pra.spId))
    .sort((a, b) => rank(a) - rank(b) || fullName(a).localeCompare(fullName(b)))
    .map(user => (flag === 'isReviewer' && user.id === pra.spId ? `${fullName(user)} (SP)` : fullName(user)))

  function rank(user: User): number {
    return flag === 'isReviewer' && user.id === pra.spId ? 0 : 1
  }
}
