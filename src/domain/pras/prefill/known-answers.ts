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

/** By step, the sources of known answers; the nearest source first. */
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

/** By step, the sources of missing rows. */
const rowSources: Readonly<Record<string, readonly ((context: FieldContext) => KnownRows[])[]>> = {
  crew: [leadOfShoot],
  map: [pinsOfDrone, pinsOfDive],
  'suav-locations': [locationsOfMap],
  'dive-conditions': [sitesOfMap],
  'dive-plan-details': [surfaceTeam],
}

/** True if an earlier PRA has answers for this step: only then is it loaded. */
export function asksEarlier(slug: string): boolean {
  return slug.endsWith('in-case-of-emergency') || stepsAskingEarlier.has(slug)
}

const stepsAskingEarlier: ReadonlySet<string> = new Set([
  ...['crew', 'pilots', 'aircraft', 'suav-locations'],
  ...['dive-preliminary-questions', 'dive-plan-details', 'dive-equipment', 'typical-dive-plan'],
])

/**
 * Every known answer of a step from another source, whether the question is answered or not. Each path occurs once, with the
 * nearest source.
 */
export function knownAnswers(slug: string, context: FieldContext, records: KnownRecords): KnownAnswer[] {
  const found = (sources[slug] ?? []).flatMap(source => source(context, records))
  const byPath = new Map<string, KnownAnswer>()
  for (const known of found) {
    if (!isBlank(known.value) && !byPath.has(known.path)) byPath.set(known.path, known)
  }
  return [...byPath.values()]
}

/** The rows that lists of a step lack, without their blank answers. */
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
    // Once the crew is known, a check of general info finds a contact who travels with the crew.
    ...(manager ? [{ path: 'uk24hContact' as const, value: manager, from: fromProduction(production) }] : []),
  ]
}

/** Adds the person in charge on location to the crew. */
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

/** The fixer of an earlier PRA; the vetting must be answered for this shoot. */
function answersOfCrew({ step }: FieldContext, { earlier }: KnownRecords): KnownOf<typeof crew>[] {
  if (!earlier || fullAnswers(crew.fields, step).usesFixer !== 'yes') return []
  const fixer = answersOf(crew, earlier).localFixer
  return (['company', 'name', 'phone', 'languages'] as const).map(name => ({
    path: `localFixer.${name}`,
    value: fixer[name],
    from: earlier.name,
  }))
}
