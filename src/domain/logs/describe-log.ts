import { capacityOf } from '../pras/workflow/approvals'
import { capacityName } from '../pras/workflow/events'
import { statusLabel } from '../pras/workflow/labels'
import { type Log, logReason } from './schema'

/** One log entry in words. */
export interface LogWords {
  /** What happened: 'Declined as SP'. */
  what: string
  /** What followed from it, each a short phrase: 'Submitted → Declined', 'Version 3', 'Amendment 1'. */
  facts: string[]
  /** The reason or comment that was given; empty for none. */
  reason: string
  /** The approvals that it voided: 'Sam Producer, as SP'. */
  voided: string[]
}

/** An entry as the history tells it (spec section 3: logs). `adviserName` is the display name of {name}. */
export function describeLog(log: Log, adviserName: string): LogWords {
  const reason = logReason(log)
  const { data } = log
  if (!('from' in data)) return { what: data.message, facts: [], reason, voided: [] }
  const isDecline = log.logType === 'decline' && data.capacity !== undefined
  return {
    what: isDecline && data.capacity ? `${data.message} as ${capacityName[data.capacity]}` : data.message,
    facts: [
      ...(data.from === data.to
        ? []
        : [`${statusLabel(data.from, adviserName)} → ${statusLabel(data.to, adviserName)}`]),
      ...(data.version > 0 ? [`Version ${data.version}`] : []),
      ...(data.amendment > 0 ? [`Amendment ${data.amendment}`] : []),
      ...(data.outcome === 'no-comments' ? ['No comments'] : []),
      ...(data.outcome === 'comments-actioned' ? ['Comments actioned'] : []),
    ],
    reason,
    voided: data.approvals.map(approval => {
      const capacity = capacityOf(approval)
      return capacity ? `${approval.userName}, as ${capacityName[capacity]}` : approval.userName
    }),
  }
}
