import type { HazardConditions } from './condition'
import { diving } from './diving'
import { drones } from './drones'
import { equipment } from './equipment'
import { height } from './height'
import { otherMeanings } from './other-meanings'
import { people } from './people'
import { security } from './security'
import { special } from './special'
import { terrain } from './terrain'
import { travel } from './travel'
import { water } from './water'
import { wildlife } from './wildlife'
import { vocabularyOf } from './words'

/** What calls for each hazard, by its id, beside the environments and flags that its record names. */
export const hazardConditions: Readonly<Record<string, HazardConditions>> = {
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
}

/** The word lists of all hazards. */
export const hazardWords = vocabularyOf(
  Object.fromEntries(Object.entries(hazardConditions).map(([id, { words = [] }]) => [id, words])),
  otherMeanings,
)
