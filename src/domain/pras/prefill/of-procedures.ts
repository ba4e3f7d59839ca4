import type { PathOf } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import { crewOf } from '@/domain/pras/checks/facts'
import { answersOf, type StepDefinition } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import { personGiven } from '@/domain/shared/answers'
import type { Field, FieldContext } from '@/domain/shared/fields'
import { type EarlierPra, type KnownOf, type KnownRecords, within } from './known'
import { answerAt } from './offered'
import { isSameName, pinsOf } from './places'

/*
 * The usual methods of a drone operator or diving contractor, in the words of the last PRA with the same company. Facts about a
 * place or a day are never offered: landing sites, phone numbers, tests or checks.
 */

type Source<Step extends StepDefinition> = (context: FieldContext, records: KnownRecords) => KnownOf<Step>[]

const isSameOperator = (context: FieldContext, before: EarlierPra) =>
  isSameName(answersOf(pilots, context).operatorName, answersOf(pilots, before).operatorName)

const isSameContractor = (context: FieldContext, before: EarlierPra) =>
  isSameName(
    answersOf(divePreliminaryQuestions, context).divingContractor,
    answersOf(divePreliminaryQuestions, before).divingContractor,
  )

/** Makes a source that offers these answers of the earlier PRA, if they are valid for this PRA too. */
function asBefore<Fields extends readonly Field[]>(
  step: StepDefinition<string, Fields>,
  paths: readonly PathOf<Fields>[],
  isFor: (context: FieldContext, before: EarlierPra) => boolean,
): Source<StepDefinition<string, Fields>> {
  return (context, { earlier }) => {
    if (!earlier || !isFor(context, earlier)) return []
    const before = answersOf(step, earlier)
    return paths.map(path => ({ path, value: answerAt(before, path), from: earlier.name }))
  }
}

export const proceduresOfDrone = asBefore(
  droneInCaseOfEmergency,
  [
    'lossOfControlLink',
    'gnssFailure',
    'batteryFire',
    'injuryToThirdParty',
    'incursion',
    'lostOverWater',
    'crashRecovery',
    'reportingDuty',
    'firstAid',
    'evidencePreservation',
  ],
  isSameOperator,
)

/** Offers the weather limits of the last drone PRA, if it has the same operator. */
export const limitsOfDrone: Source<typeof suavLocations> = (context, { earlier }) => {
  if (!earlier || !isSameOperator(context, earlier)) return []
  const [before] = answersOf(suavLocations, earlier).locations
  return fullAnswers(suavLocations.fields, context.step).locations.map((_, index) => ({
    path: `locations.${index}.weatherLimits`,
    value: before?.weatherLimits,
    from: earlier.name,
  }))
}

/** Offers payload, mass and supplier of each drone that the last drone PRA has too. */
export const loadsOfDrones: Source<typeof aircraft> = ({ step }, { earlier }) => {
  if (!earlier) return []
  const [now, then] = [fullAnswers(aircraft.fields, step), answersOf(aircraft, earlier)]
  return rowsAsBefore(now.aircraft, then.aircraft, ['aircraftId']).flatMap(({ index, before }) =>
    (['payload', 'takeOffMass', 'supplierProvided', 'companyId'] as const).map(name => ({
      path: `aircraft.${index}.${name}` as const,
      value: before[name],
      from: earlier.name,
    })),
  )
}

/**
 * Offers the insured sum of a pilot's policy, if the earlier PRA has the same pilot and policy, and the name of the operator, if
 * it has the same Operator ID.
 */
export const papersOfPilots: Source<typeof pilots> = ({ step }, { earlier }) => {
  if (!earlier) return []
  const [now, then] = [fullAnswers(pilots.fields, step), answersOf(pilots, earlier)]
  const from = earlier.name
  const insured = rowsAsBefore(now.pilots, then.pilots, ['pilotId', 'insurancePolicyNo'])
  const [flying] = rowsAsBefore(now.pilots, then.pilots, ['operatorId'])
  return [
    ...insured.map(({ index, before }) => ({
      path: `pilots.${index}.insuranceLimit` as const,
      value: before.insuranceLimit,
      from,
    })),
    { path: 'operatorName', value: flying ? then.operatorName : '', from },
  ]
}

/** Finds the list items that agree with an earlier item in all of these answers. */
function rowsAsBefore<Name extends string, Row extends Readonly<Record<Name, string>>>(
  now: readonly Row[],
  then: readonly Row[],
  names: readonly Name[],
) {
  return now.flatMap((row, index) => {
    const before = then.find(one => names.every(name => isSameName(one[name], row[name])))
    return before ? [{ index, before }] : []
  })
}

export const contractorOfDives = asBefore(
  divePreliminaryQuestions,
  ['divingContractor', 'localOperator'],
  () => true,
)

export const proceduresOfDives = asBefore(
  divePlanDetails,
  [
    'tablesOrComputer',
    'repetitiveDivePlan',
    'surfaceIntervalMin',
    'noFlyInterval',
    'communications',
    'lostBuddy',
    'lostDiver',
    'outOfGas',
    'minGasReserve',
    'uncontrolledAscent',
    'entanglement',
    'abortCriteria',
    'recallSignal',
    'cameraTaskLoading',
  ],
  isSameContractor,
)

export const kitOfDives = asBefore(diveEquipment, ['firstAid.kit', 'rescueEquipment'], isSameContractor)

export const routineOfDives = asBefore(
  typicalDivePlan,
  ['preDiveBriefing', 'postDive', 'logKeeping'],
  isSameContractor,
)

export const rescueOfDives = asBefore(
  diveInCaseOfEmergency,
  ['recoveryOfUnconsciousDiver', 'missingDiverProcedure'],
  isSameContractor,
)

const chamberFacts = ['name', 'address', 'phone', 'point', 'capacity', 'gas', 'transport'] as const

/**
 * Offers chambers, doctor and coastguard of the earlier PRA only if this PRA's map has the same chamber, because they depend on
 * the dive site.
 */
export const chambersOfDives = asBefore(
  diveInCaseOfEmergency,
  [
    ...within('primaryChamber', chamberFacts),
    ...within('backUpChamber', chamberFacts),
    ...within('divingDoctor', ['name', 'phone']),
    ...within('coastguard', ['mrcc', 'phone', 'vhfChannel']),
  ],
  (context, before) => {
    const { name } = answersOf(diveInCaseOfEmergency, before).primaryChamber
    return pinsOf(context, 'Recompression chamber').some(({ label }) => isSameName(label, name))
  },
)

/** Words for crew members who watch sky and ground for the pilot. */
const watching = /\bobserver\b|\bspotter\b/i

export function observersOfCrew(context: FieldContext): KnownOf<typeof pilots>[] {
  const observers = crewOf(context)
    .filter(({ item }) => watching.test(item.roleOnShoot))
    .map(({ item }) => item.person)
  const from = 'Crew, by their roles'
  return [
    { path: 'visualObserverRequired', value: observers.length > 0 ? 'yes' : '', from },
    { path: 'visualObserverNames', value: observers.filter(personGiven), from },
  ]
}
