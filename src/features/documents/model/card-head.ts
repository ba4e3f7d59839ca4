import { DIVE_ADVISER_SLUG } from '@/domain/pras/schema'
import { formatMoment } from '@/domain/shared/dates'
import { approvalStages, capacityLabel } from '@/domain/view-models/approvals-summary'
import { versionLabel } from '@/domain/view-models/summary'
import { amendmentOf } from './amendment-changes'
import { directoryOf } from './directory'
import type { PraDocumentInput } from './document-input'
import { asApproved, documentMark, isInForce, versionStatus } from './document-mark'
import { type EmergencyModel, emergencyModel } from './emergency-model'
import { documentSteps } from './kept-off-documents'
import { leanedOn } from './leaned-on'
import { statementsOf } from './statements'

export interface CardHead {
  reference: string
  title: string
  /** The shown version in words: 'Version 3'. */
  version: string
  status: string
  /** The words across the page if the version is not in force. */
  mark?: string
  /** Other PRAs whose emergency pages also apply to this PRA, but could not be read: 'PRA-2026-0003 Lek'. */
  seeAlso: string[]
  /** The lines at the end: the approvals, the amendment, and a note if reasons were given. */
  notes: string[]
  /** The time at which the card is made, in milliseconds. */
  now: number
}

export function cardHead(input: PraDocumentInput): CardHead {
  const { pra, version } = input
  return {
    reference: pra.reference,
    title: pra.title || pra.reference,
    version: versionLabel(version, pra.submittedVersion, input.hash),
    status: versionStatus(pra, version, pra.diveAdviserName || input.diveAdviserName || DIVE_ADVISER_SLUG),
    mark: documentMark(pra, version),
    seeAlso: unreadLinks(input),
    notes: cardNotes(input),
    now: input.now,
  }
}

/** Returns the names of the PRAs that this one depends on and that could not be read when the document was made. */
export function unreadLinks({ pra, steps, names, linked = [] }: PraDocumentInput): string[] {
  return leanedOn(pra.type, steps)
    .filter(id => !linked.some(each => each.id === id))
    .map(id => names('pras', id) || 'the linked PRA')
}

export function modelOf({ pra, steps, users = [], linked }: PraDocumentInput): EmergencyModel {
  return emergencyModel(pra.type, documentSteps(pra, steps), directoryOf(users), linked)
}

/** A PRA with only some of its approvals is not approved, so the crew must not work by its card. */
const approvedBy = (isApproved: boolean) =>
  isApproved ? 'Approved by' : 'Not approved yet; so far approved by'

/** Returns one line each about the approvals, the amendment and the reasons given. The PRA itself shows all of these in full. */
function cardNotes(input: PraDocumentInput): string[] {
  const { pra, version, users = [] } = input
  // Later approvals do not count for an earlier version.
  const isEarlier = version > 0 && version < pra.approvedVersion
  const stages = isEarlier ? [] : approvalStages(asApproved(pra, version), users)
  const given = stages.flatMap(stage => stage.given)
  const approvals = given
    .toSorted((a, b) => a.at - b.at)
    .map(each => `${each.userName} (${capacityLabel(each)}), ${formatMoment(each.at)}`)
  const amendment = amendmentOf(pra, version)
  const reasons = statementsOf(input).length
  return [
    approvals.length > 0 ? `${approvedBy(isInForce(pra, version))} ${approvals.join('; ')}.` : '',
    amendment
      ? `Amendment ${amendment.number} (${amendment.reason})${amendment.summary ? `: ${amendment.summary}` : ''}`
      : '',
    reasons > 0
      ? `${reasons === 1 ? 'This PRA has a reason for going against a check or the catalogue: read it' : `This PRA has ${reasons} reasons for going against a check or the catalogue: read them`} in the PRA.`
      : '',
  ].filter(Boolean)
}
