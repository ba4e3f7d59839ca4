import { contractFieldNames } from '@/domain/contracts/field-names'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { capacityOf } from '@/domain/pras/approvals/round'
import { outcomeFacts } from '@/domain/pras/events/outcome-words'
import { statusLabel } from '@/domain/pras/workflow/labels'
import { formatDayShort } from '@/domain/shared/dates'
import { type ContractLog, type Log, logReason } from './schema'
import { type FieldName, isContractLog, logSentence } from './sentence'

export interface LogWords {
  /** The action in words: 'Declined as SP'. */
  what: string
  /** The consequences, each as a short phrase: 'Submitted → Declined', 'Version 3', 'Amendment 1'. */
  facts: string[]
  /** The reason or comment of the person; empty if there is none. */
  reason: string
  /** The approvals that the action made void: 'Sam Producer, as SP'. */
  voided: string[]
}

/** As the history shows it (requirements 3: logs). `adviserName` replaces {name}, the dive adviser. */
export function describeLog(log: Log, adviserName: string, fieldName?: FieldName): LogWords {
  const reason = logReason(log)
  const { data } = log
  const what = logSentence(log, adviserName, fieldName)
  if (isContractLog(log)) return { what, facts: contractFacts(log), reason, voided: [] }
  if (!('riskLevel' in data)) return { what, facts: [], reason, voided: [] }
  return {
    what,
    facts: [
      ...(data.from === data.to
        ? []
        : [`${statusLabel(data.from, adviserName)} → ${statusLabel(data.to, adviserName)}`]),
      ...(data.version > 0 ? [`Version ${data.version}`] : []),
      ...(data.amendment > 0 ? [`Amendment ${data.amendment}`] : []),
      ...outcomeFacts(data),
    ],
    reason,
    voided: data.approvals.map(approval => {
      const capacity = capacityOf(approval)
      return capacity ? capacityFacts[capacity].done(`${approval.userName},`) : approval.userName
    }),
  }
}

/** The consequences for a contract, and the names of its changed fields. Their values are never in a log entry. */
function contractFacts({ data }: ContractLog): string[] {
  const { from, to, version, fields, sentTo, day } = data
  return [
    ...(from === to ? [] : [`${contractStatusFacts[from].label} → ${contractStatusFacts[to].label}`]),
    ...(version > 1 ? [`Version ${version}`] : []),
    ...(fields.length > 0 ? [contractFieldNames(fields).join(', ')] : []),
    ...(sentTo.length > 0 ? [`To ${sentTo.join(', ')}`] : []),
    ...(day === '' ? [] : [formatDayShort(day)]),
  ]
}
