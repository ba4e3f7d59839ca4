import { assessedHazards, contentOf, isYes, type Steps } from './assessed'
import { hazardCatalogue } from './catalogue'
import { LOW_RISK_MAX } from './matrix'
import type { HazardEntry } from './schema'

const activityObstacles: Readonly<Record<string, string>> = {
  usesDrone: 'a drone',
  usesDiving: 'diving',
  usesMannedAircraft: 'manned aircraft',
  usesFirearms: 'firearms',
  usesStuntsOrSfx: 'stunts or special effects',
  childrenOrVulnerable: 'children or vulnerable people',
  hostileEnvironment: 'a hostile area',
}

/**
 * What keeps a PRA from being low-risk (domain section 2.2, rule 1), each with the step and field that say so. Empty: it
 * may be submitted as low-risk. The way on is to convert it to a regular PRA, which keeps all answers.
 */
export function lowRiskObstacles(
  steps: Steps,
  catalogue: readonly (Pick<HazardEntry, 'id' | 'forcesHigh' | 'lowRiskAllowed'> &
    Partial<Pick<HazardEntry, 'severityFloor'>>)[] = hazardCatalogue,
): { slug: string; path: string; message: string }[] {
  const general = contentOf(steps, 'general-info')
  const obstacles: { slug: string; path: string; message: string }[] = []
  const add = (slug: string, path: string, what: string) =>
    obstacles.push({
      slug,
      path,
      message: `Not low-risk: ${what}. Convert it to a regular PRA, or change this answer`,
    })
  for (const [name, words] of Object.entries(activityObstacles)) {
    if (isYes(general[name])) add('general-info', name, `the shoot involves ${words}`)
  }
  if (general.remoteness !== undefined && general.remoteness !== '' && general.remoteness !== 'under-1h') {
    add('general-info', 'remoteness', 'definitive medical care is an hour or more away')
  }
  if (general.fcdoAdvice === 'all-but-essential' || general.fcdoAdvice === 'all-travel') {
    add('general-info', 'fcdoAdvice', 'the FCDO advises against travel')
  }
  if (isYes(general.inexperiencedCrew))
    add('general-info', 'inexperiencedCrew', 'someone is new to this work')
  const known = new Map(catalogue.map(hazard => [hazard.id, hazard]))
  assessedHazards(steps, catalogue).forEach((hazard, index) => {
    const entry = known.get(hazard.id)
    if (entry && (!entry.lowRiskAllowed || entry.forcesHigh)) {
      add('hazards', `hazards.${index}.title`, `“${hazard.title}” does not belong on a low-risk PRA`)
    }
    if (hazard.residual > LOW_RISK_MAX) {
      add(
        'hazards',
        `hazards.${index}.residualLikelihood`,
        `“${hazard.title}” has a residual score of ${hazard.residual}; ${LOW_RISK_MAX} is the most`,
      )
    }
  })
  const hazards = contentOf(steps, 'hazards')
  if (hazards.riskLevelOverride === 'high')
    add('hazards', 'riskLevelOverride', 'the risk level was raised by hand')
  return obstacles
}
