import { describeLog } from '@/domain/logs/describe-log'
import type { Log } from '@/domain/logs/schema'
import { loggedFieldName, resourceLabels } from '@/domain/records/logged-record'
import { formatLogTime } from '@/domain/shared/dates'
import type { Column } from '@/ui/data-table/column'
import type { LoggedNames } from './use-logged-names'

/** The columns of the log, which the server orders: when, who, what about, what happened. */
export function logColumns(names: LoggedNames, adviserName: string): readonly Column<Log>[] {
  const consequences = (log: Log) => {
    const { facts, reason, voided } = describeLog(log, adviserName, loggedFieldName)
    return [...facts, reason, voided.length > 0 ? `Approvals voided: ${voided.join('; ')}` : '']
      .filter(Boolean)
      .join(' · ')
  }
  const columns: Column<Log>[] = [
    { id: 'when', header: 'When', width: 180, hideable: false, text: log => formatLogTime(writtenAt(log)) },
    { id: 'who', header: 'Who', width: 140, text: log => log.createdByName },
    { id: 'resource', header: 'About', width: 120, text: log => resourceLabels[log.resourceType] },
    { id: 'record', header: 'Record', text: log => names(log) || log.resourceId },
    { id: 'what', header: 'What happened', text: log => describeLog(log, adviserName, loggedFieldName).what },
    { id: 'consequences', header: 'Details', text: consequences },
  ]
  return columns.map(column => ({ ...column, sortable: false }))
}

/** By the server's clock; by the device's for entries older than that. Milliseconds. */
function writtenAt(log: Log): number {
  return log.writtenAt || log.lastModifiedAt
}
