import { answersIn } from '@/domain/pras/steps/define-step'
import { hazardsStep, type StoredAnswers } from './assessed'
import { catalogueHazard } from './catalogue'
import { loweredBy, refusedBy } from './refusals'
import { loweredFrom } from './severity'

/** A person's statement that a suggested hazard does not apply, or that a hazard is less severe than the catalogue says. */
export interface HazardStatement {
  kind: 'refused' | 'lowered'
  hazardId: string
  title: string
  /** For a lowered severity, words such as 'Severity 3 instead of 5'; empty for a refused hazard. */
  what: string
  /** The reason; empty in records from before reasons were required. */
  reason: string
  /** The user id of the writer; empty if not stored. */
  byId: string
  /** The time of the statement in milliseconds; 0 if not stored. */
  at: number
}

/**
 * The refused hazards, and those whose severity was lowered, each with its reason, for approvers and printed documents.
 * Unreadable answers are left out.
 * @param titleOf returns the title of a hazard that the app's own catalogue does not have; empty if it is unknown
 */
export function hazardStatements(
  steps: StoredAnswers,
  titleOf: (hazardId: string) => string = () => '',
): HazardStatement[] {
  const content = steps.hazards?.content ?? {}
  const { hazards, notApplicable } = answersIn(steps, hazardsStep)
  const title = (id: string, own: string) =>
    own || catalogueHazard(id)?.title || titleOf(id) || 'A hazard without a name'
  const refused = notApplicable.flatMap(({ hazardId, reason }): HazardStatement[] => {
    if (hazardId === '' && reason === '') return []
    const { byId = '', at = 0 } = refusedBy(content, { hazardId, reason }) ?? {}
    return [{ kind: 'refused', hazardId, title: title(hazardId, ''), what: '', reason, byId, at }]
  })
  const lowered = hazards.flatMap((item): HazardStatement[] => {
    const from = loweredFrom(item)
    if (from === 0) return []
    const to = Math.min(...[item.initialSeverity, item.residualSeverity].filter(value => value > 0))
    const { hazardId, severityReason: reason } = item
    const { byId = '', at = 0 } = loweredBy(content, { hazardId, reason }) ?? {}
    return [
      {
        kind: 'lowered',
        hazardId,
        title: title(hazardId, item.title),
        what: `The severity is ${to} instead of ${from}`,
        reason,
        byId,
        at,
      },
    ]
  })
  return [...refused, ...lowered]
}
