import { severityWord } from '@/domain/pras/debrief/incident-fields'
import { type IncidentRow, isFollowUpOverdue } from '@/domain/pras/debrief/incidents'
import { formatDayShort } from '@/domain/shared/dates'
import type { Column } from '@/ui/data-table/column'
import { StatusBadge, type StatusTone } from '@/ui/status-badge'

/** The columns that are hidden by default, so that the list fits next to the navigation at 1280 px. */
export const incidentColumnsHidden: readonly string[] = ['title', 'action', 'place', 'owner', 'debrief']

/** Returns the tone of a severity: moderate and worse stand out, unknown is grey. */
function severityTone(severity: number): StatusTone {
  if (severity >= 4) return 'red'
  return severity === 3 ? 'amber' : 'grey'
}

function followUpText(row: IncidentRow, today: string): string {
  if (row.isFollowUpDone) return 'Done'
  const day = formatDayShort(row.followUpDate)
  return day && isFollowUpOverdue(row, today) ? `Overdue ${day}` : day
}

/** Returns the columns of the list of incidents. `today` is `YYYY-MM-DD`. Memoise the result. */
export function incidentColumns(today: string): Column<IncidentRow>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      width: 108,
      hideable: false,
      text: row => formatDayShort(row.date),
      sortValue: row => row.date || undefined,
    },
    { id: 'production', header: 'Production', width: 120, text: row => row.productionName },
    { id: 'reference', header: 'PRA', width: 132, text: row => row.reference },
    { id: 'title', header: 'Title', width: 220, text: row => row.praTitle },
    { id: 'type', header: 'Kind', width: 100, text: row => row.type },
    {
      id: 'severity',
      header: 'Severity',
      width: 124,
      text: row => severityWord(row.severity),
      cell: row =>
        row.severity > 0 && (
          <StatusBadge tone={severityTone(row.severity)} label={severityWord(row.severity)} />
        ),
      sortValue: row => row.severity || undefined,
    },
    { id: 'description', header: 'What happened', text: row => row.description },
    {
      id: 'action',
      header: 'Immediate action',
      width: 220,
      text: row => row.incident.actionTaken,
    },
    { id: 'place', header: 'Place', width: 160, text: row => row.place },
    { id: 'riddor', header: 'RIDDOR', width: 80, text: row => (row.isReportable ? 'Yes' : '') },
    {
      id: 'followUp',
      header: 'Follow-up',
      width: 172,
      text: row => followUpText(row, today),
      cell: row =>
        isFollowUpOverdue(row, today) ? (
          <span style={{ color: 'var(--gl-danger)', fontWeight: 600 }}>{followUpText(row, today)}</span>
        ) : (
          followUpText(row, today)
        ),
      sortValue: row => (row.isFollowUpDone ? undefined : row.followUpDate || undefined),
    },
    { id: 'owner', header: 'Followed up by', width: 140, text: row => row.followUpOwner },
  ]
}
