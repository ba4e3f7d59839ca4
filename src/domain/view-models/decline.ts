import type { Log, PraLog } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { openAmendment } from '@/domain/pras/approvals/round'
import { eventDefinition, praEvents } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { isWithApprovers } from './shown-version'

export interface Decline {
  /** The id of the log entry of the decline; empty if the reader may not see the history and only the header has the decline. */
  id: string
  /** The person who declined; empty if only the header has the decline. */
  who: string
  /** The role in which the person declined: 'director'; empty if it is not known. */
  as: string
  /** Milliseconds. */
  at: number
  /** The version that was declined; 0 if it is not known. */
  version: number
  reason: string
}

/**
 * Returns the decline that the writers must still answer. This is the last decline, until the PRA or its amendment is submitted
 * again or discarded. `logs` are the log entries of the PRA, newest first; without them, the text in the header is used.
 */
export function openDecline(pra: Pra, logs: readonly Log[]): Decline | undefined {
  if (pra.isArchived || isWithApprovers(pra)) return undefined
  const last = logs.filter(isPraLog).find(log => log.logType === 'decline' || endsDecline(log))
  if (last) return last.logType === 'decline' ? declineOf(last) : undefined
  const reason = reasonOfHeader(pra)
  return reason === '' ? undefined : { id: '', who: '', as: '', at: pra.statusAt, version: 0, reason }
}

/** Undefined if no other version waits, if the person has approved since then, or if the PRA came into force. */
export function ownEarlierDecline(pra: Pra, logs: readonly Log[], userId: string): Decline | undefined {
  if (!isWithApprovers(pra)) return undefined
  const isOwn = (log: PraLog) =>
    log.createdById === userId && (log.logType === 'decline' || log.logType === 'approve')
  const last = logs.filter(isPraLog).find(log => isOwn(log) || log.data.to === 'approved')
  const decline = last?.logType === 'decline' && isOwn(last) ? declineOf(last) : undefined
  return decline && decline.version > 0 && decline.version < pra.submittedVersion ? decline : undefined
}

/** Its lines, or the sentences of a single line, so that the writer can tick them off. Bullets ('1.', '-') are removed. */
export function pointsOf(reason: string): string[] {
  const lines = reason.split(/\r?\n/).map(withoutMark).filter(Boolean)
  const points = lines.length > 1 ? lines : reason.split(/(?<=[.;?!])\s+(?=\p{Lu})/u).map(withoutMark)
  return points.filter(Boolean)
}

const withoutMark = (line: string) => line.trim().replace(/^([-–•*]|\(?\d{1,2}[.)])\s+/, '')

/** Returns whether this log entry ends a decline: the version was submitted again, came into force, or was discarded. */
function endsDecline(log: PraLog): boolean {
  return log.logType === 'discard-amendment' || log.data.to === 'approved' || sendsAgain(log)
}

function sendsAgain({ logType }: PraLog): boolean {
  const event = praEvents.find(each => each === logType)
  return event !== undefined && (event === 'finish-amendment' || eventDefinition(event).sendsTo !== undefined)
}

function declineOf({ id, createdByName, writtenAt, lastModifiedAt, data }: PraLog): Decline {
  return {
    id,
    who: createdByName,
    as: data.capacity ? capacityFacts[data.capacity].noun : '',
    at: writtenAt || lastModifiedAt,
    version: data.version,
    reason: data.comment,
  }
}

/** The header keeps the reason in the first round, so the status must say whether it still applies. */
function reasonOfHeader(pra: Pra): string {
  if (pra.status === 'declined') return pra.declinedReason
  return pra.status === 'amendment-declined' ? (openAmendment(pra)?.declinedReason ?? '') : ''
}
