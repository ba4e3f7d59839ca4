import type { PraType, RiskLevel } from '@/domain/pras/schema'
import { answersIn } from '@/domain/pras/steps/define-step'
import { assessedGeneralInfo, hazardsStep, type StoredAnswers } from './assessed'
import { assessedHazards } from './assessed-hazards'
import { hazardCatalogue } from './catalogue'
import { levelRules } from './level-rules'
import { FORCES_HIGH_FROM, HIGH_FROM } from './matrix'
import type { HazardEntry } from './schema'

/** The number of hazards with a medium score that together make a PRA high risk. */
const MANY_MEDIUM = 6
/**
 * The number of hazards that together make a PRA high risk, if each of them could kill and is marked to make a PRA high. That
 * holds even if each is rated unlikely (1 × 5).
 */
const MANY_DEADLY = 5
/**
 * Hazards that make a PRA high risk with any rating (docs/domain.md, 2). `asked` is the question of general info about the same
 * danger: if its answer is yes, that rule already has the reason, so it is not repeated here.
 */
const dangerous: Readonly<Record<string, { what: string; asked?: 'usesFirearms' | 'usesStuntsOrSfx' }>> = {
  'guides-firearms': { what: 'firearms', asked: 'usesFirearms' },
  stunts: { what: 'stunts', asked: 'usesStuntsOrSfx' },
  'sfx-pyro': { what: 'pyrotechnics or special effects', asked: 'usesStuntsOrSfx' },
  helicopter: { what: 'a helicopter' },
  'light-aircraft': { what: 'a light aircraft' },
}

/** The facts of catalogue hazards from which the risk level follows. */
export type LevelCatalogue = readonly (Pick<HazardEntry, 'id' | 'forcesHigh'> &
  Partial<Pick<HazardEntry, 'severityFloor'>>)[]

function ratingReasons(steps: StoredAnswers, catalogue: LevelCatalogue): string[] {
  const flagged = new Set(catalogue.filter(hazard => hazard.forcesHigh).map(hazard => hazard.id))
  const hazards = assessedHazards(steps, catalogue)
  const general = answersIn(steps, assessedGeneralInfo)
  const reasons: string[] = []
  const isFlagged = (ids: readonly string[]) => ids.some(id => flagged.has(id))
  for (const { ids, title, residual } of hazards) {
    if (residual >= HIGH_FROM) reasons.push(`The residual score of “${title}” is ${residual}`)
    else if (residual >= FORCES_HIGH_FROM && isFlagged(ids)) {
      reasons.push(
        `The residual score of “${title}” is ${residual}; for this hazard, ${FORCES_HIGH_FROM} and more make a PRA high`,
      )
    }
    for (const id of ids) {
      const danger = dangerous[id]
      if (!danger || (danger.asked && general[danger.asked] === 'yes')) continue
      reasons.push(`The hazards of this PRA include ${danger.what}`)
    }
  }
  const medium = hazards.filter(({ residual }) => residual >= FORCES_HIGH_FROM).length
  if (medium >= MANY_MEDIUM)
    reasons.push(`${medium} hazards have a residual score of ${FORCES_HIGH_FROM} or more`)
  const deadly = hazards.filter(
    ({ ids, residualSeverity }) => isFlagged(ids) && residualSeverity === 5,
  ).length
  if (deadly >= MANY_DEADLY) {
    reasons.push(
      `${deadly} hazards could kill somebody. That many make a PRA high, however unlikely each hazard is`,
    )
  }
  return reasons
}

function raiseReason(steps: StoredAnswers): string[] {
  const { riskLevelOverride, riskLevelOverrideReason: why } = answersIn(steps, hazardsStep)
  if (riskLevelOverride !== 'high') return []
  return [why ? `The writer raised the risk level: ${why}` : 'The writer raised the risk level']
}

/**
 * Returns the risk level that follows from a PRA's answers, with the reasons (domain 2.2). A PRA of the type low-risk is always
 * low; `lowRiskObstacles` decides whether it may have that type. The level is monotone: raising a score or adding a danger never
 * lowers it.
 * @param catalogue the hazards in use, needed if admins have changed which of them make a PRA high risk
 */
export function deriveRiskLevel(
  type: PraType,
  steps: StoredAnswers,
  catalogue: LevelCatalogue = hazardCatalogue,
): { level: RiskLevel; reasons: string[] } {
  if (type === 'low-risk') return { level: 'low', reasons: [] }
  const reasons = [
    ...ratingReasons(steps, catalogue),
    ...levelRules.filter(rule => rule.types.includes(type)).flatMap(rule => rule.reasons(steps)),
    ...raiseReason(steps),
  ]
  return { level: reasons.length > 0 ? 'high' : 'regular', reasons: [...new Set(reasons)] }
}
