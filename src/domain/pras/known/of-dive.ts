import { pointOf } from '@/domain/pras/checks/places/distance'
import { text } from '@/domain/pras/steps/conditions'
import { asContent, asItems, personGiven } from '@/domain/shared/answers'
import { daysBetween } from '@/domain/shared/dates'
import type { Content, FieldContext } from '@/domain/shared/fields'
import type { KnownAnswer, KnownRecords, KnownRows } from './known'
import { isSamePlace, namesOf, pinsOf } from './places'
import { onlySupplier, SUPPLIERS } from './suppliers'

const QUESTIONS = 'Dive preliminary questions'
const PLAN = 'Dive plan details'
const EQUIPMENT = 'Dive equipment'

export function answersOfDiveQuestions(context: FieldContext, records: KnownRecords): KnownAnswer[] {
  const centre = onlySupplier(context, records, 'dive-centre')
  const boat = onlySupplier(context, records, 'boat')
  return [
    { path: 'purpose', value: context.steps['general-info']?.activitySummary, from: 'General info' },
    { path: 'diveDays', value: plannedDiveDays(context), from: 'Shoot plan, the schedule' },
    { path: 'diveDays', value: filmingDays(context), from: 'General info, the filming days' },
    { path: 'divingContractor', value: centre?.name, from: SUPPLIERS },
    { path: 'localOperator', value: (boat ?? centre)?.name, from: SUPPLIERS },
  ]
}

const diving = /\b(div(e|es|ing|ers?)|under ?water)\b/i
const dry = /\b(no|not|non|without)[- ](div|under)|\bdry\b/i

/** The days of the schedule on which somebody dives, each once. */
function plannedDiveDays({ steps }: FieldContext): number | undefined {
  const days = asItems(steps['shoot-plan']?.schedule)
    .filter(({ activity }) => diving.test(text(activity)) && !dry.test(text(activity)))
    .map(({ date }) => text(date))
    .filter(Boolean)
  return new Set(days).size || undefined
}

/** From the first filming day to the last. */
function filmingDays({ steps }: FieldContext): number | undefined {
  const { filmingStartDate, filmingEndDate } = steps['general-info'] ?? {}
  const days = daysBetween(text(filmingStartDate), text(filmingEndDate)) + 1
  return days > 0 ? days : undefined
}

/** The sites of the map that the step does not name yet. */
export function sitesOfMap({ step, steps }: FieldContext): KnownRows[] {
  const rows = pinsOf(steps, 'Dive site')
    .filter(({ point }) => !asItems(step.sites).some(site => isSamePlace(site.point, point)))
    .map(({ label, point }) => ({ name: label, point }))
  return [{ list: 'sites', rows, words: namesOf(rows, 'name'), from: 'Map' }]
}

export function answersOfDiveConditions(context: FieldContext): KnownAnswer[] {
  const named = asItems(context.step.sites).map(({ name }) => text(name))
  const [first = ''] =
    named.length > 0 ? named : pinsOf(context.steps, 'Dive site').map(pin => text(pin.label))
  return [{ path: 'siteName', value: first, from: named.length > 0 ? 'its first site' : 'Map' }]
}

export function answersOfDivePlan({ step, steps }: FieldContext): KnownAnswer[] {
  const questions = steps['dive-preliminary-questions'] ?? {}
  const standby = asItems(step.surfaceTeam).find(({ role }) => role === 'Standby diver')?.person
  const policy = { yes: 'planned', no: 'no-stop' }[text(questions.decoPlanned)]
  return [
    { path: 'maxDepth', value: questions.maxDepth, from: QUESTIONS },
    { path: 'maxDivesPerDay', value: questions.divesPerDay, from: QUESTIONS },
    { path: 'decompressionPolicy', value: policy, from: QUESTIONS },
    { path: 'standbyDiver', value: standby, from: 'the surface team' },
  ]
}

/** Those whom the plan names elsewhere, in the role of the surface team that they were named for. */
export function surfaceTeam({ step, steps }: FieldContext): KnownRows[] {
  const team = asItems(step.surfaceTeam)
  const wanted = [
    { role: 'Supervisor', person: steps['dive-preliminary-questions']?.diveSupervisor, from: QUESTIONS },
    { role: 'Standby diver', person: step.standbyDiver, from: 'the standby diver of this step' },
  ]
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

export function answersOfDiveProfiles({ step, steps }: FieldContext): KnownAnswer[] {
  const plan = steps['dive-plan-details'] ?? {}
  return asItems(step.profiles).flatMap((_, index) => [
    { path: `profiles.${index}.gas`, value: gasWords(plan), from: PLAN },
    { path: `profiles.${index}.reserve`, value: plan.minGasReserve, from: PLAN },
  ])
}

/** 'Nitrox 32', 'Air', as profiles of dives say it. */
function gasWords(plan: Content): string {
  if (plan.breathingGas === 'air') return 'Air'
  const name = { nitrox: 'Nitrox', trimix: 'Trimix' }[text(plan.breathingGas)]
  return name && typeof plan.oxygenPercent === 'number' ? `${name} ${plan.oxygenPercent}` : ''
}

export function answersOfDiveEmergency({ steps }: FieldContext): KnownAnswer[] {
  const plan = steps['dive-plan-details'] ?? {}
  const providers = asItems(plan.surfaceTeam)
    .filter(({ role, person }) => role === 'Oxygen provider' && personGiven(person))
    .map(({ person }) => person)
  const { oxygenKit, firstAid } = steps['dive-equipment'] ?? {}
  return [
    { path: 'o2Providers', value: providers, from: PLAN },
    { path: 'emergencyRecallSignal', value: plan.recallSignal, from: PLAN },
    { path: 'oxygen', value: Number(asContent(oxygenKit).quantity) > 0 ? 'yes' : '', from: EQUIPMENT },
    { path: 'aed', value: asContent(firstAid).aed, from: EQUIPMENT },
  ]
}

/** Pins for the dive sites that the map does not show yet. */
export function pinsOfDive(context: FieldContext): KnownRows[] {
  const rows = asItems(context.steps['dive-conditions']?.sites)
    .filter(({ point }) => pointOf(point) !== undefined)
    .filter(({ point }) => !asItems(context.step.pins).some(pin => isSamePlace(pin.point, point)))
    .map(({ name, point }) => ({ label: name, kind: 'Dive site', point }))
  return [{ list: 'pins', rows, words: namesOf(rows, 'label'), from: 'Dive conditions' }]
}
