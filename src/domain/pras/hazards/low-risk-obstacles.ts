import type { FullAnswers } from '@/domain/fields/answer-types'
import { adviceAgainst, adviceListName, adviceWords } from '@/domain/pras/advice/fcdo-advice'
import { answersIn } from '@/domain/pras/steps/define-step'
import { assessedGeneralInfo, assessedHazards, hazardsStep, type StoredAnswers } from './assessed'
import { hazardCatalogue } from './catalogue'
import { LOW_RISK_MAX } from './matrix'
import type { HazardEntry } from './schema'

type GeneralInfo = FullAnswers<typeof assessedGeneralInfo.fields>
type HazardsPath = 'riskLevelOverride' | `hazards.${number}.${'title' | 'residualLikelihood'}`
type Catalogue = readonly (Pick<HazardEntry, 'id' | 'forcesHigh' | 'lowRiskAllowed'> &
  Partial<Pick<HazardEntry, 'severityFloor'>>)[]
interface Obstacle<Slug, Path> {
  slug: Slug
  path: Path
  what: string
}

const activities = [
  ['usesDrone', 'a drone'],
  ['usesDiving', 'diving'],
  ['usesMannedAircraft', 'manned aircraft'],
  ['usesFirearms', 'firearms'],
  ['usesStuntsOrSfx', 'stunts or special effects'],
  ['childrenOrVulnerable', 'children or vulnerable people'],
  ['hostileEnvironment', 'a hostile area'],
] as const

/**
 * What keeps a PRA from being low-risk (domain section 2.2, rule 1), each with the step and field that say so. Empty: it
 * may be submitted as low-risk. The way on is to convert it to a regular PRA, which keeps all answers.
 */
export function lowRiskObstacles(steps: StoredAnswers, catalogue: Catalogue = hazardCatalogue) {
  return [...generalObstacles(steps), ...hazardObstacles(steps, catalogue)].map(({ what, ...place }) => ({
    ...place,
    message: `Not low-risk: ${what}. Convert it to a regular PRA, or change this answer`,
  }))
}

function generalObstacles(steps: StoredAnswers): Obstacle<'general-info', keyof GeneralInfo>[] {
  const general = answersIn(steps, assessedGeneralInfo)
  const found: [path: keyof GeneralInfo, what: string][] = activities.flatMap(([name, words]) =>
    general[name] === 'yes' ? [[name, `the shoot involves ${words}`]] : [],
  )
  if (general.remoteness !== '' && general.remoteness !== 'under-1h') {
    found.push(['remoteness', 'definitive medical care is an hour or more away'])
  }
  if (general.fcdoAdvice === 'all-but-essential' || general.fcdoAdvice === 'all-travel') {
    found.push(['fcdoAdvice', 'the FCDO advises against travel'])
  }
  const advised = general.countryIds.find(id => adviceAgainst(id) !== undefined)
  if (advised !== undefined) found.push(['countryIds', `${adviceListName}, ${adviceWords(advised)}`])
  if (general.inexperiencedCrew === 'yes') found.push(['inexperiencedCrew', 'someone is new to this work'])
  return found.map(([path, what]) => ({ slug: 'general-info', path, what }))
}

function hazardObstacles(steps: StoredAnswers, catalogue: Catalogue): Obstacle<'hazards', HazardsPath>[] {
  const known = new Map(catalogue.map(hazard => [hazard.id, hazard]))
  const found = assessedHazards(steps, catalogue).flatMap((hazard, index) => {
    const entry = known.get(hazard.id)
    const isOut = entry !== undefined && (!entry.lowRiskAllowed || entry.forcesHigh)
    const own: [path: HazardsPath, what: string][] = []
    if (isOut) own.push([`hazards.${index}.title`, `“${hazard.title}” does not belong on a low-risk PRA`])
    if (hazard.residual > LOW_RISK_MAX) {
      own.push([
        `hazards.${index}.residualLikelihood`,
        `“${hazard.title}” has a residual score of ${hazard.residual}; ${LOW_RISK_MAX} is the most`,
      ])
    }
    return own
  })
  if (answersIn(steps, hazardsStep).riskLevelOverride === 'high') {
    found.push(['riskLevelOverride', 'the risk level was raised by hand'])
  }
  return found.map(([path, what]) => ({ slug: 'hazards', path, what }))
}
