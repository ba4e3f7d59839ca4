import { isEditor, seesPra } from '@/domain/pras/approvals/people'
import { countedApprovals, openAmendment } from '@/domain/pras/approvals/round'
import { type Pra, type PraStatus, praStatuses } from '@/domain/pras/schema'
import { praStatusFacts } from '@/domain/pras/statuses'
import type { Actor } from '@/domain/users/actor'

/** The statuses in which the answers may change (domain 3.8). In the status approved, an amendment must be open too. */
export const editableStatuses: readonly PraStatus[] = praStatuses.filter(
  status => praStatusFacts[status].locked === undefined,
)

export function isEditable(pra: Pick<Pra, 'status' | 'amendments' | 'isArchived'>): boolean {
  if (pra.isArchived) return false
  return (
    editableStatuses.includes(pra.status) || (pra.status === 'approved' && openAmendment(pra) !== undefined)
  )
}

/** Returns whether the answers are those of the version in force: approved, and no amendment is open. */
export function isAsApproved(pra: Pick<Pra, 'status' | 'amendments'>): boolean {
  return pra.status === 'approved' && openAmendment(pra) === undefined
}

export function canEditSteps(pra: Pra, actor: Actor): boolean {
  return editLockReason(pra, actor) === ''
}

/** The reason why this person cannot change the answers now, and what to do about it; empty if they can. */
export function editLockReason(pra: Pra, actor: Actor): string {
  if (actor.isArchived || !seesPra(actor, pra) || !isEditor(pra, actor)) {
    return 'Only the owner, the PM, a PC or the SP of the production can change this PRA.'
  }
  if (pra.isArchived) return 'This PRA is archived. Restore it to change it.'
  if (isEditable(pra)) return ''
  const { isWithApprovers, locked = '' } = praStatusFacts[pra.status]
  return isWithApprovers && countedApprovals(pra).length > 0 ? approvedAlready(pra) : locked
}

/** The sentence for a PRA that cannot be withdrawn any more, because somebody has approved it. */
function approvedAlready(pra: Pra): string {
  const what = openAmendment(pra) ? 'amendment' : 'PRA'
  return `Somebody has already approved this ${what}, so nobody can change it now. It can be changed when an approver declines it.`
}
