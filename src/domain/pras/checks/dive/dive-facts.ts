import { eachOnce, hasAny, isAny, isOneOf, rowsIn } from '@/domain/pras/checks/facts'
import { general } from '@/domain/pras/steps/conditions'
import { type AnswersOf, answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import type { PersonRef } from '@/domain/shared/fields'

export const DIVE = ['dive'] as const

type Plan = AnswersOf<typeof divePlanDetails>
export type DiverMode = AnswersOf<typeof divePreliminaryQuestions>['diverMode'][number]

export const diveQuestions = (context: StepContext) => answersOf(divePreliminaryQuestions, context)
export const conditionsOf = (context: StepContext) => answersOf(diveConditions, context)
export const planOf = (context: StepContext) => answersOf(divePlanDetails, context)
export const diveKit = (context: StepContext) => answersOf(diveEquipment, context)
export const emergencyOfDive = (context: StepContext) => answersOf(diveInCaseOfEmergency, context)

export type Profile = ReturnType<typeof profilesOf>[number]

/** Returns the dive profiles of the plan, with the depth in metres and the bottom time in minutes. */
export const profilesOf = (context: StepContext) =>
  rowsIn(answersOf(typicalDivePlan, context), 'profiles').map(row => ({
    ...row,
    name: row.item.name || `Profile ${row.index + 1}`,
    depth: row.item.depth,
    bottomTime: row.item.bottomTime,
  }))

export const diversOf = (context: StepContext) => rowsIn(diveQuestions(context), 'divers')
export const pairsOf = (context: StepContext) => rowsIn(planOf(context), 'buddyPairs')
export const surfaceOf = (context: StepContext) => rowsIn(planOf(context), 'surfaceTeam')
export const kitItemsOf = (context: StepContext) => rowsIn(diveKit(context), 'items')

export const underWater = (context: StepContext) =>
  pairsOf(context).flatMap(({ item }) => [item.diver, item.buddy])

export const isUnderWater = (context: StepContext, person: PersonRef | undefined): boolean =>
  isOneOf(person, underWater(context))

export const dives = (context: StepContext, ...modes: DiverMode[]): boolean =>
  hasAny(diveQuestions(context).diverMode, ...modes)

/** Returns whether people breathe compressed gas. The Diving at Work Regulations then apply. */
export const breathesGas = (context: StepContext): boolean =>
  dives(context, 'scuba', 'rebreather', 'surface-supplied', 'full-face')

export const isInBritishWaters = (context: StepContext): boolean =>
  isAny(diveQuestions(context).diveJurisdiction, 'uk', 'uk-offshore')

/** The percentage of oxygen in the plan; NaN for a rebreather, whose gas changes with depth. */
export function planOxygen(plan: Plan): number {
  if (plan.breathingGas === 'air') return 21
  return isAny(plan.breathingGas, 'nitrox', 'trimix') ? plan.oxygenPercent : Number.NaN
}

/** The percentage in 'Nitrox 32', 'EAN36', 'Air' or 'Trimix 18/45'; NaN if the text does not state it. */
export function writtenOxygen(gas: string): number {
  const words = gas.toLowerCase()
  const match =
    /(?:nitrox|ean ?x?|enriched air|trimix|tx|heliox) ?(\d{1,2})\b/.exec(words) ?? /\b(\d{2}) ?%/.exec(words)
  if (match) return Number(match[1])
  if (/\bair\b/.test(words) && !words.includes('enriched')) return 21
  return Number.NaN
}

/** The percentage of oxygen in a dive profile: that of its own gas, otherwise that of the plan's gas. */
export function profileOxygen(profile: Pick<Profile, 'item'>, plan: Plan): number {
  const written = writtenOxygen(profile.item.gas)
  return Number.isNaN(written) ? planOxygen(plan) : written
}

/** The partial pressure of oxygen in bar, at a depth in metres of sea water, rounded to two decimals. */
export const partialPressure = (depth: number, oxygen: number): number =>
  Math.round((depth / 10 + 1) * oxygen) / 100

/** The minutes to a recompression chamber, as the emergency page has them; NaN if not entered. */
export const minutesTo = (context: StepContext, name: 'primaryChamber' | 'backUpChamber'): number =>
  emergencyOfDive(context)[name].travelTime

export const supervisorOf = (context: StepContext) => diveQuestions(context).diveSupervisor

/** All people who have a task in the dive plan, each once. */
export const namedIn = (context: StepContext) =>
  eachOnce([
    supervisorOf(context),
    ...underWater(context),
    planOf(context).standbyDiver,
    ...surfaceOf(context).map(({ item }) => item.person),
  ])

export const wildlifeWords = (context: StepContext) =>
  [conditionsOf(context).marineLife, diveQuestions(context).purpose, general(context).activitySummary].join(
    '. ',
  )
