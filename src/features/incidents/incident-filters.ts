import { type IncidentRow, isFollowUpOverdue } from '@/domain/pras/debrief/incidents'
import { matchesWords } from '@/domain/shared/search-tokens'

/** The filters of the list of incidents, as they stand in the address. The empty string filters nothing. */
export interface IncidentFilters {
  text: string
  type: string
  /** This severity and worse. */
  severity: string
  productionId: string
  reportableOnly: boolean
  overdueOnly: boolean
}

export const noIncidentFilters: IncidentFilters = {
  text: '',
  type: '',
  severity: '',
  productionId: '',
  reportableOnly: false,
  overdueOnly: false,
}

/** Filters in the browser: the rows are all there. `today` is `YYYY-MM-DD`. */
export function filterIncidents(
  rows: readonly IncidentRow[],
  filters: IncidentFilters,
  today: string,
): IncidentRow[] {
  const words = filters.text.split(/\s+/).filter(Boolean)
  const least = Number(filters.severity) || 0
  return rows.filter(
    row =>
      (filters.type === '' || row.type === filters.type) &&
      row.severity >= least &&
      (filters.productionId === '' || row.productionId === filters.productionId) &&
      (!filters.reportableOnly || row.isReportable) &&
      (!filters.overdueOnly || isFollowUpOverdue(row, today)) &&
      words.every(word => matchesWords(haystackOf(row), word)),
  )
}

function haystackOf(row: IncidentRow): string {
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
