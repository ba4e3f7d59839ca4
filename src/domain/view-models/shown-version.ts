import { isApprover } from '@/domain/permissions/can'
import { isEditor } from '@/domain/pras/approvals/people'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra, PraVersion } from '@/domain/pras/schema'
import { praStatusFacts } from '@/domain/pras/statuses'
import { isEditable } from '@/domain/pras/workflow/editing'
import type { Actor } from '@/domain/users/actor'

/** The word in the URL that asks for the current answers instead of a version. */
export const LIVE = 'live'

/** Approvers decide on the submitted version, even if the answers have changed since. */
export function isWithApprovers(pra: Pick<Pra, 'status' | 'submittedVersion'>): boolean {
  return praStatusFacts[pra.status].isWithApprovers === true && pra.submittedVersion > 0
}

/**
 * The version that the reading view shows; 0 for the live answers. `requested` comes from the URL. Without it, an approved PRA
 * shows the version in force, and one with approvers shows the version that they approve. During an amendment, everyone who
 * neither writes nor approves it sees the version in force: a crew must not mistake a half-finished amendment for the plan
 * (domain 0).
 */
export function shownVersion(pra: Pra, actor: Actor, requested: string | null): number {
  const asked = Number(requested)
  if (requested !== null && Number.isInteger(asked) && asked >= 1 && asked <= pra.submittedVersion)
    return asked
  const isWith = isWithApprovers(pra)
  if (requested === LIVE && (!isWith || isEditor(pra, actor))) return 0
  const decides = isEditor(pra, actor) || isApprover(actor)
  if (pra.approvedVersion > 0 && (pra.status === 'approved' || !decides)) return pra.approvedVersion
  return isWith ? pra.submittedVersion : 0
}

/** Current answers that are locked are those of the submitted version; ones that can change have the number 0. */
export function documentVersion(pra: Pra, shown: number): number {
  if (shown > 0) return shown
  return isEditable(pra) ? 0 : pra.submittedVersion
}

/**
 * The header as it was with the answers of a version; undefined for the working copy, whose header is the live one. The level is
 * the one that counts: for the version in force the approved one; for the submitted one it may have been raised since.
 */
export function headerOfVersion(pra: Pra, version: PraVersion | undefined): Pra {
  if (!version) return pra
  const { type, title, startDate, endDate, countryIds, linkedPraIds, sopIds } = version
  return {
    ...pra,
    ...{ type, title, startDate, endDate, countryIds, linkedPraIds, sopIds },
    riskLevel: levelOf(pra, version),
  }
}

function levelOf(pra: Pra, version: PraVersion): Pra['riskLevel'] {
  if (version.number === pra.approvedVersion) return openAmendment(pra)?.baseRiskLevel ?? pra.riskLevel
  return version.number === pra.submittedVersion ? pra.riskLevel : version.riskLevel
}

export interface VersionNote {
  text: string
  /** Another version to open, as the URL parameter and the words of its link. */
  other?: { version: string; label: string }
}

/**
 * A note above the document if the shown answers may mislead: an old version, an open amendment, answers that have changed or may
 * change. `writes` is true if the reader may see the live answers of a PRA with approvers.
 */
export function versionNote(pra: Pra, shown: number, writes: boolean): VersionNote | null {
  const inForce = pra.approvedVersion
  const amendment = openAmendment(pra)
  const submitted = isWithApprovers(pra) ? pra.submittedVersion : 0
  if (shown > 0 && shown === submitted && shown !== inForce) {
    if (amendment) {
      return {
        text: `This is amendment ${amendment.number} (${amendment.reason}), version ${shown} as it was submitted. Until it is approved, version ${inForce} is in force.`,
        other: showing(inForce),
      }
    }
    if (!writes || !isEditable(pra)) return null
    return {
      text: `This is version ${shown} as it was submitted, which is what its approvers see. Its answers can still be changed.`,
      other: { version: LIVE, label: 'Show the answers as they are now' },
    }
  }
  if (shown > 0 && shown !== inForce) return earlierNote(pra, shown, submitted)
  if (shown === 0 && submitted > 0) {
    return {
      text: `These are the answers as they are now. Approvers are shown version ${submitted}, as it was submitted.`,
      other: showing(submitted),
    }
  }
  if (!amendment || inForce === 0) return null
  if (shown === inForce) {
    return {
      text: `Version ${inForce} is in force. Amendment ${amendment.number} (${amendment.reason}) is under way.`,
      other: { version: submitted > 0 ? String(submitted) : LIVE, label: 'Show the amendment' },
    }
  }
  return {
    text: `This is amendment ${amendment.number} (${amendment.reason}). Until it is approved, version ${inForce} is in force.`,
    other: showing(inForce),
  }
}

/** Returns the note above a version for a reader who has it open while the next version is submitted. */
export function newerNote(shown: number, newer: number): VersionNote {
  return {
    text: `Version ${newer} was submitted while you were reading version ${shown}.`,
    other: showing(newer),
  }
}

function earlierNote(pra: Pra, shown: number, submitted: number): VersionNote {
  const now =
    submitted > 0
      ? `Version ${submitted} is with its approvers.`
      : pra.approvedVersion > 0
        ? `Version ${pra.approvedVersion} is in force.`
        : 'This version has not been approved.'
  const other = submitted || pra.approvedVersion
  return {
    text: `This is version ${shown}, as it was sent. ${now}`,
    other: other > 0 ? showing(other) : { version: LIVE, label: 'Show the current answers' },
  }
}

const showing = (version: number) => ({ version: String(version), label: `Show version ${version}` })
