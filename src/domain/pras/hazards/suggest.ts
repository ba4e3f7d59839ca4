import type { PraType } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { activeHazards } from './catalogue'
import type { HazardEntry } from './schema'

type Steps = Readonly<Record<string, { content: Content }>>

/** The remoteness answers that count as remote: more than a few hours from definitive care, as the BBC reads it. */
const remoteAnswers = new Set(['4-12h', '12-24h', 'over-24h'])

/** The questions of general info that were answered yes, and what else follows from it: 'abroad', 'remote'. */
export function generalFlags(general: Content): Set<string> {
  const flags = new Set(Object.keys(general).filter(name => general[name] === 'yes'))
  const countries = Array.isArray(general.countryIds) ? general.countryIds : []
  if (countries.some(id => id !== 'GBR')) flags.add('abroad')
  if (remoteAnswers.has(String(general.remoteness))) flags.add('remote')
  return flags
}

function listedIds(content: Content, name: string): string[] {
  const items = content[name]
  return Array.isArray(items) ? items.map(item => String((item as Content).hazardId ?? '')) : []
}

/**
 * Whether a PRA of this type would list the hazard at all. Diving and drone hazards belong on their own type. A drone PRA
 * is an addendum whose linked PRA covers travel, people and place, so it is asked about flying only, unless it stands
 * alone.
 */
function belongs(hazard: HazardEntry, type: PraType, standsAlone: boolean): boolean {
  if (hazard.requiresPraType !== '' && hazard.requiresPraType !== type) return false
  if (type !== 'drone' || standsAlone) return true
  return hazard.requiresPraType === 'drone' || hazard.triggers.flags.includes('usesDrone')
}

/**
 * The hazards that the answers of general info call for, in the catalogue's order, without those that the PRA already
 * lists. Refused ones (listed under `notApplicable`, with a reason) are left out too.
 */
export function suggestHazards(
  pra: { type: PraType },
  steps: Steps,
  catalogue: readonly HazardEntry[] = activeHazards,
): HazardEntry[] {
  const general = steps['general-info']?.content ?? {}
  const step = steps.hazards?.content ?? {}
  const environments = new Set(Array.isArray(general.environments) ? general.environments.map(String) : [])
  const flags = generalFlags(general)
  if (pra.type === 'drone') flags.add('usesDrone')
  if (pra.type === 'dive') flags.add('usesDiving')
  const seen = new Set([...listedIds(step, 'hazards'), ...listedIds(step, 'notApplicable')])
  return catalogue.filter(
    hazard =>
      !hazard.isArchived &&
      !seen.has(hazard.id) &&
      belongs(hazard, pra.type, general.standsAlone === true) &&
      (hazard.triggers.environments.some(place => environments.has(place)) ||
        hazard.triggers.flags.some(name => flags.has(name))),
  )
}
