import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { type Capacity, capacities, capacityFacts } from './capacities'
import { isAmendmentRound, openAmendment } from './round'

/**
 * The roles on a PRA that a transition may require: an approver's capacity, an admin, a person who may edit this PRA, or the
 * owner of a condition.
 */
export type PraRole = Capacity | 'editor' | 'admin' | 'condition'

/** Returns whether a person may edit a PRA: its owner, PM, PCs and SP, and admins (domain 4, row 'PRA edit'). */
export function isEditor(pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>, actor: Actor): boolean {
  return (
    actor.canAccessAdminApp ||
    pra.ownerId === actor.id ||
    pra.pmId === actor.id ||
    pra.spId === actor.id ||
    pra.pcIds.includes(actor.id)
  )
}

/** All roles that the person has on this PRA. The SP of the production acts as a reviewer. */
export function rolesOn(pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>, actor: Actor): PraRole[] {
  return [
    ...(isEditor(pra, actor) ? (['editor'] as const) : []),
    ...(actor.canAccessAdminApp ? (['admin'] as const) : []),
    ...capacities.filter(
      capacity => actor[capacityFacts[capacity].flag] || (capacity === 'reviewer' && pra.spId === actor.id),
    ),
  ]
}

/**
 * Returns whether the person created, wrote or submitted this PRA or its open amendment, and so may not approve it (domain g1).
 */
function isAuthor(pra: Pra, actor: Pick<Actor, 'id'>): boolean {
  if (pra.createdById === actor.id || pra.authorIds.includes(actor.id)) return true
  return isAmendmentRound(pra) && openAmendment(pra)?.createdById === actor.id
}

export function withAuthor(pra: Pick<Pra, 'authorIds'>, userId: string): string[] {
  return pra.authorIds.includes(userId) ? pra.authorIds : [...pra.authorIds, userId]
}

/**
 * The reason why this person may not decide on the PRA in any role, as a sentence; empty if they may. Authors may not approve
 * their own work. People who chose the production's SP, PM or PCs may not approve its PRAs.
 */
export function conflictOfInterest(pra: Pra, actor: Pick<Actor, 'id'>): string {
  if (isAuthor(pra, actor))
    return 'You created, wrote or submitted this PRA, so somebody else must decide on it.'
  return pra.rolesSetByIds.includes(actor.id)
    ? 'You chose the SP, the PM or a PC of this production, so somebody else must decide on its PRAs.'
    : ''
}

/** Everybody needs access to the PRA's company, and freelancers see only PRAs that name them. */
export function seesPra(actor: Actor, pra: Pick<Pra, 'companyAccess' | 'memberIds'>): boolean {
  return (
    actor.companyAccess.includes(pra.companyAccess) && (actor.isEmployee || pra.memberIds.includes(actor.id))
  )
}
