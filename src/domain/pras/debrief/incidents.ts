import { text } from '@/domain/pras/steps/conditions'
import { asContent, asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import type { Debrief } from './schema'

/** One incident or near miss, with the PRA that it belongs to: a row of the list across productions. */
export interface IncidentRow {
  /** Unique among all rows. */
  key: string
  praId: string
  reference: string
  praTitle: string
  productionId: string
  productionName: string
  companyAccess: Debrief['companyAccess']
  /** The answers as they were written. */
  incident: Content
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
 * Every incident of these debriefs, the newest first; those without a date on top. Until a debrief is handed in, its
 * incidents are its writer's, and in no list.
 */
export function incidentRows(debriefs: readonly Debrief[]): IncidentRow[] {
  return debriefs.flatMap(rowsOf).sort((a, b) => {
    if (a.date === b.date) return a.key < b.key ? -1 : 1
    if (a.date === '' || b.date === '') return a.date === '' ? -1 : 1
    return a.date < b.date ? 1 : -1
  })
}

function rowsOf(debrief: Debrief): IncidentRow[] {
  if (!debrief.hasIncidents || debrief.handedInAt === 0) return []
  const { praId, reference, praTitle, productionId, productionName, companyAccess } = debrief
  return asItems(debrief.content.incidents).map((incident, index) => ({
    key: `${praId} ${index}`,
    praId,
    reference,
    praTitle,
    productionId,
    productionName,
    companyAccess,
    incident,
    type: text(incident.type),
    severity: Number(incident.severity) || 0,
    date: text(incident.date),
    place: text(incident.place),
    description: text(incident.description),
    isReportable: incident.riddorReportable === 'yes',
    followUpOwner: text(asContent(incident.followUpOwner).name),
    followUpDate: text(incident.followUpDate),
    isFollowUpDone: incident.followUpDone === true,
  }))
}

/** Whether somebody should have followed it up by now. `today` is `YYYY-MM-DD`. */
export function isFollowUpOverdue(
  row: Pick<IncidentRow, 'followUpDate' | 'isFollowUpDone'>,
  today: string,
): boolean {
  return row.followUpDate !== '' && row.followUpDate < today && !row.isFollowUpDone
}
