import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { isYes } from '@/domain/pras/steps/answer-conditions'
import {
  abroad,
  general,
  orderProblem,
  what3wordsProblem,
  wildlife,
  withinTripProblem,
} from '@/domain/pras/steps/conditions'
import { answersOf, defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { isBlank } from '@/domain/shared/answers'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import type { FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { pilots } from './pilots'

/** The greatest height in metres (400 ft) in the Open category and under PDRA01 (CAA). */
const HEIGHT_LIMIT_M = 120

const locations = field.list(
  'locations',
  'Locations',
  'location',
  [
    field.text('siteName', 'Site', { required: true, maxLength: 200 }),
    field.point('takeOff', 'Take-off and landing', { required: true }),
    field.text('what3words', 'what3words', { maxLength: 100, placeholder: '///filled.count.soap' }),
    field.of('area', 'flightArea', 'Flight area', {
      required: location => isBlank(location.flightRadius),
      help: 'Mark the corners of the flight area, or enter a radius around take-off below.',
    }),
    field.number('flightRadius', 'Radius of the flight area', {
      required: location => isBlank(location.flightArea),
      unit: 'm',
      min: 1,
      max: 50_000,
      help: 'Fill this in if the flight area is a circle around take-off.',
    }),
    field.date('dateFrom', 'From', { required: true, movesWithShoot: true }),
    field.date('dateTo', 'To', { required: true, movesWithShoot: true }),
    field.text('times', 'Times', {
      required: true,
      maxLength: 200,
      placeholder: '09:30 to 12:00 and 14:00 to sunset',
    }),
    field.number('groundElevation', 'Ground above sea', { unit: 'm', min: -500, max: 9000 }),
    field.number('maxHeight', 'Greatest height above ground', {
      required: true,
      unit: 'm',
      min: 1,
      max: 5000,
    }),
    field.number('maxDistance', 'Greatest distance from the pilot', {
      required: true,
      unit: 'm',
      min: 1,
      max: 50_000,
    }),
    field.yesNo('beyondVisualLineOfSight', 'Beyond visual line of sight?', { required: true }),
    field.text('groundType', 'Ground', { maxLength: 300 }),
    field.number('nearestUninvolvedPeople', 'Nearest uninvolved people', {
      required: true,
      unit: 'm',
      min: 0,
      max: 100_000,
    }),
    field.yesNo('overUninvolvedPeople', 'Over uninvolved people?', { required: true }),
    field.textarea('peopleControl', 'How are people kept away?', { required: true }),
    field.text('airspaceClass', 'Airspace', {
      required: true,
      maxLength: 300,
      help: 'Enter the class of the airspace, and what is within reach of the drone.',
    }),
    field.textarea('airspaceNotes', 'Airspace notes', {
      help: 'Name any flight restriction zone, restricted or danger area, TMZ or national park rules, and whom to ring.',
    }),
    field.select(
      'airspaceCheckedWith',
      'Checked with',
      ['NATS or CAA map', 'SkyDemon', 'Altitude Angel', 'Local CAA', 'Other'],
      { required: true },
    ),
    field.date('airspaceCheckedOn', 'Checked on', { required: true }),
    field.text('notamRefs', 'NOTAMs', { maxLength: 500 }),
    field.textarea('otherAirUsers', 'Who else flies here?', {
      required: true,
      mayBeNone: true,
      help: 'Name helicopters, paragliders, other drones and low-flying military aircraft.',
    }),
    field.textarea('obstacles', 'Obstacles', {
      required: true,
      mayBeNone: true,
      help: 'Name wires, trees and masts.',
    }),
    field.yesNo('rfInterference', 'Sources of radio interference?'),
    field.yesNoNA('landownerPermission', 'Land owner’s permission?', { required: true }),
    field.files('landownerFiles', 'Land owner’s permission: file', {
      required: true,
      showWhen: isYes('landownerPermission'),
    }),
    field.yesNoNA('localAuthorityPermission', 'Local authority’s permission?', { required: true }),
    field.files('localAuthorityFiles', 'Local authority’s permission: file', {
      required: true,
      showWhen: isYes('localAuthorityPermission'),
    }),
    field.yesNoNA('foreignAuthorisation', 'Authorisation of this country’s CAA?', {
      required: true,
      showWhen: abroad,
    }),
    field.files('foreignAuthorisationFiles', 'Authorisation: file', {
      required: true,
      showWhen: (answers, context) => answers.foreignAuthorisation === 'yes' && abroad(answers, context),
    }),
    field.textarea('wildlifeDisturbance', 'How is wildlife left undisturbed?', {
      required: wildlife,
      help: 'Name the species, the least height and distance, the signs that mean stop, and the nesting dates.',
    }),
    field.yesNoNA('privacyAssessment', 'Privacy assessed?', { required: true }),
    field.yesNo('nightFlying', 'At night?', { required: true }),
    field.yesNo('overWater', 'Over water?', { required: true }),
    field.textarea('weatherLimits', 'Weather limits', {
      required: true,
      help: 'Give limits for wind and gusts in m/s, for rain, and for temperature.',
    }),
    field.point('emergencyLanding', 'Emergency landing'),
    field.textarea('flightPlanNotes', 'Notes on the flights'),
    field.of('images', 'sitePhotos', 'Site photographs', { captioned: true }),
  ],
  { required: true, summary: ['siteName', 'dateFrom', 'dateTo'] },
)

type Answers = FullAnswers<typeof fields>
type Finding = StepFinding<PathOf<typeof fields>>

/** Returns whether a pilot flies under a permission that may allow more height than the Open category and PDRA01. */
function mayFlyHigher(context: FieldContext): boolean {
  return answersOf(pilots, context).pilots.some(({ operationalBasis }) =>
    ['specific-oa', 'foreign-authorisation'].includes(operationalBasis),
  )
}

function locationProblems(
  location: Answers['locations'][number],
  index: number,
  context: FieldContext,
): Finding[] {
  const path = `locations.${index}` as const
  const site = location.siteName || `Location ${index + 1}`
  const found: Finding[] = [
    ...what3wordsProblem(`${path}.what3words`, location.what3words),
    ...withinTripProblem(`${path}.dateFrom`, `The first day at ${site}`, location.dateFrom, context),
    ...withinTripProblem(`${path}.dateTo`, `The last day at ${site}`, location.dateTo, context),
    ...orderProblem(`${path}.dateTo`, location.dateFrom, location.dateTo, {
      from: 'the first',
      to: `The last day at ${site}`,
    }),
  ]
  if (location.maxHeight > HEIGHT_LIMIT_M && !mayFlyHigher(context)) {
    found.push(
      error(
        `${path}.maxHeight`,
        `The drone at ${site} flies at ${location.maxHeight} m, which is above 120 m (400 ft), and no pilot has an authorisation for that`,
      ),
    )
  }
  if (location.flightRadius > location.maxDistance) {
    found.push(
      warning(
        `${path}.flightRadius`,
        `The flight area at ${site} reaches ${location.flightRadius} m from take-off, but the drone stays within ${location.maxDistance} m of the pilot. Say where the pilot stands`,
      ),
    )
  }
  const checkedOn = location.airspaceCheckedOn
  if (checkedOn !== '' && context.today !== '' && checkedOn > context.today) {
    found.push(
      error(
        `${path}.airspaceCheckedOn`,
        `The day of the airspace check at ${site}, ${formatDayShort(checkedOn)}, is in the future. Correct it`,
      ),
    )
  } else if (daysBetween(checkedOn, general(context).startDate) > 30) {
    found.push(
      warning(
        `${path}.airspaceCheckedOn`,
        `The airspace at ${site} was checked more than 30 days before the trip. Check it again`,
      ),
    )
  }
  return found
}

const fields = [locations] as const

export const suavLocations = defineStep({
  slug: 'suav-locations',
  title: 'Drone locations',
  intro: 'Fill in one card for each place where the drone takes off.',
  types: ['drone'],
  fields,
  check: (content, context) =>
    content.locations.flatMap((location, index) => locationProblems(location, index, context)),
})
