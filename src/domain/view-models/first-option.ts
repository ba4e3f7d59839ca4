import type { Log } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import type { ResponseOutcome } from '@/domain/pras/events/command'
import type { PraEntry } from '@/domain/pras/events/entry'
import { outcomeOf } from '@/domain/pras/events/outcome-words'
import type { Pra } from '@/domain/pras/schema'

export interface FirstOptionState {
  outcome: ResponseOutcome
  /** The time of the answer, in milliseconds; without an answer, the time when the PRA was sent to 1st Option. */
  at: number
  /** The comment of 1st Option, or the reason for continuing without an answer. */
  comment: string
  open: PraEntry['openComments']
  /** The days on which 1st Option was reminded, newest first. */
  chasedOn: string[]
}

/**
 * Returns the answer of 1st Option about a regular PRA in its present round: the newest answer to the newest export. Undefined if
 * the PRA was not sent to 1st Option in this round. `logs` are newest first.
 */
export function firstOptionOf(
  { type, approvedVersion }: Pick<Pra, 'type' | 'approvedVersion'>,
  logs: readonly Log[],
): FirstOptionState | undefined {
  if (type !== 'regular') return undefined
  const own = logs.filter(isPraLog)
  const inForce = own.findIndex(({ data }) => data.to === 'approved' && data.from !== 'approved')
  const round = approvedVersion > 0 && inForce >= 0 ? own.slice(0, inForce) : own
  const exported = round.findIndex(({ logType }) => logType === 'export-first-option')
  const sent = round[exported]
  if (!sent) return undefined
  const since = round.slice(0, exported)
  const recorded = since.filter(({ logType }) => /^(?:record|update)-first-option$/.test(logType))
  const chasedOn = recorded.map(({ data }) => data.chasedOn).filter(day => day !== '')
  const answer = recorded.find(({ data }) => outcomeOf(data) !== 'no-answer')
  if (answer) {
    const { comment, openComments, ...data } = answer.data
    // Older log entries may record an answer without its outcome. Then somebody has read the answer, so its comments count as
    // dealt with.
    const outcome = outcomeOf(data) ?? 'comments-actioned'
    return { outcome, at: answer.writtenAt || answer.lastModifiedAt, comment, open: openComments, chasedOn }
  }
  const submitted = since.find(({ logType }) => logType === 'submit')
  const why = submitted?.data.comment || recorded[0]?.data.comment || ''
  return { outcome: 'no-answer', at: sent.writtenAt || sent.lastModifiedAt, comment: why, open: [], chasedOn }
}

/** Returns whether an approver must see this answer before anything else. */
export const isFirstOptionAlarm = ({ outcome }: FirstOptionState): boolean =>
  outcome === 'not-supported' || outcome === 'comments-open'
