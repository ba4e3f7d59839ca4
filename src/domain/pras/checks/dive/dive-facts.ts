import {
  eachOnce,
  holds,
  isOneOf,
  numberOf,
  type Row,
  rowsIn,
  rowsOf,
  stepOf,
} from '@/domain/pras/checks/facts'
import { text } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** What checks of dives read from its steps. */

export const DIVE = ['dive'] as const

export const QUESTIONS = 'dive-preliminary-questions'
export const CONDITIONS = 'dive-conditions'
export const PLAN = 'dive-plan-details'
export const KIT = 'dive-equipment'
export const PROFILES = 'typical-dive-plan'
export const EMERGENCY = 'dive-in-case-of-emergency'

export const questionsOf = (context: StepContext): Content => stepOf(context, QUESTIONS)
export const conditionsOf = (context: StepContext): Content => stepOf(context, CONDITIONS)
export const planOf = (context: StepContext): Content => stepOf(context, PLAN)
export const kitOf = (context: StepContext): Content => stepOf(context, KIT)
export const emergencyOfDive = (context: StepContext): Content => stepOf(context, EMERGENCY)

export type Profile = ReturnType<typeof profilesOf>[number]

/** Depth in metres, bottom time in minutes. */
export const profilesOf = (context: StepContext) =>
  rowsIn(answersOf(typicalDivePlan, context), 'profiles').map(row => ({
    ...row,
    name: row.item.name || `Profile ${row.index + 1}`,
    depth: row.item.depth,
    bottomTime: row.item.bottomTime,
  }))

export const diversOf = (context: StepContext): Row[] => rowsOf(context, QUESTIONS, 'divers')
export const pairsOf = (context: StepContext): Row[] => rowsOf(context, PLAN, 'buddyPairs')
export const surfaceOf = (context: StepContext): Row[] => rowsOf(context, PLAN, 'surfaceTeam')
export const kitItemsOf = (context: StepContext): Row[] => rowsOf(context, KIT, 'items')

/** Everybody in a buddy pair of the plan. */
export const underWater = (context: StepContext): unknown[] =>
  pairsOf(context).flatMap(({ item }) => [item.diver, item.buddy])

export const isUnderWater = (context: StepContext, person: unknown): boolean =>
  isOneOf(person, underWater(context))

export const dives = (context: StepContext, ...modes: string[]): boolean =>
  holds(questionsOf(context).diverMode, ...modes)

/** On compressed gas: the Diving at Work Regulations are about these dives. */
export const breathesGas = (context: StepContext): boolean =>
  dives(context, 'scuba', 'rebreather', 'surface-supplied', 'full-face')

export const isInBritishWaters = (context: StepContext): boolean =>
  ['uk', 'uk-offshore'].includes(text(questionsOf(context).diveJurisdiction))

/** Per cent of oxygen that the plan names; NaN on a rebreather, whose gas changes with depth. */
export function planOxygen(plan: Content): number {
  if (plan.breathingGas === 'air') return 21
  return ['nitrox', 'trimix'].includes(text(plan.breathingGas)) ? numberOf(plan.oxygenPercent) : Number.NaN
}

/** Per cent of oxygen in a gas as people write it: 'Nitrox 32', 'EAN36', 'Air', 'Trimix 18/45'. NaN where it does not say. */
export function writtenOxygen(gas: unknown): number {
  const words = text(gas).toLowerCase()
  const match =
    /(?:nitrox|ean ?x?|enriched air|trimix|tx|heliox) ?(\d{1,2})\b/.exec(words) ?? /\b(\d{2}) ?%/.exec(words)
  if (match) return Number(match[1])
  if (/\bair\b/.test(words) && !words.includes('enriched')) return 21
  return Number.NaN
}

/** What a profile breathes: what it says itself, else what the plan says. */
export function profileOxygen(profile: Pick<Profile, 'item'>, plan: Content): number {
  const written = writtenOxygen(profile.item.gas)
  return Number.isNaN(written) ? planOxygen(plan) : written
}

/** Bar of oxygen at a depth in metres of sea water, to two places. */
export const partialPressure = (depth: number, oxygen: number): number =>
  Math.round((depth / 10 + 1) * oxygen) / 100

/** Minutes to a chamber of the emergency page; NaN where nobody said. */
export const minutesTo = (context: StepContext, name: 'primaryChamber' | 'backUpChamber'): number =>
  numberOf(asContent(emergencyOfDive(context)[name]).travelTime)

export const supervisorOf = (context: StepContext) => questionsOf(context).diveSupervisor

/** Everybody whom the dive plan gives something to do. */
export const namedIn = (context: StepContext): unknown[] =>
  eachOnce([
    supervisorOf(context),
    ...underWater(context),
    planOf(context).standbyDiver,
    ...surfaceOf(context).map(({ item }) => item.person),
  ])

/** What people wrote about animals and the work, in one text. */
export const wildlifeWords = (context: StepContext) =>
  [
    conditionsOf(context).marineLife,
    questionsOf(context).purpose,
    stepOf(context, 'general-info').activitySummary,
  ]
    .map(text)
    .join('. ')
