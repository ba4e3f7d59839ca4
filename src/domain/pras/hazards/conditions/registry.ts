import type { HazardConditions } from './condition'
import { divingConditions } from './diving'
import { dronesConditions } from './drones'
import { equipmentConditions } from './equipment'
import { heightConditions } from './height'
import { otherMeanings } from './other-meanings'
import { peopleConditions } from './people'
import { securityConditions } from './security'
import { specialConditions } from './special'
import { terrainConditions } from './terrain'
import { travelConditions } from './travel'
import { waterConditions } from './water'
import { wildlifeConditions } from './wildlife'
import { vocabularyOf } from './words'

/** The triggers of each hazard by its id, in addition to the environments and flags in its record. */
export const hazardConditions: Readonly<Record<string, HazardConditions>> = {
  ...travelConditions,
  ...terrainConditions,
  ...waterConditions,
  ...divingConditions,
  ...dronesConditions,
  ...wildlifeConditions,
  ...peopleConditions,
  ...heightConditions,
  ...equipmentConditions,
  ...securityConditions,
  ...specialConditions,
}

export const hazardWords = vocabularyOf(
  Object.fromEntries(Object.entries(hazardConditions).map(([id, { words = [] }]) => [id, words])),
  otherMeanings,
)
