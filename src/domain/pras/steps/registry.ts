import type { PraType } from '@/domain/pras/schema'
import { withRealDays } from '@/domain/shared/answers'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import type { PraSteps, StepContext, StepDefinition } from './define-step'
import { aircraft } from './definitions/aircraft'
import { crew } from './definitions/crew'
import { diveConditions } from './definitions/dive-conditions'
import { diveEquipment } from './definitions/dive-equipment'
import { diveInCaseOfEmergency } from './definitions/dive-in-case-of-emergency'
import { divePlanDetails } from './definitions/dive-plan-details'
import { divePreliminaryQuestions } from './definitions/dive-preliminary-questions'
import { droneInCaseOfEmergency } from './definitions/drone-in-case-of-emergency'
import { experience } from './definitions/experience'
import { finalChecks } from './definitions/final-checks'
import { generalInfo } from './definitions/general-info'
import { hazards } from './definitions/hazards'
import { inCaseOfEmergency } from './definitions/in-case-of-emergency'
import { map } from './definitions/map'
import { pilots } from './definitions/pilots'
import { shootPlan } from './definitions/shoot-plan'
import { suavLocations } from './definitions/suav-locations'
import { typicalDivePlan } from './definitions/typical-dive-plan'

/** All steps that store answers, in the order of domain 1.1, which is the same for all types. */
export const allSteps: readonly StepDefinition[] = [
  generalInfo,
  crew,
  divePreliminaryQuestions,
  pilots,
  experience,
  aircraft,
  shootPlan,
  suavLocations,
  map,
  diveConditions,
  divePlanDetails,
  diveEquipment,
  typicalDivePlan,
  hazards,
  inCaseOfEmergency,
  droneInCaseOfEmergency,
  diveInCaseOfEmergency,
  finalChecks,
]

/** Pages that requirements 2 lists among the steps, but that only show other steps and store no answers. */
export const pageSlugs = ['review', 'amendment-finish'] as const

/** The slugs of all steps of a type, in order. A version has the answers of these steps. */
export function slugsOfType(type: PraType): string[] {
  return allSteps.filter(step => step.types.includes(type)).map(step => step.slug)
}

const bySlug = new Map(allSteps.map(step => [step.slug, step]))

/** Finds the step with this slug; undefined for a page without answers, or an unknown slug. */
export function stepBySlug(slug: string): StepDefinition | undefined {
  return bySlug.get(slug)
}

/**
 * Returns the facts that the steps of a PRA can use in addition to their own answers.
 * @param today `YYYY-MM-DD`; never decides whether a field is shown
 * @param registry data of the registers of pilots, aircraft and people; never decides whether a field is shown
 */
export function stepContext(
  pra: { type: PraType },
  steps: PraSteps,
  today = '',
  registry?: CertificateRegistry,
): StepContext {
  const contents = Object.fromEntries(
    Object.entries(steps).map(([slug, { content }]) => [
      slug,
      withRealDays(stepBySlug(slug)?.fields ?? [], content),
    ]),
  )
  return { type: pra.type, steps: contents, today, registry, refusesNonAnswers: true }
}

/** The steps of this PRA, in order: the steps of its type whose own condition is true. */
export function stepsFor(pra: { type: PraType }, steps: PraSteps): StepDefinition[] {
  const context = stepContext(pra, steps)
  return allSteps.filter(
    step => step.types.includes(pra.type) && (step.showWhen === undefined || step.showWhen(context)),
  )
}

/** Steps of an earlier type, which stay stored after a conversion, are left out. */
export function presentSteps<Step extends PraSteps[string]>(
  pra: { type: PraType },
  steps: Record<string, Step>,
): Record<string, Step> {
  const slugs = new Set(stepsFor(pra, steps).map(step => step.slug))
  return Object.fromEntries(Object.entries(steps).filter(([slug]) => slugs.has(slug)))
}
