import { divingHazards } from './entries/diving'
import { dronesHazards } from './entries/drones'
import { equipmentHazards } from './entries/equipment'
import { heightHazards } from './entries/height'
import { peopleHazards } from './entries/people'
import { retired } from './entries/retired'
import { securityHazards } from './entries/security'
import { specialHazards } from './entries/special'
import { terrainHazards } from './entries/terrain'
import { travelHazards } from './entries/travel'
import { waterHazards } from './entries/water'
import { wildlifeHazards } from './entries/wildlife'
import type { HazardEntry } from './schema'

/** The hazards in use, in the order of sections A to K of domain 2. */
export const activeHazards: readonly HazardEntry[] = [
  ...travelHazards,
  ...terrainHazards,
  ...waterHazards,
  ...divingHazards,
  ...dronesHazards,
  ...wildlifeHazards,
  ...peopleHazards,
  ...heightHazards,
  ...equipmentHazards,
  ...securityHazards,
  ...specialHazards,
]

/** The catalogue with which a project starts. After that, admins maintain the stored copy. */
export const hazardCatalogue: readonly HazardEntry[] = [...activeHazards, ...retired]

const byId = new Map(hazardCatalogue.map(hazard => [hazard.id, hazard]))

/** Finds a hazard of that first catalogue by id. */
export function catalogueHazard(id: string): HazardEntry | undefined {
  return byId.get(id)
}
