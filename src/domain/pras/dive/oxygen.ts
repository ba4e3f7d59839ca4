import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'

/** Litres of oxygen per minute for one casualty, on a mask with a reservoir (DAN: 10 to 15). */
export const OXYGEN_FLOW = 15
/** The number of casualties to plan for: a buddy pair surfaces together, and both may become ill (domain 1.16). */
export const OXYGEN_CASUALTIES = 2
export const OXYGEN_SOURCE =
  'HSE L106 wants oxygen until the casualty is in the chamber. DAN wants 15 litres a minute on a mask with a reservoir. The figure is for a buddy pair on the way to the farther chamber, because the nearer chamber may be closed'

export interface OxygenSum {
  /** The name of that recompression chamber which takes longer to reach. */
  chamber: string
  minutes: number
  litresNeeded: number
  litresCarried: number
  isEnough: boolean
}

/**
 * Compares the oxygen that a dive PRA needs on site with the oxygen in its equipment. Undefined until the travel time to a
 * chamber and the equipment are entered.
 */
export function oxygenSum(steps: PraSteps): OxygenSum | undefined {
  const { primaryChamber, backUpChamber } = answersIn(steps, diveInCaseOfEmergency)
  const { quantity: carried } = answersIn(steps, diveEquipment).oxygenKit
  const [farther] = [primaryChamber, backUpChamber]
    .filter(({ travelTime }) => travelTime >= 0)
    .map(({ name, travelTime }) => ({ name, minutes: travelTime }))
    .sort((a, b) => b.minutes - a.minutes)
  if (!farther || Number.isNaN(carried)) return undefined
  const litresNeeded = OXYGEN_FLOW * OXYGEN_CASUALTIES * farther.minutes
  return {
    chamber: farther.name,
    minutes: farther.minutes,
    litresNeeded,
    litresCarried: carried,
    isEnough: carried >= litresNeeded,
  }
}
