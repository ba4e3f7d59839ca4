import type { PraType } from '@/domain/pras/schema'
import type { StepDefinition } from './define-step'
import { aircraft } from './definitions/aircraft'
import { diveConditions } from './definitions/dive-conditions'
import { diveEquipment } from './definitions/dive-equipment'
import { diveInCaseOfEmergency } from './definitions/dive-in-case-of-emergency'
import { divePlanDetails } from './definitions/dive-plan-details'
import { divePreliminaryQuestions } from './definitions/dive-preliminary-questions'
import { droneInCaseOfEmergency } from './definitions/drone-in-case-of-emergency'
import { pilots } from './definitions/pilots'
import { suavLocations } from './definitions/suav-locations'
import { typicalDivePlan } from './definitions/typical-dive-plan'

/** The steps about the flying or the diving, which the Drone Team or the Dive Team checks. */
const teamSteps: Readonly<Record<PraType, readonly StepDefinition[]>> = {
  regular: [],
  'low-risk': [],
  drone: [pilots, aircraft, suavLocations, droneInCaseOfEmergency],
  dive: [
    divePreliminaryQuestions,
    diveConditions,
    divePlanDetails,
    diveEquipment,
    typicalDivePlan,
    diveInCaseOfEmergency,
  ],
}

/** Returns the steps of a type's own team among these steps. If an amendment changes one of them, the team approves it again. */
export function teamStepsAmong(type: PraType, slugs: readonly string[]): readonly StepDefinition[] {
  return teamSteps[type].filter(({ slug }) => slugs.includes(slug))
}
