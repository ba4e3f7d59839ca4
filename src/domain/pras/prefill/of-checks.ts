import { fullAnswers } from '@/domain/fields/full-answers'
import { countriesOf, crewOf, isAbroad } from '@/domain/pras/checks/facts'
import { askedChecks, type CheckName } from '@/domain/pras/checks/papers/paper-facts'
import { general } from '@/domain/pras/steps/conditions'
import { type AnswersOf, answersOf } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { finalChecks, RECHECK_DAYS } from '@/domain/pras/steps/definitions/final-checks'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { addDays } from '@/domain/shared/dates'
import type { FieldContext } from '@/domain/shared/fields'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import type { KnownOf } from './known'
import { emergencyPageIn } from './places'

/** The answer to a final check; empty if there is none. */
type Answer = AnswersOf<typeof finalChecks>[CheckName]['answer']
type KnownCheck = readonly [check: CheckName, answer: Answer, from: string]
type Known = KnownOf<typeof finalChecks>

/** Facts that nobody has stated, such as the weather or an inspection of equipment, are not offered. */
export function answersOfChecks(context: FieldContext): Known[] {
  const members = crewOf(context).map(({ item }) => item)
  const plan = answersOf(shootPlan, context)
  const vaccinations = together(members.map(member => member.vaccinationsCurrent))
  const declarations = together(members.map(member => member.medicalDeclarationReceived))
  const found: readonly KnownCheck[] = [
    ['insurersInformed', general(context).insuranceConfirmed, 'General info'],
    ['rasFromSuppliersReceived', ofSuppliers(context), 'Crew, the suppliers'],
    ['permitsInHand', ofPermits(plan.permits.map(({ status }) => status)), 'Shoot plan, the permits'],
    ['medicalFormsReceived', declarations, 'Crew, person by person'],
    ['vaccinationsMalariaAdvice', vaccinations, 'Crew, person by person'],
    ['vaccinationsMalariaAdvice', staysAtHome(context) ? 'na' : '', 'General info, the countries'],
    [
      'accommodationChecked',
      together(plan.accommodation.map(stay => stay.fireAndSecurityChecked)),
      'Shoot plan',
    ],
    ['nextOfKinComplete', eachOf(members, member => member.nextOfKinOnFile), 'Crew, person by person'],
    ['emergencyContactsTested', ofHospital(context), 'the day on the emergency page'],
    ['fcdoRechecked', isAdviceRead(context), 'General info'],
    ...checksOfDrone(context),
    ...checksOfDive(context),
  ]
  return [
    ...found.map(([check, value, from]) => ({ path: `${check}.answer` as const, value, from })),
    ...ofOpenChecks(context),
  ]
}

function checksOfDrone(context: FieldContext): KnownCheck[] {
  const places = answersOf(suavLocations, context).locations
  const drones = answersOf(aircraft, context).aircraft
  const isChecked = eachOf(places, ({ airspaceCheckedOn }) => isOfThisWeek(airspaceCheckedOn, context))
  // The permissions of all places that each place needs.
  const permitted = places.flatMap(place => [
    place.landownerPermission,
    place.localAuthorityPermission,
    ...(isAbroad(context) ? [place.foreignAuthorisation] : []),
  ])
  const declared = together(drones.map(drone => drone.airTransportDeclared))
  return [
    ['airspaceChecked', isChecked, 'Drone locations'],
    ['permitsInHand', together(permitted), 'Drone locations'],
    ['landownerPermission', together(places.map(place => place.landownerPermission)), 'Drone locations'],
    ['batteriesTransportCompliant', declared, 'Aircraft'],
  ]
}

function checksOfDive(context: FieldContext): KnownCheck[] {
  const { divers, medicalsCurrent } = answersOf(divePreliminaryQuestions, context)
  const { primaryChamber, backUpChamber } = answersOf(diveInCaseOfEmergency, context)
  const { endDate } = general(context)
  const medicals = eachOf(divers, ({ medicalExpiry }) => medicalExpiry !== '' && medicalExpiry >= endDate)
  const qualified = eachOf(
    divers,
    ({ qualification, qualificationNumber }) => qualification !== '' && qualificationNumber !== '',
  )
  const confirmed = eachOf([primaryChamber, backUpChamber], chamber => chamber.confirmedOpenOn !== '')
  const isOxygenChecked = answersOf(diveEquipment, context).oxygenKit.checkedOn !== ''
  const from = 'Dive preliminary questions, diver by diver'
  return [
    ['diverMedicals', medicalsCurrent === 'no' ? 'no' : medicals, from],
    ['diverQualifications', qualified, from],
    ['chamberConfirmed', confirmed, 'the days on the emergency page'],
    ['oxygenChecked', isOxygenChecked ? 'yes' : '', 'Dive equipment'],
  ]
}

/** Offers yes if something is true of every item. Otherwise offers nothing, because a missing answer is unknown. */
function eachOf<Item>(items: readonly Item[], isTrue: (item: Item) => boolean): Answer {
  return items.length > 0 && items.every(isTrue) ? 'yes' : ''
}

/**
 * For a check that is answered no: offers the person who prepared the PRA as the owner, and the day before the crew leave as the
 * due date.
 */
function ofOpenChecks(context: FieldContext): Known[] {
  const { preparedBy, startDate } = general(context)
  const checks = fullAnswers(finalChecks.fields, context.step)
  return Object.keys(context.step)
    .flatMap(key => askedChecks.filter(({ name }) => name === key && checks[name].answer === 'no'))
    .flatMap(({ name }) => [
      { path: `${name}.owner` as const, value: preparedBy, from: 'General info, who prepared it' },
      {
        path: `${name}.due` as const,
        value: isIsoDay(startDate) ? addDays(startDate, -1) : '',
        from: 'General info, the day before it leaves',
      },
    ])
}

/** Sums up several answers: no if one is no; otherwise unknown until all are answered. */
function together(answers: readonly Answer[]): Answer {
  if (answers.includes('no')) return 'no'
  if (answers.length === 0 || answers.includes('')) return ''
  return answers.includes('yes') ? 'yes' : 'na'
}

/** 'Not applicable' is offered only once there is a crew, because an untouched step says nothing about suppliers. */
function ofSuppliers(context: FieldContext): Answer {
  const { suppliers, crewMembers } = answersOf(crew, context)
  if (suppliers.length > 0) return together(suppliers.map(({ ramsReceived }) => ramsReceived))
  return crewMembers.length > 0 ? 'na' : ''
}

function ofPermits(statuses: readonly AnswersOf<typeof shootPlan>['permits'][number]['status'][]): Answer {
  if (statuses.length === 0 || statuses.includes('')) return ''
  if (statuses.includes('Applied')) return 'no'
  return statuses.includes('Granted') ? 'yes' : 'na'
}

/** Returns whether the trip has countries, and none of them is abroad. */
const staysAtHome = (context: FieldContext) => countriesOf(context).length > 0 && !isAbroad(context)

/** Offers yes if somebody has called each hospital on the emergency page, and has entered the day. */
function ofHospital(context: FieldContext): Answer {
  const { nearestHospital, traumaHospital } = emergencyPageIn(context)
  const named = [nearestHospital, traumaHospital].filter(({ name }) => name !== '')
  return eachOf(named, ({ verifiedOn }) => verifiedOn !== '')
}

/** The first day on which reading the travel advice again counts; empty if the day of departure is not known. */
function advisedFrom(context: FieldContext): string {
  const { startDate } = general(context)
  return isIsoDay(startDate) ? addDays(startDate, -RECHECK_DAYS) : ''
}

/** Offers no before that day, because the advice cannot have been read again: the first reading does not count. */
function isAdviceRead(context: FieldContext): Answer {
  return isAbroad(context) && context.today !== '' && context.today < advisedFrom(context) ? 'no' : ''
}

const isOfThisWeek = (day: string, { today }: FieldContext) =>
  day !== '' && today !== '' && day <= today && day >= addDays(today, -7)
