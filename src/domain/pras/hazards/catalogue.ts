import { diving } from './entries/diving'
import { drones } from './entries/drones'
import { equipment } from './entries/equipment'
import { height } from './entries/height'
import { people } from './entries/people'
import { retired } from './entries/retired'
import { security } from './entries/security'
import { special } from './entries/special'
import { terrain } from './entries/terrain'
import { travel } from './entries/travel'
import { water } from './entries/water'
import { wildlife } from './entries/wildlife'
import type { HazardEntry } from './schema'

/** The 98 hazards in use, sections A to K of domain section 2, in that order. */
export const activeHazards: readonly HazardEntry[] = [
  ...travel,
  ...terrain,
  ...water,
  ...diving,
  ...drones,
  ...wildlife,
  ...people,
  ...height,
  ...equipment,
  ...security,
  ...special,
]

/** The catalogue as it is first installed: the hazards in use and the archived ones. Admins keep it from then on. */
export const hazardCatalogue: readonly HazardEntry[] = [...activeHazards, ...retired]

const byId = new Map(hazardCatalogue.map(hazard => [hazard.id, hazard]))

/** A hazard of the installed catalogue by its id. */
export function catalogueHazard(id: string): HazardEntry | undefined {
  return byId.get(id)
}
