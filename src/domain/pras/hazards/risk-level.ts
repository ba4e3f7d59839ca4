import type { PraType, RiskLevel } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { hazardCatalogue } from './catalogue'
import { FORCES_HIGH_FROM, HIGH_FROM, LOW_RISK_MAX, scoreOf } from './matrix'
import type { HazardEntry } from './schema'

/** The steps of one PRA by slug, as they are stored. */
type Steps = Readonly<Record<string, { content: Content }>>

interface AssessedHazard {
  id: string
  title: string
  residual: number
}

const yes = (value: unknown): boolean => value === 'yes'
const content = (steps: Steps, slug: string): Content => steps[slug]?.content ?? {}
// Answers are what a browser wrote: one of another shape must not end the reading of the others.
const items = (value: unknown): Content[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'object' && item !== null) : []
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const number = (value: unknown): number => Number(text(value))

/** The hazards that a PRA lists, with their residual scores (0 while not rated). */
export function assessedHazards(steps: Steps): AssessedHazard[] {
  return items(content(steps, 'hazards').hazards).map(hazard => ({
    id: text(hazard.hazardId),
    title: text(hazard.title),
    residual: scoreOf(hazard.residualLikelihood, hazard.residualSeverity),
  }))
}

/** The special-risk questions of domain section 1.13: any yes makes a dive PRA high. */
export const diveSpecialRisks: Readonly<Record<string, string>> = {
  decoPlanned: 'planned decompression',
  overhead: 'overhead environment',
  ice: 'diving under ice',
  nightDiving: 'night diving',
  blueWater: 'blue-water diving',
  contaminated: 'contaminated water',
  currentOver1kt: 'current over 1 knot',
  predators: 'large predators',
  caged: 'cage diving',
  baited: 'baiting',
  stunt: 'a stunt under water',
  presenterDives: 'a presenter who dives',
}

function generalReasons(general: Content): string[] {
  const reasons: string[] = []
  if (yes(general.hostileEnvironment)) reasons.push('Hostile or high-security area')
  if (general.fcdoAdvice === 'all-but-essential')
    reasons.push('FCDO advises against all but essential travel')
  if (general.fcdoAdvice === 'all-travel') reasons.push('FCDO advises against all travel')
  if (general.remoteness === 'over-24h') reasons.push('More than 24 hours from definitive medical care')
  return reasons
}

function hazardReasons(steps: Steps, flagged: ReadonlySet<string>): string[] {
  const reasons: string[] = []
  for (const hazard of assessedHazards(steps)) {
    if (hazard.residual >= HIGH_FROM) reasons.push(`${hazard.title}: residual score ${hazard.residual}`)
    else if (hazard.residual >= FORCES_HIGH_FROM && flagged.has(hazard.id)) {
      reasons.push(`${hazard.title}: residual score ${hazard.residual}, high from ${FORCES_HIGH_FROM}`)
    }
  }
  return reasons
}

function diveReasons(dive: Content): string[] {
  const reasons = Object.entries(diveSpecialRisks)
    .filter(([name]) => yes(dive[name]))
    .map(([, words]) => `Dive with ${words}`)
  if (number(dive.maxDepth) > 30) reasons.push('Dive deeper than 30 m')
  if (Array.isArray(dive.diverMode) && dive.diverMode.includes('rebreather'))
    reasons.push('Rebreather diving')
  return reasons
}

function droneReasons(steps: Steps): string[] {
  const reasons: string[] = []
  const locations = items(content(steps, 'suav-locations').locations)
  if (locations.some(location => yes(location.overUninvolvedPeople))) {
    reasons.push('Drone over uninvolved people')
  }
  if (locations.some(location => yes(location.beyondVisualLineOfSight))) {
    reasons.push('Drone beyond visual line of sight')
  }
  if (items(content(steps, 'aircraft').aircraft).some(craft => number(craft.takeOffMass) >= 25_000)) {
    reasons.push('Drone of 25 kg or more')
  }
  const bases = items(content(steps, 'pilots').pilots).map(pilot => pilot.operationalBasis)
  if (bases.includes('specific-oa')) reasons.push('CAA authorisation other than PDRA01')
  return reasons
}

function mannedReasons(steps: Steps): string[] {
  const flights = items(content(steps, 'aircraft').mannedAircraft)
  const reasons: string[] = []
  if (flights.some(flight => yes(flight.doorsOff))) reasons.push('Filming with aircraft doors off')
  if (flights.some(flight => flight.kind === 'helicopter' && flight.purpose === 'filming')) {
    reasons.push('Filming from a helicopter')
  }
  return reasons
}

function raiseReason(hazards: Content): string[] {
  if (hazards.riskLevelOverride !== 'high') return []
  const why = text(hazards.riskLevelOverrideReason).trim()
  return [why ? `Raised by hand: ${why}` : 'Raised by hand']
}

/**
 * The risk level that the answers of a PRA make, and why (domain section 2.2). A low-risk PRA is low; whether it may be
 * one is `lowRiskObstacles`' to say. Outside draft the level is frozen: a raise or lowering is then a logged command.
 *
 * @param catalogue the hazards in use, when admins have changed which ones make a PRA high
 */
export function deriveRiskLevel(
  type: PraType,
  steps: Steps,
  catalogue: readonly Pick<HazardEntry, 'id' | 'forcesHigh'>[] = hazardCatalogue,
): { level: RiskLevel; reasons: string[] } {
  if (type === 'low-risk') return { level: 'low', reasons: [] }
  const flagged = new Set(catalogue.filter(hazard => hazard.forcesHigh).map(hazard => hazard.id))
  const reasons = [
    ...hazardReasons(steps, flagged),
    ...generalReasons(content(steps, 'general-info')),
    ...(type === 'dive' ? diveReasons(content(steps, 'dive-preliminary-questions')) : []),
    ...(type === 'drone' ? droneReasons(steps) : []),
    ...(type === 'regular' ? mannedReasons(steps) : []),
    ...raiseReason(content(steps, 'hazards')),
  ]
  return { level: reasons.length > 0 ? 'high' : 'regular', reasons }
}

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
  catalogue: readonly Pick<HazardEntry, 'id' | 'forcesHigh' | 'lowRiskAllowed'>[] = hazardCatalogue,
): { slug: string; path: string; message: string }[] {
  const general = content(steps, 'general-info')
  const obstacles: { slug: string; path: string; message: string }[] = []
  const add = (slug: string, path: string, what: string) =>
    obstacles.push({
      slug,
      path,
      message: `Not low-risk: ${what}. Convert it to a regular PRA, or change this answer`,
    })
  for (const [name, words] of Object.entries(activityObstacles)) {
    if (yes(general[name])) add('general-info', name, `the shoot involves ${words}`)
  }
  if (general.remoteness !== undefined && general.remoteness !== '' && general.remoteness !== 'under-1h') {
    add('general-info', 'remoteness', 'definitive medical care is an hour or more away')
  }
  if (general.fcdoAdvice === 'all-but-essential' || general.fcdoAdvice === 'all-travel') {
    add('general-info', 'fcdoAdvice', 'the FCDO advises against travel')
  }
  if (yes(general.inexperiencedCrew)) add('general-info', 'inexperiencedCrew', 'someone is new to this work')
  const known = new Map(catalogue.map(hazard => [hazard.id, hazard]))
  assessedHazards(steps).forEach((hazard, index) => {
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
  const hazards = content(steps, 'hazards')
  if (hazards.riskLevelOverride === 'high')
    add('hazards', 'riskLevelOverride', 'the risk level was raised by hand')
  return obstacles
}
