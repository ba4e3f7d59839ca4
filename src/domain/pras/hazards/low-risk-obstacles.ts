import type { FullAnswers } from '@/domain/fields/answer-types'
import { adviceAgainst, adviceListName, adviceWords } from '@/domain/pras/advice/fcdo-advice'
import { answersIn } from '@/domain/pras/steps/define-step'
import { assessedGeneralInfo, hazardsStep, type StoredAnswers } from './assessed'
import { type AssessedHazard, assessedHazards } from './assessed-hazards'
import { catalogueHazard, hazardCatalogue } from './catalogue'
import type { TriggerStrength } from './conditions/condition'
import { LOW_RISK_MAX } from './matrix'
import type { HazardEntry } from './schema'
import { calledFor } from './suggest'

type GeneralInfo = FullAnswers<typeof assessedGeneralInfo.fields>
type HazardsPath = 'riskLevelOverride' | `hazards.${number}.${'title' | 'residualLikelihood'}`
type LowRiskEntry = Pick<HazardEntry, 'id' | 'forcesHigh' | 'lowRiskAllowed'> &
  Partial<Pick<HazardEntry, 'severityFloor'>>
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

/** The beginning of every sentence that says why a PRA cannot be low-risk. */
export const NOT_LOW_RISK = 'Not low-risk'

/** The severity of a hazard that could kill, even if that is unlikely. */
const COULD_KILL = 5

/**
 * Decides what a hazard means for a low-risk PRA. 'free': it may be listed. 'out': listing it makes the PRA a regular one.
 * 'by-score': its severity decides, because the answers only suggest the hazard, or it is not deadly by nature. The stronger the
 * answers point to the hazard, the less the severity decides.
 * @param strength how strongly the answers point to the hazard
 */
export function lowRiskPlace(
  entry: LowRiskEntry,
  strength: TriggerStrength = 'guess',
): 'free' | 'by-score' | 'out' {
  if (entry.lowRiskAllowed && !entry.forcesHigh) return 'free'
  const installed = catalogueHazard(entry.id)
  const floor = entry.severityFloor ?? installed?.severityFloor ?? 0
  if (!installed || entry.forcesHigh || floor > 0 || installed.requiresPraType !== '') return 'out'
  const isGuessed = strength === 'guess'
  return isGuessed || (strength === 'sign' && installed.defaultSeverity < COULD_KILL) ? 'by-score' : 'out'
}

/** Returns whether listing the hazard, with the catalogue's severity, makes a low-risk PRA a regular one. */
export function makesRegular(
  entry: LowRiskEntry & Pick<HazardEntry, 'defaultSeverity'>,
  strength?: TriggerStrength,
): boolean {
  const place = lowRiskPlace(entry, strength)
  return place === 'out' || (place === 'by-score' && entry.defaultSeverity >= COULD_KILL)
}

/**
 * The reasons why a PRA cannot be low-risk (domain 2.2, rule 1), each with its step and field. If there are none, the PRA may be
 * submitted as low-risk. Otherwise the writer converts it to a regular PRA, which keeps all answers.
 */
export function lowRiskObstacles(steps: StoredAnswers, catalogue: readonly LowRiskEntry[] = hazardCatalogue) {
  return [...generalObstacles(steps), ...hazardObstacles(steps, catalogue)].map(({ what, ...place }) => ({
    ...place,
    message: `${NOT_LOW_RISK}: ${what}. Convert this PRA to a regular PRA, or change this answer`,
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
  if (general.inexperiencedCrew === 'yes')
    found.push(['inexperiencedCrew', 'somebody in the crew is new to this work'])
  return found.map(([path, what]) => ({ slug: 'general-info', path, what }))
}

function hazardObstacles(
  steps: StoredAnswers,
  catalogue: readonly LowRiskEntry[],
): Obstacle<'hazards', HazardsPath>[] {
  const known = new Map(catalogue.map(hazard => [hazard.id, hazard]))
  const hazards = assessedHazards(steps, catalogue)
  const strengths = strengthsOf(steps)
  const found = hazards.flatMap((hazard, index) => {
    const own: [path: HazardsPath, what: string][] = []
    const entry = hazard.ids
      .flatMap(id => known.get(id) ?? [])
      .find(each => isOut(each, hazard, strengths().get(each.id)))
    if (entry) own.push([`hazards.${index}.title`, wordsFor(hazard, entry)])
    if (hazard.residual > LOW_RISK_MAX) {
      own.push([
        `hazards.${index}.residualLikelihood`,
        `the residual score of “${hazard.title}” is ${hazard.residual}, and a low-risk PRA allows at most ${LOW_RISK_MAX}`,
      ])
    }
    return own
  })
  if (answersIn(steps, hazardsStep).riskLevelOverride === 'high') {
    found.push(['riskLevelOverride', 'the risk level was raised by hand'])
  }
  return found.map(([path, what]) => ({ slug: 'hazards', path, what }))
}

/**
 * Returns a function for how strongly the answers point to each hazard. That is computed only when the function is first called.
 */
function strengthsOf(steps: StoredAnswers): () => ReadonlyMap<string, TriggerStrength> {
  let found: ReadonlyMap<string, TriggerStrength> | undefined
  return () => {
    found ??= new Map(
      calledFor({ type: 'low-risk' }, steps).map(({ hazard, strength }) => [hazard.id, strength]),
    )
    return found
  }
}

function isOut(entry: LowRiskEntry, hazard: AssessedHazard, called: TriggerStrength | undefined): boolean {
  // The title of a hand-written hazard names the danger, so it counts as a 'sign'.
  const place = lowRiskPlace(entry, hazard.isOwn && called !== 'yes' ? 'sign' : called)
  return place === 'out' || (place === 'by-score' && hazard.residualSeverity >= COULD_KILL)
}

function wordsFor({ isOwn, title, residualSeverity }: AssessedHazard, { id }: LowRiskEntry): string {
  const named = isOwn ? `, which the catalogue calls “${catalogueHazard(id)?.title ?? id}”,` : ''
  const why = residualSeverity >= COULD_KILL ? ', because somebody could be killed' : ''
  return `“${title}”${named} does not belong on a low-risk PRA${why}`
}
