import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { statusLabel } from '@/domain/pras/workflow/labels'
import type { User } from '@/domain/users/schema'
import { type ApprovalStage, approvalStages } from '@/domain/view-models/approvals-summary'

/** The words across the pages of a PRA that nobody may act on yet. */
export const NOT_APPROVED = 'DRAFT – NOT APPROVED'
/** What those of an approved PRA's other versions say. */
export const NOT_IN_FORCE = 'NOT IN FORCE'

type MarkedPra = Pick<Pra, 'status' | 'approvedVersion' | 'submittedVersion' | 'amendments'>

/** Whether a document of this version (0: the working copy) is the approved one, by which a crew may work. */
export function isInForce(pra: Pick<Pra, 'approvedVersion'>, version: number): boolean {
  return version > 0 && version === pra.approvedVersion
}

/** The mark on every page of a document of this version; undefined for the version in force. */
export function documentMark(pra: MarkedPra, version: number): string | undefined {
  if (isInForce(pra, version)) return undefined
  return pra.approvedVersion > 0 ? NOT_IN_FORCE : NOT_APPROVED
}

/**
 * The status of the version that a document shows, in words. That of the PRA itself may be another: while an amendment is
 * written, the version in force stays approved.
 */
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

/** The amendment that a working copy holds while the PRA itself is approved: nobody has been asked to approve it yet. */
function writtenAmendment(pra: MarkedPra, version: number) {
  return version === 0 && pra.status === 'approved' ? openAmendment(pra) : undefined
}

/**
 * The PRA as its approvals were when this version came into force: while an amendment is being approved, the approvals
 * that count are its own, and say nothing about the version in force. Nor do those of the version in force about an
 * amendment that is being written.
 */
export function asApproved(pra: Pra, version: number): Pra {
  if (writtenAmendment(pra, version)) return { ...pra, status: 'amended' }
  if (!isInForce(pra, version)) return pra
  const amendments = pra.amendments.filter(amendment => amendment.isApproved)
  const own = amendments.find(amendment => amendment.version === version)
  return { ...pra, status: 'approved', amendments, approvals: own ? own.approvals : pra.approvals }
}

/** The stages of approval as a document of this version says them. */
export function stagesOf(pra: Pra, version: number, users: readonly User[]): ApprovalStage[] {
  const stages = approvalStages(asApproved(pra, version), users)
  // Nobody may approve an amendment before it is sent to them.
  return writtenAmendment(pra, version) ? stages.map(stage => ({ ...stage, who: '' })) : stages
}
