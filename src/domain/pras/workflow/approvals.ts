import type { Amendment, Approval, Pra, Tally } from '@/domain/pras/schema'
import { directorsNeeded } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { type Capacity, capacities, capacityFlag } from './events'

/** The amendment that is being written or approved, or was declined; the schema keeps it last. */
export function openAmendment(pra: Pick<Pra, 'amendments'>): Amendment | undefined {
  return pra.amendments.find(amendment => !amendment.isApproved)
}

/**
 * Whether the round in progress is that of an amendment. While the status is approved the open amendment is only a
 * working copy, and the approvals that count are still those of the assessment.
 */
export function isAmendmentRound(pra: Pick<Pra, 'amendments' | 'status'>): boolean {
  return pra.status !== 'approved' && openAmendment(pra) !== undefined
}

/** The approvals of the round: of the first amendment not yet approved (spec section 4), else the assessment's own. */
export function countedApprovals(pra: Pick<Pra, 'amendments' | 'approvals' | 'status'>): Approval[] {
  return isAmendmentRound(pra) ? (openAmendment(pra)?.approvals ?? []) : pra.approvals
}

/** Counts approvals: directors are distinct people, since a person approves once a round. */
export function tallyOf(approvals: readonly Approval[]): Tally {
  const peopleAs = (capacity: Capacity) =>
    new Set(approvals.filter(approval => approval[capacityFlag[capacity]]).map(approval => approval.userId))
      .size
  return {
    approverIds: [...new Set(approvals.map(approval => approval.userId))],
    reviewers: peopleAs('reviewer'),
    directors: peopleAs('director'),
    droneTeam: peopleAs('droneTeam'),
    diveTeam: peopleAs('diveTeam'),
    diveTeamSecondStage: peopleAs('diveTeamSecondStage'),
  }
}

/** The capacity in which an approval was given. */
export function capacityOf(approval: Approval): Capacity | undefined {
  return capacities.find(capacity => approval[capacityFlag[capacity]])
}

/** Director approvals still missing in the round. */
export function directorsMissing(pra: Pra): number {
  return Math.max(0, directorsNeeded(pra) - tallyOf(countedApprovals(pra)).directors)
}

/**
 * Whether the Drone Team must still look before a director may approve: always in the first round, in an amendment only
 * when it affects the flying (rows D5, D7).
 */
export function needsDroneTeam(pra: Pra): boolean {
  if (pra.type !== 'drone' || tallyOf(countedApprovals(pra)).droneTeam > 0) return false
  return pra.status !== 'amended' || openAmendment(pra)?.affectsDroneOrDive === true
}

/** Whether the Dive Team's second stage must still come before the last director approval (row V10). */
export function needsSecondStage(pra: Pra): boolean {
  if (pra.type !== 'dive' || tallyOf(countedApprovals(pra)).diveTeamSecondStage > 0) return false
  return pra.status !== 'amended' || openAmendment(pra)?.affectsDroneOrDive === true
}

/** What a command's row may ask of the person: a working role, an admin, or an editor of this assessment. */
export type Role = Capacity | 'editor' | 'admin'

/** Owner, PM, PC and SP of the assessment, and admins (domain section 4, row 'PRA edit'). */
export function isEditor(pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>, actor: Actor): boolean {
  return (
    actor.canAccessAdminApp ||
    pra.ownerId === actor.id ||
    pra.pmId === actor.id ||
    pra.spId === actor.id ||
    pra.pcIds.includes(actor.id)
  )
}

/** Every role that the person has on this assessment. The SP of the production acts as reviewer (design section 5). */
export function rolesOn(pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>, actor: Actor): Role[] {
  return [
    ...(isEditor(pra, actor) ? (['editor'] as const) : []),
    ...(actor.canAccessAdminApp ? (['admin'] as const) : []),
    ...capacities.filter(
      capacity => actor[capacityFlag[capacity]] || (capacity === 'reviewer' && pra.spId === actor.id),
    ),
  ]
}

/** Whether the person created, wrote or submitted it, or the amendment of the round: nobody approves that (domain g1). */
function isAuthor(pra: Pra, actor: Pick<Actor, 'id'>): boolean {
  if (pra.createdById === actor.id || pra.authorIds.includes(actor.id)) return true
  return isAmendmentRound(pra) && openAmendment(pra)?.createdById === actor.id
}

/** The authors, with one more. */
export function withAuthor(pra: Pick<Pra, 'authorIds'>, userId: string): string[] {
  return pra.authorIds.includes(userId) ? pra.authorIds : [...pra.authorIds, userId]
}

/**
 * Why this person may not decide on the assessment whatever their role, as a sentence; empty where they may. Authors do
 * not approve their own work, and whoever chose the production's people does not approve for them.
 */
export function conflictOfInterest(pra: Pra, actor: Pick<Actor, 'id'>): string {
  if (isAuthor(pra, actor)) return 'You created, wrote or submitted this, so somebody else must decide on it.'
  return pra.rolesSetByIds.includes(actor.id)
    ? 'You chose the SP, the PM or a PC of this production, so somebody else must decide on its PRAs.'
    : ''
}

/**
 * Whether the server has checked the risk level of the version that is submitted: approvals wait for that. Records from
 * before that check count as checked.
 */
export function isLevelChecked(pra: Pick<Pra, 'levelCheckedVersion' | 'submittedVersion'>): boolean {
  return (pra.levelCheckedVersion ?? pra.submittedVersion) === pra.submittedVersion
}

/** Who must act now. `userIds` names them where the record says who they are; else anybody with the capacity. */
export function nextActors(pra: Pra): { capacities: (Capacity | 'editor')[]; userIds: string[] } {
  const stages = pra.isArchived ? [] : waitingFor(pra)
  const ids = stages.flatMap(stage => {
    if (stage === 'editor') return [pra.ownerId, pra.pmId, ...pra.pcIds]
    return stage === 'reviewer' ? [pra.spId] : []
  })
  return { capacities: stages, userIds: [...new Set(ids.filter(id => id !== ''))] }
}

function waitingFor(pra: Pra): (Capacity | 'editor')[] {
  switch (pra.status) {
    case 'draft':
    case 'declined':
    case 'amendment-declined':
    case 'submitted-first-option':
    case 'approved-first-option':
    case 'approved-dive-adviser':
      return ['editor']
    case 'submitted-droneteam':
    case 'approved-droneteam':
      return ['droneTeam']
    case 'submitted-diveteam':
      return ['diveTeam']
    case 'approved-diveteam':
      return ['editor', 'diveTeam']
    case 'submitted-dive-adviser':
      return ['diveTeamSecondStage', 'editor']
    case 'approved':
      return openAmendment(pra) ? ['editor'] : []
    case 'submitted':
    case 'amended':
      return waitingForApproval(pra)
  }
}

function waitingForApproval(pra: Pra): Capacity[] {
  const reviewers = tallyOf(countedApprovals(pra)).reviewers
  if (pra.type === 'low-risk') return ['reviewer']
  if (pra.type === 'drone') return needsDroneTeam(pra) ? ['droneTeam'] : ['director']
  const secondStage: Capacity[] = needsSecondStage(pra) ? ['diveTeamSecondStage'] : []
  if (reviewers === 0) return ['reviewer', ...secondStage]
  // The last director waits for the second stage: with one missing, only the second stage can move it on.
  if (secondStage.length > 0 && directorsMissing(pra) <= 1) return secondStage
  return ['director', ...secondStage]
}

/**
 * Whether this person may approve in this capacity when its turn comes: not archived, may see it, holds the role, is
 * neither its author nor chose its production's people, and has not approved in this round.
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

/** Whether this person is one of those whom the assessment waits for. An admin is not: they only may. */
export function awaits(pra: Pra, actor: Actor): boolean {
  if (actor.isArchived || !seesPra(actor, pra)) return false
  return nextActors(pra).capacities.some(stage =>
    stage === 'editor'
      ? [pra.ownerId, pra.pmId, ...pra.pcIds].includes(actor.id)
      : mayApproveAs(pra, actor, stage),
  )
}

/**
 * Whether the person may see the assessment: the company flags bind everyone, and freelancers see only those that they
 * are on (design sections 3 and 4).
 */
export function seesPra(actor: Actor, pra: Pick<Pra, 'companyAccess' | 'memberIds'>): boolean {
  return (
    actor.companyAccess.includes(pra.companyAccess) && (actor.isEmployee || pra.memberIds.includes(actor.id))
  )
}
