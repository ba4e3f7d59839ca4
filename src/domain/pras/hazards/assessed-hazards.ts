import { answersIn } from '@/domain/pras/steps/define-step'
import { hazardsStep, type StoredAnswers } from './assessed'
import { catalogueHazard } from './catalogue'
import { hazardWords } from './conditions/registry'
import { wordHits } from './conditions/words'
import { scoreOf } from './matrix'
import type { HazardEntry } from './schema'

export interface AssessedHazard {
  /** The id of its catalogue hazard; for a hand-written hazard, the ids of those in its title: 'Helicopter, doors off'. */
  ids: readonly string[]
  isOwn: boolean
  title: string
  /** 0 while not rated. */
  residual: number
  /** 0 while not rated. */
  residualSeverity: number
}

/** The catalogue hazards in the words of a title, each with the words. */
export const namedHazards = (title: string) => wordHits(title, hazardWords)

/**
 * The hazards that a PRA lists, with their residual scores. Severity is never below the catalogue’s floor: controls
 * make a lion less likely, not less deadly (domain 2.1). The catalogue's rules also apply to a hand-written hazard, if its
 * title names one of the catalogue: writing it by hand does not avoid them.
 *
 * @param catalogue the hazards in use, when admins have changed their floors
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
