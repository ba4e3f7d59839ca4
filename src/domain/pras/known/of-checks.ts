import { isAbroadContent } from '@/domain/pras/steps/answer-conditions'
import { general, text } from '@/domain/pras/steps/conditions'
import { asContent, asItems } from '@/domain/shared/answers'
import { addDays, isIsoDay } from '@/domain/shared/dates'
import type { Content, FieldContext } from '@/domain/shared/fields'
import type { KnownAnswer } from './known'

type Answer = 'yes' | 'no' | 'na'
type KnownCheck = readonly [check: string, answer: Answer | undefined, from: string]

/**
 * Final checks that other steps have answered already, by what stands there. What nobody has said is known of none: whether the
 * kit was looked at, the vehicles, the weather.
 */
export function answersOfChecks(context: FieldContext): KnownAnswer[] {
  const { steps } = context
  const crew = asItems(steps.crew?.crewMembers)
  const plan = steps['shoot-plan'] ?? {}
  const found: readonly KnownCheck[] = [
    ['insurersInformed', answerOf(general(context).insuranceConfirmed), 'General info'],
    ['rasFromSuppliersReceived', ofSuppliers(steps.crew), 'Crew, the suppliers'],
    ['permitsInHand', ofPermits(asItems(plan.permits)), 'Shoot plan, the permits'],
    ['medicalFormsReceived', together(crew, 'medicalDeclarationReceived'), 'Crew, person by person'],
    ['vaccinationsMalariaAdvice', together(crew, 'vaccinationsCurrent'), 'Crew, person by person'],
    ['vaccinationsMalariaAdvice', staysAtHome(context) ? 'na' : undefined, 'General info, the countries'],
    ['accommodationChecked', together(asItems(plan.accommodation), 'fireAndSecurityChecked'), 'Shoot plan'],
    ['nextOfKinComplete', ofNextOfKin(crew), 'Crew, person by person'],
    ['emergencyContactsTested', ofHospital(context), 'the day on the emergency page'],
    ['fcdoRechecked', advisedOn(context) === '' ? undefined : 'yes', 'General info'],
    ...checksOfDrone(context),
    ...checksOfDive(context),
  ]
  return [
    ...found.map(([check, value, from]) => ({ path: `${check}.answer`, value, from })),
    { path: 'fcdoRecheckedOn', value: advisedOn(context), from: 'General info' },
    ...ofOpenChecks(context),
  ]
}

function checksOfDrone(context: FieldContext): KnownCheck[] {
  const places = asItems(context.steps['suav-locations']?.locations)
  const drones = asItems(context.steps.aircraft?.aircraft)
  const isChecked = eachOf(places, ({ airspaceCheckedOn }) => isOfThisWeek(airspaceCheckedOn, context))
  return [
    ['airspaceChecked', isChecked, 'Drone locations'],
    ['permitsInHand', ofPermissions(places, context), 'Drone locations'],
    ['landownerPermission', together(places, 'landownerPermission'), 'Drone locations'],
    ['batteriesTransportCompliant', together(drones, 'airTransportDeclared'), 'Aircraft'],
  ]
}

function checksOfDive(context: FieldContext): KnownCheck[] {
  const questions = context.steps['dive-preliminary-questions'] ?? {}
  const page = context.steps['dive-in-case-of-emergency'] ?? {}
  const kit = asContent(context.steps['dive-equipment']?.oxygenKit)
  const divers = asItems(questions.divers)
  const last = text(general(context).endDate)
  const chambers = ['primaryChamber', 'backUpChamber'].map(name => asContent(page[name]))
  const medicals = eachOf(
    divers,
    ({ medicalExpiry }) => text(medicalExpiry) !== '' && text(medicalExpiry) >= last,
  )
  const qualified = eachOf(
    divers,
    ({ qualification, qualificationNumber }) =>
      text(qualification) !== '' && text(qualificationNumber) !== '',
  )
  const from = 'Dive preliminary questions, diver by diver'
  return [
    ['diverMedicals', questions.medicalsCurrent === 'no' ? 'no' : medicals, from],
    ['diverQualifications', qualified, from],
    [
      'chamberConfirmed',
      eachOf(chambers, chamber => text(chamber.confirmedOpenOn) !== ''),
      'the days on the emergency page',
    ],
    ['oxygenChecked', text(kit.checkedOn) === '' ? undefined : 'yes', 'Dive equipment'],
  ]
}

/** Known as soon as it holds of every one of them. */
function eachOf(items: readonly Content[], holds: (item: Content) => boolean): Answer | undefined {
  return items.length > 0 && items.every(holds) ? 'yes' : undefined
}

/** Who sees to what is not done yet, and by when, where nobody is named: whoever prepared the PRA, before the crew leaves. */
function ofOpenChecks(context: FieldContext): KnownAnswer[] {
  const { preparedBy, startDate } = general(context)
  const day = text(startDate)
  return Object.entries(context.step)
    .filter(([, check]) => asContent(check).answer === 'no')
    .flatMap(([name]) => [
      { path: `${name}.owner`, value: preparedBy, from: 'General info, who prepared it' },
      {
        path: `${name}.due`,
        value: isIsoDay(day) ? addDays(day, -1) : '',
        from: 'General info, the day before it leaves',
      },
    ])
}

function answerOf(value: unknown): Answer | undefined {
  return value === 'yes' || value === 'no' || value === 'na' ? value : undefined
}

function together(items: readonly Content[], name: string): Answer | undefined {
  return asOne(items.map(item => answerOf(item[name])))
}

/** One no is a no; else all must have answered. */
function asOne(answers: readonly (Answer | undefined)[]): Answer | undefined {
  if (answers.includes('no')) return 'no'
  if (answers.length === 0 || answers.includes(undefined)) return undefined
  return answers.includes('yes') ? 'yes' : 'na'
}

/** That there is none is known only once there is a crew: an untouched step says nothing. */
function ofSuppliers(crew: Content | undefined): Answer | undefined {
  const suppliers = asItems(crew?.suppliers)
  if (suppliers.length > 0) return together(suppliers, 'ramsReceived')
  return asItems(crew?.crewMembers).length > 0 ? 'na' : undefined
}

function ofPermits(permits: readonly Content[]): Answer | undefined {
  const statuses = permits.map(({ status }) => text(status))
  if (statuses.length === 0 || statuses.includes('')) return undefined
  if (statuses.includes('Applied')) return 'no'
  return statuses.includes('Granted') ? 'yes' : 'na'
}

/** Whether each place has every permission that it needs. */
function ofPermissions(places: readonly Content[], context: FieldContext): Answer | undefined {
  const ofCountry = isAbroadContent(general(context)) ? ['foreignAuthorisation'] : []
  const needed = ['landownerPermission', 'localAuthorityPermission', ...ofCountry]
  return asOne(places.flatMap(place => needed.map(name => answerOf(place[name]))))
}

/** The trip has countries, and none of them is abroad. */
function staysAtHome(context: FieldContext): boolean {
  const info = general(context)
  return Array.isArray(info.countryIds) && info.countryIds.length > 0 && !isAbroadContent(info)
}

/** A tick that is missing may be forgotten as well as not true: then nothing is known. */
function ofNextOfKin(crew: readonly Content[]): Answer | undefined {
  return crew.length > 0 && crew.every(({ nextOfKinOnFile }) => nextOfKinOnFile === true) ? 'yes' : undefined
}

/** Somebody rang each hospital that the page names, and wrote the day. */
function ofHospital({ steps }: FieldContext): Answer | undefined {
  const page =
    steps['in-case-of-emergency'] ?? steps['dive-in-case-of-emergency'] ?? steps['drone-in-case-of-emergency']
  const named = ['nearestHospital', 'traumaHospital']
    .map(name => asContent(page?.[name]))
    .filter(place => text(place.name) !== '')
  return named.length > 0 && named.every(place => text(place.verifiedOn) !== '') ? 'yes' : undefined
}

/** The day on which the advice was looked at, where that is at most the week that the check asks for. */
function advisedOn(context: FieldContext): string {
  const day = text(general(context).fcdoCheckedOn)
  return isOfThisWeek(day, context) ? day : ''
}

function isOfThisWeek(value: unknown, { today }: FieldContext): boolean {
  const day = text(value)
  return day !== '' && today !== '' && day <= today && day >= addDays(today, -7)
}
