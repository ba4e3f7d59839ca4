import { hazardCatalogue } from './catalogue'
import type { HazardEntry } from './schema'

/** The parts of a hazard from which the risk level of a PRA follows. */
export type LevelHazard = Pick<HazardEntry, 'id' | 'forcesHigh' | 'lowRiskAllowed' | 'severityFloor'>

export const levelFields = ['forcesHigh', 'lowRiskAllowed', 'severityFloor'] as const

/**
 * The catalogue for computing risk levels: the hazards of the app, with the changes and additions of admins. App and functions
 * both use it, so that they compute the same level. A field that cannot be read keeps the app's value.
 */
export function levelCatalogue(
  stored: Iterable<{ id: string } & Partial<Record<(typeof levelFields)[number], unknown>>>,
): LevelHazard[] {
  const hazards = new Map<string, LevelHazard>(hazardCatalogue.map(hazard => [hazard.id, hazard]))
  for (const { id, forcesHigh, lowRiskAllowed, severityFloor } of stored) {
    const installed = hazards.get(id)
    hazards.set(id, {
      id,
      forcesHigh: typeof forcesHigh === 'boolean' ? forcesHigh : (installed?.forcesHigh ?? false),
      lowRiskAllowed:
        typeof lowRiskAllowed === 'boolean' ? lowRiskAllowed : (installed?.lowRiskAllowed ?? true),
      severityFloor: isFloor(severityFloor) ? severityFloor : (installed?.severityFloor ?? 0),
    })
  }
  return [...hazards.values()]
}

const isFloor = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 5
