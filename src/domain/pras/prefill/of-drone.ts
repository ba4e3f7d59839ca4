import { fullAnswers } from '@/domain/fields/full-answers'
import { tripOf } from '@/domain/pras/checks/facts'
import { samePerson } from '@/domain/pras/steps/conditions'
import { type AnswersOf, answersOf } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { personGiven } from '@/domain/shared/answers'
import type { FieldContext } from '@/domain/shared/fields'
import { fromProduction, type KnownOf, type KnownRecords, type KnownRows } from './known'
import { isSamePlace, missingPins, placedPinsOf, wordsOf } from './places'
import { onlySupplier, SUPPLIERS } from './suppliers'

type Team = AnswersOf<typeof pilots>['pilots']
type Basis = Team[number]['operationalBasis']
type Known = KnownOf<typeof pilots>

const teamOf = ({ step }: FieldContext) => fullAnswers(pilots.fields, step).pilots

/** Answers about the flight crew that other answers of the step contain: observers, camera operators, a shared authorisation. */
export function answersOfFlightCrew(context: FieldContext, records: KnownRecords): Known[] {
  const team = teamOf(context)
  const observers = team
    .filter(({ pilotRole }) => pilotRole === 'observer')
    .map(({ person }) => person)
    .filter(personGiven)
    .filter((person, index, all) => all.findIndex(one => samePerson(one, person)) === index)
  const isFilmedByAnother = team.some(({ pilotRole }) => pilotRole === 'camera')
  const from = 'the flight crew'
  return [
    ...ownAuthorisations(team, records),
    ...authorisations(team),
    { path: 'visualObserverRequired', value: observers.length > 0 ? 'yes' : '', from },
    { path: 'visualObserverNames', value: observers, from },
    { path: 'splitCrewRoles', value: isFilmedByAnother ? 'yes' : '', from },
    ...operators(context, records),
  ]
}

/**
 * The company that may hold the Operator ID, the most likely first: the supplier of the drone, the supplier of the flying, and,
 * if a pilot is employed by us, the company of the production.
 */
function operators(context: FieldContext, records: KnownRecords): Known[] {
  const { production, companyOf, pilotOf } = records
  const commanders = teamOf(context).filter(({ pilotRole }) => pilotRole === 'rpic')
  const isOurs = commanders.some(({ pilotId }) => pilotOf(pilotId)?.employer === 'company')
  const known = (value: string | undefined, from: string): Known => ({ path: 'operatorName', value, from })
  return [
    known(companyOf(ownerOfDrones(context))?.name, 'Aircraft, the supplier of the drone'),
    known(onlySupplier(context, records, 'drone-operator')?.name, SUPPLIERS),
    ...(isOurs && production
      ? [known(companyOf(production.companyId)?.name, fromProduction(production))]
      : []),
  ]
}

/** The company that supplies all drones of the step; empty if one is our own, or different companies supply them. */
function ownerOfDrones(context: FieldContext): string {
  const drones = answersOf(aircraft, context).aircraft
  const [owner = '', ...others] = new Set(
    drones.map(({ supplierProvided, companyId }) => (supplierProvided === 'yes' ? companyId : '')),
  )
  return others.length > 0 ? '' : owner
}

/** The supplier of each drone: the only drone operator in the crew step. */
export function answersOfDrones(context: FieldContext, records: KnownRecords): KnownOf<typeof aircraft>[] {
  const supplier = onlySupplier(context, records, 'drone-operator')
  return fullAnswers(aircraft.fields, context.step).aircraft.map((_, index) => ({
    path: `aircraft.${index}.companyId`,
    value: supplier?.id,
    from: SUPPLIERS,
  }))
}

/** The names that the pilot register uses for a legal basis. Foreign authorisations have other names. */
const authorisationNames: Readonly<Partial<Record<Basis, RegExp>>> = {
  'specific-pdra01': /pdra ?-?0?1/i,
  'specific-oa': /\boa\b|\bosc\b|sora|operational authorisation/i,
}

/** The authorisation in a pilot's record for the legal basis under which they fly, if there is only one. */
function ownAuthorisations(team: Team, { pilotOf }: KnownRecords): Known[] {
  return team.flatMap(({ pilotId, operationalBasis }, index): Known[] => {
    const name = authorisationNames[operationalBasis]
    const kept = pilotOf(pilotId)?.authorisations ?? []
    const [held, ...others] = kept.filter(({ type }) => name?.test(type))
    if (!held || others.length > 0) return []
    const from = 'the pilot’s record'
    return [
      { path: `pilots.${index}.authorisationNumber`, value: held.number, from },
      { path: `pilots.${index}.authorisationExpiry`, value: held.expiresOn, from },
    ]
  })
}

/**
 * Copies the number of an authorisation from another pilot with the same legal basis, because an authorisation belongs to the
 * operator and not to the pilot.
 */
function authorisations(team: Team): Known[] {
  return team.flatMap((pilot, index) => {
    const other = team.find(
      one =>
        one !== pilot &&
        one.authorisationNumber !== '' &&
        pilot.operationalBasis !== '' &&
        one.operationalBasis === pilot.operationalBasis,
    )
    if (!other || pilot.authorisationNumber !== '') return []
    return (['authorisationNumber', 'authorisationExpiry'] as const).map(name => ({
      path: `pilots.${index}.${name}` as const,
      value: other[name],
      from: 'another of the same authorisation',
    }))
  })
}

function daysOf(context: FieldContext) {
  const { filmsFrom, filmsTo } = tripOf(context)
  return { dateFrom: filmsFrom, dateTo: filmsTo }
}

export function answersOfDroneLocations(context: FieldContext): KnownOf<typeof suavLocations>[] {
  const days = daysOf(context)
  return fullAnswers(suavLocations.fields, context.step).locations.flatMap((_, index) =>
    (['dateFrom', 'dateTo'] as const).map(name => ({
      path: `locations.${index}.${name}` as const,
      value: days[name],
      from: 'General info',
    })),
  )
}

export function locationsOfMap(context: FieldContext): KnownRows[] {
  const { locations } = fullAnswers(suavLocations.fields, context.step)
  const rows = placedPinsOf(context, 'Take-off and landing')
    .filter(({ point }) => !locations.some(({ takeOff }) => isSamePlace(takeOff, point)))
    .map(({ label, point, what3words }) => ({
      siteName: label,
      takeOff: point,
      what3words,
      ...daysOf(context),
    }))
  return [{ list: 'locations', rows, words: wordsOf(rows.map(({ siteName }) => siteName)), from: 'Map' }]
}

export function pinsOfDrone(context: FieldContext): KnownRows[] {
  const { locations } = answersOf(suavLocations, context)
  const places = locations.map(({ siteName, takeOff }) => ({ label: siteName, point: takeOff }))
  return missingPins(context, 'Take-off and landing', places, 'Drone locations')
}
