import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { openAmendment, type RoundFacts, roundOf } from '@/domain/pras/approvals/round'
import { eventDefinition } from '@/domain/pras/events/registry'
import type { Pra, PraStatus } from '@/domain/pras/schema'
import { praStatusFacts, type Tone } from '@/domain/pras/statuses'
import type { Actor } from '@/domain/users/actor'
import { awaits, remainingOf } from './stages'
import { praLeadsOn, transitions } from './transitions'

/**
 * What happens next, in the words of requirements 4; empty if nothing is awaited, and for the two events that the
 * specification has no words for (reopening, finishing an amendment). `diveAdviserName` is the display name of {name}.
 */
export function nextActionLabel(
  pra: Pick<Pra, 'type' | 'status' | 'riskLevel' | 'approvals' | 'amendments'>,
  diveAdviserName: string,
): string {
  return labelOf(roundOf(pra), diveAdviserName)
}

/** The specification goes by type and status: whether an amendment is open makes no difference to its words. */
function labelOf(round: RoundFacts, adviser: string): string {
  const rows = transitions.filter(
    row => row.types.includes(round.type) && row.from.includes(round.status) && praLeadsOn(row, round.status),
  )
  const sending = rows.find(row => row.version)
  if (sending) return eventDefinition(sending.event).next?.(adviser) ?? ''
  const approvals = rows.filter(row => row.adds)
  if (approvals.length > 0) {
    // Approvals after the one that completes the round come at the same time: the specification names the SP and the directors.
    const last = approvals.findIndex(row => row.completes)
    const named = (last === -1 ? approvals : approvals.slice(0, last + 1)).flatMap(row => row.adds ?? [])
    const awaited = named.find(capacity => remainingOf(round, capacity) > 0)
    // Without directors, the last approval ends the status by itself, and is awaited for as long as it lasts.
    const next = awaited ?? (named.includes('director') ? undefined : named.at(-1))
    return next ? capacityFacts[next].turn : ''
  }
  // Passed on as it is: the next event there. Restarting events have no words.
  const to = rows.find(row => !row.clears)?.to
  return to === undefined || to === 'same' ? '' : labelOf({ ...round, status: to }, adviser)
}

/** The name of a status as badges show it. */
export function statusLabel(status: PraStatus, diveAdviserName: string): string {
  return praStatusFacts[status].label(diveAdviserName)
}

/**
 * The colour of a status to this person: amber is what waits for them, blue what waits for others, violet an amendment that does;
 * green is in force, red was refused, grey is neutral.
 */
export function statusTone(pra: Pra, actor: Actor): Tone {
  const { tone, isUnderWay } = praStatusFacts[pra.status]
  return isUnderWay && tone !== 'red' && !pra.isArchived && awaits(pra, actor) ? 'amber' : tone
}

/** The badge over the working copy of a PRA: the approved version is being amended there; elsewhere it is the status. */
export function workingBadge(pra: Pra, diveAdviserName: string, actor: Actor): { label: string; tone: Tone } {
  if (pra.status === 'approved' && openAmendment(pra))
    return { label: 'Amending', tone: praStatusFacts.amended.tone }
  return { label: statusLabel(pra.status, diveAdviserName), tone: statusTone(pra, actor) }
}
