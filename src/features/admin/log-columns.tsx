import type { LogOrder } from '@/data/records/log-filters'
import { describeLog } from '@/domain/logs/describe-log'
import type { Log } from '@/domain/logs/schema'
import { loggedFieldName, resourceLabels } from '@/domain/records/logged-record'
import { formatLogTime } from '@/domain/shared/dates'
import type { Column } from '@/ui/data-table/column'
import type { ServerSorts } from '@/ui/data-table/use-paged-table'
import type { LoggedNames } from './use-logged-names'

export const logServerSorts: ServerSorts<LogOrder> = {
  fields: { when: 'writtenAt', who: 'createdByName', resource: 'resourceType' },
  usual: { column: 'when', field: 'writtenAt', direction: 'desc' },
}
export const logSortsOfSpan: ServerSorts<LogOrder> = { ...logServerSorts, fields: { when: 'writtenAt' } }

/** The columns of the log, which the server sorts: time, person, record, event. */
export function logColumns(names: LoggedNames, adviserName: string): readonly Column<Log>[] {
  const consequences = (log: Log) => {
    const { facts, reason, voided } = describeLog(log, adviserName, loggedFieldName)
    return [...facts, reason, voided.length > 0 ? `Approvals that ended: ${voided.join('; ')}` : '']
      .filter(Boolean)
      .join(' · ')
  }
  return [
    { id: 'when', header: 'When', width: 180, hideable: false, text: log => formatLogTime(writtenAt(log)) },
    { id: 'who', header: 'Who', width: 140, text: log => log.createdByName },
    { id: 'resource', header: 'About', width: 120, text: log => resourceLabels[log.resourceType] },
    { id: 'record', header: 'Record', text: log => names(log) || log.resourceId },
    { id: 'what', header: 'What happened', text: log => describeLog(log, adviserName, loggedFieldName).what },
    { id: 'consequences', header: 'Details', text: consequences },
  ]
}

/** Returns the time of an entry by the server's clock. Old entries have only the time by the device's clock. Milliseconds. */
function writtenAt(log: Log): number {
  return log.writtenAt || log.lastModifiedAt
}
