import type { Pra, PraStatus } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { isEditor, openAmendment, seesPra } from './approvals'

/** Statuses in which the answers may change (domain section 3.8). At approved only while an amendment is open. */
export const editableStatuses: readonly PraStatus[] = [
  'draft',
  'submitted-first-option',
  'approved-first-option',
  'submitted-diveteam',
  'approved-diveteam',
  'submitted-dive-adviser',
  'approved-dive-adviser',
  'amendment-declined',
]

/** Whether the assessment's state lets anybody change its answers. */
export function isEditable(pra: Pick<Pra, 'status' | 'amendments' | 'isArchived'>): boolean {
  if (pra.isArchived) return false
  return (
    editableStatuses.includes(pra.status) || (pra.status === 'approved' && openAmendment(pra) !== undefined)
  )
}

/** Whether this person may change its answers now. */
export function canEditSteps(pra: Pra, actor: Actor): boolean {
  return editLockReason(pra, actor) === ''
}

/** Why this person cannot change the answers now, and what to do about it; empty where they can. */
export function editLockReason(pra: Pra, actor: Actor): string {
  if (actor.isArchived || !seesPra(actor, pra) || !isEditor(pra, actor)) {
    return 'Only the owner, the PM, a PC or the SP of the production can change this PRA.'
  }
  if (pra.isArchived) return 'This PRA is archived. Restore it to change it.'
  if (isEditable(pra)) return ''
  switch (pra.status) {
    case 'approved':
      return 'This PRA is approved. Start an amendment to change it.'
    case 'declined':
      return 'This PRA was declined. Reopen it to change it.'
    case 'amended':
      return 'This amendment is being approved. Withdraw it, or have it declined, to change it.'
    default:
      return 'This PRA is being approved, so that approvers see what they approve. Withdraw it to change it.'
  }
}
