import { fullAnswers } from '@/domain/fields/full-answers'
import { general } from '@/domain/pras/steps/conditions'
import { type AnswersOf, answersOf } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import type { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import { personGiven } from '@/domain/shared/answers'
import { daysBetween } from '@/domain/shared/dates'
import type { FieldContext } from '@/domain/shared/fields'
import type { KnownOf, KnownRecords, KnownRows } from './known'
import { isSamePlace, missingPins, placedPinsOf, wordsOf } from './places'
import { onlySupplier, SUPPLIERS } from './suppliers'

const QUESTIONS = 'Dive preliminary questions'
const PLAN = 'Dive plan details'
const EQUIPMENT = 'Dive equipment'

export function answersOfDiveQuestions(
  context: FieldContext,
  records: KnownRecords,
): KnownOf<typeof divePreliminaryQuestions>[] {
  const centre = onlySupplier(context, records, 'dive-centre')
  const boat = onlySupplier(context, records, 'boat')
  return [
    { path: 'purpose', value: general(context).activitySummary, from: 'General info' },
    { path: 'diveDays', value: plannedDiveDays(context), from: 'Shoot plan, the schedule' },
    { path: 'diveDays', value: filmingDays(context), from: 'General info, the filming days' },
    { path: 'divingContractor', value: centre?.name, from: SUPPLIERS },
    { path: 'localOperator', value: (boat ?? centre)?.name, from: SUPPLIERS },
  ]
}

const diving = /\b(div(e|es|ing|ers?)|under ?water)\b/i
const dry = /\b(no|not|non|without)[- ](div|under)|\bdry\b/i

/** The number of days in the schedule on which somebody dives. */
function plannedDiveDays(context: FieldContext): number | undefined {
  const days = answersOf(shootPlan, context)
    .schedule.filter(({ activity }) => diving.test(activity) && !dry.test(activity))
    .map(({ date }) => date)
    .filter(Boolean)
  return new Set(days).size || undefined
}

/** The number of days from the first filming day to the last. */
function filmingDays(context: FieldContext): number | undefined {
  const { filmingStartDate, filmingEndDate } = general(context)
  const days = daysBetween(filmingStartDate, filmingEndDate) + 1
  return days > 0 ? days : undefined
}

export function sitesOfMap(context: FieldContext): KnownRows[] {
  const { sites } = fullAnswers(diveConditions.fields, context.step)
  const rows = placedPinsOf(context, 'Dive site')
    .filter(({ point }) => !sites.some(site => isSamePlace(site.point, point)))
    .map(({ label, point }) => ({ name: label, point }))
  return [{ list: 'sites', rows, words: wordsOf(rows.map(({ name }) => name)), from: 'Map' }]
}

export function answersOfDiveConditions(context: FieldContext): KnownOf<typeof diveConditions>[] {
  const named = fullAnswers(diveConditions.fields, context.step).sites.map(({ name }) => name)
  const [first = ''] = named.length > 0 ? named : placedPinsOf(context, 'Dive site').map(pin => pin.label)
  return [{ path: 'siteName', value: first, from: named.length > 0 ? 'its first site' : 'Map' }]
}

export function answersOfDivePlan(context: FieldContext): KnownOf<typeof divePlanDetails>[] {
  const { maxDepth, divesPerDay, decoPlanned } = answersOf(divePreliminaryQuestions, context)
  const { surfaceTeam: team } = fullAnswers(divePlanDetails.fields, context.step)
  const policy = { yes: 'planned', no: 'no-stop', '': '' }[decoPlanned]
  return [
    { path: 'maxDepth', value: maxDepth, from: QUESTIONS },
    { path: 'maxDivesPerDay', value: divesPerDay, from: QUESTIONS },
    { path: 'decompressionPolicy', value: policy, from: QUESTIONS },
    {
      path: 'standbyDiver',
      value: team.find(({ role }) => role === 'Standby diver')?.person,
      from: 'the surface team',
    },
  ]
}

/** The people whom other answers of the plan name, in their roles for the surface team. */
export function surfaceTeam(context: FieldContext): KnownRows[] {
  const { surfaceTeam: team, standbyDiver } = fullAnswers(divePlanDetails.fields, context.step)
  const { diveSupervisor } = answersOf(divePreliminaryQuestions, context)
  const wanted = [
    { role: 'Supervisor', person: diveSupervisor, from: QUESTIONS },
    { role: 'Standby diver', person: standbyDiver, from: 'the standby diver of this step' },
  ] as const
  return wanted.flatMap(({ role, person, from }) =>
    personGiven(person) && !team.some(one => one.role === role && personGiven(one.person))
      ? [
          {
            list: 'surfaceTeam',
            rows: [{ role, person }],
            words: `${role.toLowerCase()} ${person.name}`,
            from,
          },
        ]
      : [],
  )
}

export function answersOfDiveProfiles(context: FieldContext): KnownOf<typeof typicalDivePlan>[] {
  const plan = answersOf(divePlanDetails, context)
  const { profiles } = fullAnswers(typicalDivePlan.fields, context.step)
  return profiles.flatMap((_, index) => [
    { path: `profiles.${index}.gas` as const, value: gasWords(plan), from: PLAN },
    { path: `profiles.${index}.reserve` as const, value: plan.minGasReserve, from: PLAN },
  ])
}

/** The words for the gas of a dive profile: 'Nitrox 32', 'Air'. */
function gasWords({ breathingGas, oxygenPercent }: AnswersOf<typeof divePlanDetails>): string {
  if (breathingGas === 'air') return 'Air'
  const name = { nitrox: 'Nitrox', trimix: 'Trimix', ccr: '', '': '' }[breathingGas]
  return name && !Number.isNaN(oxygenPercent) ? `${name} ${oxygenPercent}` : ''
}

export function answersOfDiveEmergency(context: FieldContext): KnownOf<typeof diveInCaseOfEmergency>[] {
  const plan = answersOf(divePlanDetails, context)
  const { oxygenKit, firstAid } = answersOf(diveEquipment, context)
  const providers = plan.surfaceTeam
    .filter(({ role }) => role === 'Oxygen provider')
    .map(({ person }) => person)
    .filter(personGiven)
  return [
    { path: 'o2Providers', value: providers, from: PLAN },
    { path: 'emergencyRecallSignal', value: plan.recallSignal, from: PLAN },
    { path: 'oxygen', value: oxygenKit.quantity > 0 ? 'yes' : '', from: EQUIPMENT },
    { path: 'aed', value: firstAid.aed, from: EQUIPMENT },
  ]
}

export function pinsOfDive(context: FieldContext): KnownRows[] {
  const { sites } = answersOf(diveConditions, context)
  const places = sites.map(({ name, point }) => ({ label: name, point }))
  return missingPins(context, 'Dive site', places, 'Dive conditions')
}
