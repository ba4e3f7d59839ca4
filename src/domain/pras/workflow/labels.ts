import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { openAmendment, type RoundFacts, roundOf } from '@/domain/pras/approvals/round'
import { eventDefinition } from '@/domain/pras/events/registry'
import type { Pra, PraStatus } from '@/domain/pras/schema'
import { praStatusFacts, type Tone } from '@/domain/pras/statuses'
import type { Actor } from '@/domain/users/actor'
import { awaits, remainingOf } from './stages'
import { praLeadsOn, transitions } from './transitions'

/**
 * The next action, in the words of requirements 4. Empty if nothing is awaited, and for two events that have no words there
 * (reopening, finishing an amendment). `diveAdviserName` is the name that replaces {name}.
 */
export function nextActionLabel(
  pra: Pick<Pra, 'type' | 'status' | 'riskLevel' | 'approvals' | 'amendments'>,
  diveAdviserName: string,
): string {
  return labelOf(roundOf(pra), diveAdviserName)
}

/** These words depend on the type and the status only, so an open amendment does not change them. */
function labelOf(round: RoundFacts, adviser: string): string {
  const rows = transitions.filter(
    row => row.types.includes(round.type) && row.from.includes(round.status) && praLeadsOn(row, round.status),
  )
  const sending = rows.find(row => row.version)
  if (sending) return eventDefinition(sending.event).next?.(adviser) ?? ''
  const approvals = rows.filter(row => row.adds)
  if (approvals.length > 0) {
    // Approvals that come after the completing one are due at the same time, and requirements 4 names only the SP and the
    // directors.
    const last = approvals.findIndex(row => row.completes)
    const named = (last === -1 ? approvals : approvals.slice(0, last + 1)).flatMap(row => row.adds ?? [])
    const awaited = named.find(capacity => remainingOf(round, capacity) > 0)
    // If no director approves this PRA, the last approval ends the status, so the PRA waits for it until then.
    const next = awaited ?? (named.includes('director') ? undefined : named.at(-1))
    return next ? capacityFacts[next].turn : ''
  }
  // No approval is due in this status, so the label is that of the next status. Events that restart the approvals are ignored.
  const to = rows.find(row => !row.clears)?.to
  return to === undefined || to === 'same' ? '' : labelOf({ ...round, status: to }, adviser)
}

export function statusLabel(status: PraStatus, diveAdviserName: string): string {
  return praStatusFacts[status].label(diveAdviserName)
}

/**
 * The colour of a status for this person. Amber: waits for them. Blue: waits for others. Violet: an amendment that waits for
 * others. Green: in force. Red: declined. Grey: neutral.
 */
export function statusTone(pra: Pra, actor: Actor): Tone {
  const { tone, isUnderWay } = praStatusFacts[pra.status]
  return isUnderWay && tone !== 'red' && !pra.isArchived && awaits(pra, actor) ? 'amber' : tone
}

/** The badge of a PRA's working copy. While the version in force is being amended it says 'Amending', otherwise the status. */
export function workingBadge(pra: Pra, diveAdviserName: string, actor: Actor): { label: string; tone: Tone } {
  if (pra.status === 'approved' && openAmendment(pra))
    return { label: 'Amending', tone: praStatusFacts.amended.tone }
  return { label: statusLabel(pra.status, diveAdviserName), tone: statusTone(pra, actor) }
}
