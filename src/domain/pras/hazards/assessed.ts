import { answersIn } from '@/domain/pras/steps/define-step'
import { generalInfoFields } from '@/domain/pras/steps/general-info-fields'
import { hazardFields } from '@/domain/pras/steps/hazard-fields'
import type { Content } from '@/domain/shared/fields'
import { catalogueHazard } from './catalogue'
import { scoreOf } from './matrix'
import type { HazardEntry } from './schema'

/** The steps of one PRA by slug, as they are stored. */
export type StoredAnswers = Readonly<Record<string, { content: Content }>>

export interface AssessedHazard {
  id: string
  title: string
  /** 0 while not rated. */
  residual: number
  /** 0 while not rated. */
  residualSeverity: number
}

/** Steps whose definitions look at hazards themselves. */
export const assessedGeneralInfo = { slug: 'general-info', fields: generalInfoFields } as const
export const hazardsStep = { slug: 'hazards', fields: hazardFields } as const

/**
 * The hazards that a PRA lists, with their residual scores. Severity counts as no less than the catalogue’s floor: controls
 * make a lion less likely, not less deadly (domain section 2.1).
 *
 * @param catalogue the hazards in use, when admins have changed their floors
 */
export function assessedHazards(
  steps: StoredAnswers,
  catalogue: readonly (Pick<HazardEntry, 'id'> & Partial<Pick<HazardEntry, 'severityFloor'>>)[] = [],
): AssessedHazard[] {
  const floors = new Map(catalogue.map(({ id, severityFloor }) => [id, severityFloor]))
  return answersIn(steps, hazardsStep).hazards.map(hazard => {
    const id = hazard.hazardId
    const floor = floors.get(id) ?? catalogueHazard(id)?.severityFloor ?? 0
    const given = hazard.residualSeverity
    const severity = scoreOf(1, given) === 0 ? 0 : Math.max(given, floor)
    const residual = scoreOf(hazard.residualLikelihood, severity)
    return { id, title: hazard.title, residual, residualSeverity: severity }
  })
}
