import { fullAnswers } from '@/domain/fields/full-answers'
import { severities } from '@/domain/pras/hazards/matrix'
import { nameOf } from '@/domain/pras/steps/conditions'
import { type Incident, incidentList } from './incident-fields'
import type { Debrief } from './schema'

/** One incident or near miss, with facts of its PRA: a row of the list across productions. */
export interface IncidentRow {
  key: string
  praId: string
  reference: string
  praTitle: string
  productionId: string
  productionName: string
  companyAccess: Debrief['companyAccess']
  /** The answers about the incident; a missing answer is empty. */
  incident: Incident
  type: string
  /** The severity, 1 to 5; 0 if not entered. */
  severity: number
  /** The day of the incident, `YYYY-MM-DD`; empty if not entered. */
  date: string
  place: string
  description: string
  isReportable: boolean
  followUpOwner: string
  /** The day on which the follow-up is due, `YYYY-MM-DD`; empty if not entered. */
  followUpDate: string
  isFollowUpDone: boolean
}

/**
 * All incidents of these debriefs; those without a date are first, then the newest. Incidents of a debrief that is not submitted
 * are shown only to the person who writes it.
 */
export function incidentRows(debriefs: readonly Debrief[]): IncidentRow[] {
  return debriefs.flatMap(rowsOf).sort((a, b) => {
    if (a.date === b.date) return a.key < b.key ? -1 : 1
    if (a.date === '' || b.date === '') return a.date === '' ? -1 : 1
    return a.date < b.date ? 1 : -1
  })
}

const listed = [incidentList] as const

function rowsOf(debrief: Debrief): IncidentRow[] {
  if (!debrief.hasIncidents || debrief.handedInAt === 0) return []
  const { praId, reference, praTitle, productionId, productionName, companyAccess } = debrief
  return fullAnswers(listed, debrief.content).incidents.map((incident, index) => ({
    key: `${praId} ${index}`,
    praId,
    reference,
    praTitle,
    productionId,
    productionName,
    companyAccess,
    incident,
    type: incident.type,
    severity: severities.find(({ value }) => `${value}` === incident.severity)?.value ?? 0,
    date: incident.date,
    place: incident.place,
    description: incident.description,
    isReportable: incident.riddorReportable === 'yes',
    followUpOwner: nameOf(incident.followUpOwner, ''),
    followUpDate: incident.followUpDate,
    isFollowUpDone: incident.followUpDone,
  }))
}

/** Returns whether the follow-up is overdue. `today` is `YYYY-MM-DD`. */
export function isFollowUpOverdue(
  row: Pick<IncidentRow, 'followUpDate' | 'isFollowUpDone'>,
  today: string,
): boolean {
  return row.followUpDate !== '' && row.followUpDate < today && !row.isFollowUpDone
}
