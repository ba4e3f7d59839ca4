import { pointOf } from '@/domain/pras/checks/places/distance'
import { samePerson, text } from '@/domain/pras/steps/conditions'
import { asItems, isBlank, personGiven } from '@/domain/shared/answers'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { fromProduction, type KnownAnswer, type KnownRecords, type KnownRows } from './known'
import { isSamePlace, namesOf, pinsOf } from './places'
import { onlySupplier, SUPPLIERS } from './suppliers'

/** What the flight crew says of itself: who observes, who films, and an authorisation that several fly under. */
export function answersOfFlightCrew(context: FieldContext, records: KnownRecords): KnownAnswer[] {
  const { step } = context
  const team = asItems(step.pilots)
  const observers = team
    .filter(({ pilotRole, person }) => pilotRole === 'observer' && personGiven(person))
    .map(({ person }) => person)
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

/** Who holds the Operator ID, the surest first: who provides the drone, who supplies the flying, who employs the pilot. */
function operators(context: FieldContext, records: KnownRecords): KnownAnswer[] {
  const { production, companyOf, pilotOf } = records
  const pilots = asItems(context.step.pilots).filter(({ pilotRole }) => pilotRole === 'rpic')
  const isOurs = pilots.some(({ pilotId }) => pilotOf(text(pilotId))?.employer === 'company')
  const known = (value: string | undefined, from: string) => ({ path: 'operatorName', value, from })
  return [
    known(companyOf(ownerOfDrones(context))?.name, 'Aircraft, the supplier of the drone'),
    known(onlySupplier(context, records, 'drone-operator')?.name, SUPPLIERS),
    ...(isOurs && production
      ? [known(companyOf(production.companyId)?.name, fromProduction(production))]
      : []),
  ]
}

/** The company that provides every drone of the step; none where one is our own, or two provide them. */
function ownerOfDrones({ steps }: FieldContext): string {
  const drones = asItems(steps.aircraft?.aircraft)
  const [owner = '', ...others] = new Set(
    drones.map(({ supplierProvided, companyId }) => (supplierProvided === 'yes' ? text(companyId) : '')),
  )
  return others.length > 0 ? '' : owner
}

/** Who provides a drone that a supplier provides: the one drone operator of the crew step. */
export function answersOfDrones(context: FieldContext, records: KnownRecords): KnownAnswer[] {
  const supplier = onlySupplier(context, records, 'drone-operator')
  return asItems(context.step.aircraft).map((_, index) => ({
    path: `aircraft.${index}.companyId`,
    value: supplier?.id,
    from: SUPPLIERS,
  }))
}

/** How the register calls what somebody flies under; authorisations of other countries have names of their own. */
const authorisationNames: Readonly<Record<string, RegExp>> = {
  'specific-pdra01': /pdra ?-?0?1/i,
  'specific-oa': /\boa\b|\bosc\b|sora|operational authorisation/i,
}

/** The one authorisation of the pilot's record that is of the kind that they fly under. */
function ownAuthorisations(pilots: readonly Content[], { pilotOf }: KnownRecords): KnownAnswer[] {
  return pilots.flatMap(({ pilotId, operationalBasis }, index) => {
    const name = authorisationNames[text(operationalBasis)]
    const kept = pilotOf(text(pilotId))?.authorisations ?? []
    const [held, ...others] = kept.filter(({ type }) => name?.test(type))
    if (!held || others.length > 0) return []
    const from = 'the pilot’s record'
    return [
      { path: `pilots.${index}.authorisationNumber`, value: held.number, from },
      { path: `pilots.${index}.authorisationExpiry`, value: held.expiresOn, from },
    ]
  })
}

/** An authorisation is the operator's: whoever flies under the same one has its number. */
function authorisations(pilots: readonly Content[]): KnownAnswer[] {
  return pilots.flatMap((pilot, index) => {
    const other = pilots.find(
      one =>
        one !== pilot &&
        !isBlank(one.authorisationNumber) &&
        !isBlank(pilot.operationalBasis) &&
        one.operationalBasis === pilot.operationalBasis,
    )
    if (!other || !isBlank(pilot.authorisationNumber)) return []
    return ['authorisationNumber', 'authorisationExpiry'].map(name => ({
      path: `pilots.${index}.${name}`,
      value: other[name],
      from: 'another of the same authorisation',
    }))
  })
}

/** The days of filming, where there are any; else those of the trip. */
function daysOf({ steps }: FieldContext) {
  const { startDate, endDate, filmingStartDate, filmingEndDate } = steps['general-info'] ?? {}
  return { dateFrom: filmingStartDate || startDate, dateTo: filmingEndDate || endDate }
}

export function answersOfDroneLocations(context: FieldContext): KnownAnswer[] {
  return asItems(context.step.locations).flatMap((_, index) =>
    Object.entries(daysOf(context)).map(([name, value]) => ({
      path: `locations.${index}.${name}`,
      value,
      from: 'General info',
    })),
  )
}

/** The take-off places of the map that the step does not name yet. */
export function locationsOfMap(context: FieldContext): KnownRows[] {
  const locations = asItems(context.step.locations)
  const rows = pinsOf(context.steps, 'Take-off and landing')
    .filter(({ point }) => !locations.some(({ takeOff }) => isSamePlace(takeOff, point)))
    .map(({ label, point, what3words }) => ({
      siteName: label,
      takeOff: point,
      what3words,
      ...daysOf(context),
    }))
  return [{ list: 'locations', rows, words: namesOf(rows, 'siteName'), from: 'Map' }]
}

/** Pins for the take-off places that the map does not show yet. */
export function pinsOfDrone(context: FieldContext): KnownRows[] {
  const rows = asItems(context.steps['suav-locations']?.locations)
    .filter(({ takeOff }) => pointOf(takeOff) !== undefined)
    .filter(({ takeOff }) => !asItems(context.step.pins).some(pin => isSamePlace(pin.point, takeOff)))
    .map(({ siteName, takeOff }) => ({ label: siteName, kind: 'Take-off and landing', point: takeOff }))
  return [{ list: 'pins', rows, words: namesOf(rows, 'label'), from: 'Drone locations' }]
}
