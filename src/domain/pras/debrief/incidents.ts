import { fullAnswers } from '@/domain/fields/full-answers'
import { severities } from '@/domain/pras/hazards/matrix'
import { nameOf } from '@/domain/pras/steps/conditions'
import { type Incident, incidentList } from './incident-fields'
import type { Debrief } from './schema'

/** One incident or near miss, with its PRA: a row of the list across productions. */
export interface IncidentRow {
  /** Unique among all rows. */
  key: string
  praId: string
  reference: string
  praTitle: string
  productionId: string
  productionName: string
  companyAccess: Debrief['companyAccess']
  /** The answers, empty if nobody gave them. */
  incident: Incident
  type: string
  /** 1 to 5; 0 while it is not given. */
  severity: number
  /** `YYYY-MM-DD`, or empty. */
  date: string
  place: string
  description: string
  isReportable: boolean
  followUpOwner: string
  /** `YYYY-MM-DD`, or empty. */
  followUpDate: string
  isFollowUpDone: boolean
}

/**
 * Every incident of these debriefs, newest first, with undated incidents at the top. Before a debrief is submitted, only its
 * writer sees its incidents.
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

/** True if the follow-up is overdue. `today` is `YYYY-MM-DD`. */
export function isFollowUpOverdue(
  row: Pick<IncidentRow, 'followUpDate' | 'isFollowUpDone'>,
  today: string,
): boolean {
  return row.followUpDate !== '' && row.followUpDate < today && !row.isFollowUpDone
}
