import type { StoredAnswers } from '@/domain/pras/hazards/assessed'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import { lowRiskObstacles } from '@/domain/pras/hazards/low-risk-obstacles'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import type { PraType, RiskLevel } from '@/domain/pras/schema'
import { readSteps } from '@/domain/pras/steps/read-steps'
import type { Content } from '@/domain/shared/fields'

type Catalogue = readonly LevelHazard[]

/**
 * Returns the risk level that the answers of a version require, with the reasons. For answers with which a low-risk PRA cannot be
 * submitted, the level is regular, so that nobody approves them as low-risk.
 * @param catalogue the hazards in use, needed if admins have changed the app's hazards
 */
export function levelOfAnswers(
  type: PraType,
  steps: Readonly<Record<string, Content>>,
  catalogue?: Catalogue,
): { level: RiskLevel; reasons: string[] } {
  // Only readable answers count, because approvers see only those.
  return levelCalledFor(type, readSteps(steps), catalogue)
}

/** Like `levelOfAnswers`, for answers that were already read. */
export function levelCalledFor(
  type: PraType,
  steps: StoredAnswers,
  catalogue?: Catalogue,
): { level: RiskLevel; reasons: string[] } {
  if (type !== 'low-risk') return deriveRiskLevel(type, steps, catalogue)
  const reasons = lowRiskObstacles(steps, catalogue).map(obstacle => obstacle.message)
  return { level: reasons.length > 0 ? 'regular' : 'low', reasons: [...new Set(reasons)] }
}
