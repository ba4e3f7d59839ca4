import { isApprover } from '@/domain/permissions/can'
import type { Pra } from '@/domain/pras/schema'
import { isEditor, openAmendment } from '@/domain/pras/workflow/approvals'
import { isEditable } from '@/domain/pras/workflow/editing'
import type { Actor } from '@/domain/users/actor'

/** In the address, the word for the live answers where a version would be shown otherwise. */
export const LIVE = 'live'

/**
 * Which version the reading view shows; 0 for the live answers. `requested` is what the address asks for. Unless it asks,
 * an approved PRA shows the version in force, and so does one whose amendment is under way to everyone who neither
 * writes nor approves it: a crew must not take a half-finished amendment for the plan (domain section 0).
 */
export function shownVersion(pra: Pra, actor: Actor, requested: string | null): number {
  if (requested === LIVE) return 0
  const asked = Number(requested)
  if (requested !== null && Number.isInteger(asked) && asked >= 1 && asked <= pra.submittedVersion)
    return asked
  if (pra.approvedVersion === 0) return 0
  if (pra.status === 'approved') return pra.approvedVersion
  return isEditor(pra, actor) || isApprover(actor) ? 0 : pra.approvedVersion
}

/**
 * The version number that a document of what is shown carries. Live answers that are locked are those of the version
 * that was sent; live answers that can change are a working copy, 0.
 */
export function documentVersion(pra: Pra, shown: number): number {
  if (shown > 0) return shown
  return isEditable(pra) ? 0 : pra.submittedVersion
}

export interface VersionNote {
  text: string
  /** Another version to look at, as the address parameter and the words of its link. */
  other?: { version: string; label: string }
}

/** A line above the document where what is shown is not the whole truth: an old version, an amendment under way. */
export function versionNote(pra: Pra, shown: number): VersionNote | null {
  const inForce = pra.approvedVersion
  const amendment = openAmendment(pra)
  if (shown > 0 && shown !== inForce) {
    return {
      text: `This is version ${shown}, as it was sent. ${inForce > 0 ? `Version ${inForce} is in force.` : 'It has not been approved.'}`,
      other:
        inForce > 0
          ? { version: String(inForce), label: `Show version ${inForce}` }
          : { version: LIVE, label: 'Show the current answers' },
    }
  }
  if (!amendment || inForce === 0) return null
  if (shown === inForce) {
    return {
      text: `Version ${inForce} is in force. Amendment ${amendment.number} (${amendment.reason}) is under way.`,
      other: { version: LIVE, label: 'Show the amendment' },
    }
  }
  return {
    text: `This is amendment ${amendment.number} (${amendment.reason}). Until it is approved, version ${inForce} is in force.`,
    other: { version: String(inForce), label: `Show version ${inForce}` },
  }
}
