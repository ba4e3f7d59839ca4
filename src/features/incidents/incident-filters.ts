import { incidentTypes } from '@/domain/pras/debrief/incident-fields'
import { type IncidentRow, isFollowUpOverdue } from '@/domain/pras/debrief/incidents'
import { severities } from '@/domain/pras/hazards/matrix'
import type { ListChoice, ListToggle } from '@/records/list/list-filters'

const typeChoice: ListChoice<IncidentRow> = {
  id: 'type',
  label: 'Kind',
  options: incidentTypes.map(type => ({ value: type, label: type })),
  holds: (row, type) => row.type === type,
}

/** The filter for a severity and everything worse. */
const severityChoice: ListChoice<IncidentRow> = {
  id: 'severity',
  label: 'Severity',
  options: severities.map(({ value, word }) => ({
    value: String(value),
    label: value === 5 ? word : `${word} or worse`,
  })),
  holds: (row, least) => row.severity >= (Number(least) || 0),
}

/** Offers only productions that have incidents. Memoise the result for the same rows. */
export function incidentChoices(rows: readonly IncidentRow[]): ListChoice<IncidentRow>[] {
  const productions = new Map(rows.map(row => [row.productionId, row.productionName]))
  return [
    typeChoice,
    severityChoice,
    {
      id: 'productionId',
      label: 'Production',
      options: [...productions]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label)),
      holds: (row, productionId) => row.productionId === productionId,
    },
  ]
}

/** Returns the toggles of the list. `today` is `YYYY-MM-DD`. Memoise the result. */
export function incidentToggles(today: string): ListToggle<IncidentRow>[] {
  return [
    { id: 'reportableOnly', label: 'RIDDOR', holds: row => row.isReportable },
    { id: 'overdueOnly', label: 'Overdue', holds: row => isFollowUpOverdue(row, today) },
  ]
}

export function incidentText(row: IncidentRow): string {
  const { reference, praTitle, productionName, type, place, description, followUpOwner, incident } = row
  return [
    reference,
    praTitle,
    productionName,
    type,
    place,
    description,
    followUpOwner,
    incident.actionTaken,
    incident.followUp,
  ].join(' ')
}
