import { answersIn } from '@/domain/pras/steps/define-step'
import { hazardsStep, type StoredAnswers } from './assessed'
import { catalogueHazard } from './catalogue'
import { hazardWords } from './conditions/registry'
import { wordHits } from './conditions/words'
import { scoreOf } from './matrix'
import type { HazardEntry } from './schema'

export interface AssessedHazard {
  /**
   * The id of the catalogue hazard. A hand-written hazard has the ids of all catalogue hazards that its title names, such as
   * 'Helicopter, doors off'.
   */
  ids: readonly string[]
  isOwn: boolean
  title: string
  /** The score that is left with the controls; 0 if not rated. */
  residual: number
  /** The severity that is left with the controls; 0 if not rated. */
  residualSeverity: number
}

export const namedHazards = (title: string) => wordHits(title, hazardWords)

/**
 * The hazards that a PRA lists, with the scores that are left with the controls. Severity is never below the catalogue’s least
 * value, because controls make a lion less likely, not less deadly (domain 2.1). That also applies to a hand-written hazard whose
 * title names a catalogue hazard, so writing by hand does not avoid it.
 * @param catalogue the hazards in use, needed if admins have changed these least values
 */
export function assessedHazards(
  steps: StoredAnswers,
  catalogue: readonly (Pick<HazardEntry, 'id'> & Partial<Pick<HazardEntry, 'severityFloor'>>)[] = [],
): AssessedHazard[] {
  const floors = new Map(catalogue.map(({ id, severityFloor }) => [id, severityFloor]))
  const floorOf = (id: string) => floors.get(id) ?? catalogueHazard(id)?.severityFloor ?? 0
  return answersIn(steps, hazardsStep).hazards.map(hazard => {
    const { hazardId, title, residualLikelihood, residualSeverity: given } = hazard
    const isOwn = hazardId === ''
    const ids = isOwn ? namedHazards(title).map(named => named.hazardId) : [hazardId]
    const severity = scoreOf(1, given) === 0 ? 0 : Math.max(given, ...ids.map(floorOf))
    const residual = scoreOf(residualLikelihood, severity)
    return { ids, isOwn, title, residual, residualSeverity: severity }
  })
}

/** The ids of the catalogue hazards that a PRA lists, or that the titles of hand-written hazards name; each once. */
export function hazardIdsIn(steps: StoredAnswers): string[] {
  return [...new Set(assessedHazards(steps).flatMap(({ ids }) => ids))]
}
