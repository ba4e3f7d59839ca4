import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { statusLabel } from '@/domain/pras/workflow/labels'
import type { User } from '@/domain/users/schema'
import { type ApprovalStage, approvalStages } from '@/domain/view-models/approvals-summary'

/** The words across the pages of an unapproved PRA. */
export const NOT_APPROVED = 'DRAFT – NOT APPROVED'
/** The words across the pages of an approved PRA's other versions. */
export const NOT_IN_FORCE = 'NOT IN FORCE'

type MarkedPra = Pick<Pra, 'status' | 'approvedVersion' | 'submittedVersion' | 'amendments'>

/** True if this version (0: the working copy) is the approved version, the only version that a crew may work by. */
export function isInForce(pra: Pick<Pra, 'approvedVersion'>, version: number): boolean {
  return version > 0 && version === pra.approvedVersion
}

/** Returns the words that mark every page of a document as not in force; undefined for the version in force. */
export function documentMark(pra: MarkedPra, version: number): string | undefined {
  if (isInForce(pra, version)) return undefined
  return pra.approvedVersion > 0 ? NOT_IN_FORCE : NOT_APPROVED
}

/** The PRA may have another status: while an amendment is written, the version in force is still approved. */
export function versionStatus(pra: MarkedPra, version: number, adviserName: string): string {
  const now = statusLabel(pra.status, adviserName)
  if (isInForce(pra, version)) {
    const amendment = openAmendment(pra)
    return amendment ? `Approved, in force; amendment ${amendment.number} under way` : 'Approved, in force'
  }
  if (pra.approvedVersion === 0) return `${now}, not approved`
  if (version > 0 && version < pra.approvedVersion) return 'An earlier version, not in force'
  const written = writtenAmendment(pra, version)
  if (written)
    return `Amendment ${written.number} being written, not approved; version ${pra.approvedVersion} is in force`
  return `${now}; version ${pra.approvedVersion} is in force`
}

/** Returns the amendment that is being written in the working copy, if it has not been sent for approval yet. */
function writtenAmendment(pra: MarkedPra, version: number) {
  return version === 0 && pra.status === 'approved' ? openAmendment(pra) : undefined
}

/** The PRA with the approvals of this version: those of an amendment do not count for the version in force. */
export function asApproved(pra: Pra, version: number): Pra {
  if (writtenAmendment(pra, version)) return { ...pra, status: 'amended' }
  if (!isInForce(pra, version)) return pra
  const amendments = pra.amendments.filter(amendment => amendment.isApproved)
  const own = amendments.find(amendment => amendment.version === version)
  return { ...pra, status: 'approved', amendments, approvals: own ? own.approvals : pra.approvals }
}

export function stagesOf(pra: Pra, version: number, users: readonly User[]): ApprovalStage[] {
  const stages = approvalStages(asApproved(pra, version), users)
  // An amendment that has not been sent cannot be approved yet, so nobody is named as the next approver.
  return writtenAmendment(pra, version) ? stages.map(stage => ({ ...stage, who: '' })) : stages
}
