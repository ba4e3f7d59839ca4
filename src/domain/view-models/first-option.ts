import type { Log } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import type { ResponseOutcome } from '@/domain/pras/events/command'
import type { PraEntry } from '@/domain/pras/events/entry'
import { outcomeOf } from '@/domain/pras/events/outcome-words'
import type { Pra } from '@/domain/pras/schema'

/** The state of a PRA with 1st Option. */
export interface FirstOptionState {
  outcome: ResponseOutcome
  /** Milliseconds: when the answer was recorded; without an answer, when the PRA was sent to 1st Option. */
  at: number
  /** The comment of 1st Option, or the reason for continuing without an answer. */
  comment: string
  open: PraEntry['openComments']
  /** The days of reminders, newest first. */
  chasedOn: string[]
}

/**
 * The answer of 1st Option about a regular PRA in its present round: the newest answer to the newest export. Undefined if it was
 * not
 * sent to them in this round. `logs` are newest first.
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
    // An older entry may record an answer without its outcome: somebody has read it.
    const outcome = outcomeOf(data) ?? 'comments-actioned'
    return { outcome, at: answer.writtenAt || answer.lastModifiedAt, comment, open: openComments, chasedOn }
  }
  const submitted = since.find(({ logType }) => logType === 'submit')
  const why = submitted?.data.comment || recorded[0]?.data.comment || ''
  return { outcome: 'no-answer', at: sent.writtenAt || sent.lastModifiedAt, comment: why, open: [], chasedOn }
}

/** True if an approver must see this answer first. */
export const isFirstOptionAlarm = ({ outcome }: FirstOptionState): boolean =>
  outcome === 'not-supported' || outcome === 'comments-open'
