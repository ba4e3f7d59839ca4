import { fullAnswers } from '@/domain/fields/full-answers'
import { samePerson } from '@/domain/pras/steps/conditions'
import { answersOf } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { isBlank, personGiven } from '@/domain/shared/answers'
import type { FieldContext } from '@/domain/shared/fields'
import { fromProduction, type KnownAnswer, type KnownOf, type KnownRecords, type KnownRows } from './known'
import { answersOfChecks } from './of-checks'
import {
  answersOfDiveConditions,
  answersOfDiveEmergency,
  answersOfDivePlan,
  answersOfDiveProfiles,
  answersOfDiveQuestions,
  pinsOfDive,
  sitesOfMap,
  surfaceTeam,
} from './of-dive'
import {
  answersOfDroneLocations,
  answersOfDrones,
  answersOfFlightCrew,
  locationsOfMap,
  pinsOfDrone,
} from './of-drone'
import { answersOfEmergency } from './of-emergency'
import { answersOfHazards } from './of-hazards'
import {
  chambersOfDives,
  contractorOfDives,
  kitOfDives,
  limitsOfDrone,
  loadsOfDrones,
  observersOfCrew,
  papersOfPilots,
  proceduresOfDives,
  proceduresOfDrone,
  rescueOfDives,
  routineOfDives,
} from './of-procedures'
import { answersOfSchedule } from './of-schedule'

type Source = (context: FieldContext, records: KnownRecords) => KnownAnswer[]

/** For each step, the sources of answers that are already known; the most reliable source is first. */
const sources: Readonly<Record<string, readonly Source[]>> = {
  'general-info': [answersOfGeneral],
  crew: [answersOfCrew],
  'shoot-plan': [answersOfSchedule],
  pilots: [answersOfFlightCrew, observersOfCrew, papersOfPilots],
  aircraft: [answersOfDrones, loadsOfDrones],
  'suav-locations': [answersOfDroneLocations, limitsOfDrone],
  'dive-preliminary-questions': [answersOfDiveQuestions, contractorOfDives],
  'dive-conditions': [answersOfDiveConditions],
  'dive-plan-details': [answersOfDivePlan, proceduresOfDives],
  'dive-equipment': [kitOfDives],
  'typical-dive-plan': [answersOfDiveProfiles, routineOfDives],
  hazards: [answersOfHazards],
  'in-case-of-emergency': [answersOfEmergency],
  'drone-in-case-of-emergency': [answersOfEmergency, proceduresOfDrone],
  'dive-in-case-of-emergency': [answersOfDiveEmergency, answersOfEmergency, rescueOfDives, chambersOfDives],
  'final-checks': [answersOfChecks],
}

/** For each step, the sources of list items that the step lacks. */
const rowSources: Readonly<Record<string, readonly ((context: FieldContext) => KnownRows[])[]>> = {
  crew: [leadOfShoot],
  map: [pinsOfDrone, pinsOfDive],
  'suav-locations': [locationsOfMap],
  'dive-conditions': [sitesOfMap],
  'dive-plan-details': [surfaceTeam],
}

/** Returns whether an earlier PRA can have answers for this step. Only then must it be loaded. */
export function asksEarlier(slug: string): boolean {
  return slug.endsWith('in-case-of-emergency') || stepsAskingEarlier.has(slug)
}

const stepsAskingEarlier: ReadonlySet<string> = new Set([
  ...['crew', 'pilots', 'aircraft', 'suav-locations'],
  ...['dive-preliminary-questions', 'dive-plan-details', 'dive-equipment', 'typical-dive-plan'],
])

/** Whether the question is already answered or not. Each path occurs once, with its first source. */
export function knownAnswers(slug: string, context: FieldContext, records: KnownRecords): KnownAnswer[] {
  const found = (sources[slug] ?? []).flatMap(source => source(context, records))
  const byPath = new Map<string, KnownAnswer>()
  for (const known of found) {
    if (!isBlank(known.value) && !byPath.has(known.path)) byPath.set(known.path, known)
  }
  return [...byPath.values()]
}

export function knownRows(slug: string, context: FieldContext): KnownRows[] {
  return (rowSources[slug] ?? [])
    .flatMap(source => source(context))
    .filter(({ rows }) => rows.length > 0)
    .map(known => ({
      ...known,
      rows: known.rows.map(row =>
        Object.fromEntries(Object.entries(row).filter(([, value]) => !isBlank(value))),
      ),
    }))
}

function answersOfGeneral(
  _context: FieldContext,
  { self, production, personOf }: KnownRecords,
): KnownOf<typeof generalInfo>[] {
  const manager = personOf(production?.pmId ?? '')
  return [
    { path: 'preparedBy', value: self, from: 'your sign-in' },
    // The PM is offered even if they travel with the crew: a check of general info finds that once the crew is known.
    ...(manager ? [{ path: 'uk24hContact' as const, value: manager, from: fromProduction(production) }] : []),
  ]
}

function leadOfShoot(context: FieldContext): KnownRows[] {
  const { responsiblePerson: lead } = answersOf(generalInfo, context)
  const { crewMembers } = fullAnswers(crew.fields, context.step)
  if (!personGiven(lead) || crewMembers.some(({ person }) => samePerson(person, lead))) return []
  return [
    {
      list: 'crewMembers',
      rows: [{ person: lead }],
      words: `${lead.name || 'the person'}, in charge on location`,
      from: 'General info, who is in charge',
    },
  ]
}

/** The fixer of an earlier PRA. The vetting is not offered, because it must be answered for this shoot. */
function answersOfCrew({ step }: FieldContext, { earlier }: KnownRecords): KnownOf<typeof crew>[] {
  if (!earlier || fullAnswers(crew.fields, step).usesFixer !== 'yes') return []
  const fixer = answersOf(crew, earlier).localFixer
  return (['company', 'name', 'phone', 'languages'] as const).map(name => ({
    path: `localFixer.${name}`,
    value: fixer[name],
    from: earlier.name,
  }))
}
