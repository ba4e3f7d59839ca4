import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { both, isYes, notLowRisk } from '@/domain/pras/steps/answer-conditions'
import {
  abroad,
  general,
  orderProblem,
  overnight,
  remote,
  wildlife,
  withinTripProblem,
} from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding } from '@/domain/pras/steps/define-step'
import { daysBetween, minutesOf } from '@/domain/shared/dates'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { buildingFields, placeProblems, publicFields, welfareFields } from './place-fields'

const travelModes = [
  'Scheduled flight',
  'Charter flight',
  'Helicopter',
  'Train or bus',
  'Self-drive',
  'Hired driver',
  'Boat',
  'Snowmobile',
  'Quad',
  'Horse',
  'On foot',
] as const

const longTrip = (_answers: Content, context: FieldContext) =>
  daysBetween(general(context).startDate, general(context).endDate) > 5

type Answers = FullAnswers<typeof fields>
type Day = Answers['schedule'][number]
type Finding = StepFinding<PathOf<typeof fields>>

/** The minutes from start to end of a day. If the plan has night work, the end may be on the next day. */
function workedMinutes(day: Day, nightWork: boolean): number {
  const span = minutesOf(day.endTime) - minutesOf(day.startTime)
  return span <= 0 && nightWork ? span + 24 * 60 : span
}

function dayProblems(day: Day, index: number, nightWork: boolean, context: FieldContext): Finding[] {
  const path = `schedule.${index}` as const
  const found: Finding[] = withinTripProblem(`${path}.date`, `Day ${index + 1}`, day.date, context)
  const worked = workedMinutes(day, nightWork)
  if (worked <= 0) {
    found.push(
      error(
        `${path}.endTime`,
        `Day ${index + 1} ends at ${day.endTime}, before it starts at ${day.startTime}`,
      ),
    )
  }
  return found
}

function planProblems(content: Answers, context: FieldContext): Finding[] {
  const nightWork = content.nightWork === 'yes'
  const days = content.schedule
  const found: Finding[] = [
    ...days.flatMap((day, index) => dayProblems(day, index, nightWork, context)),
    ...content.travelPlan.flatMap((leg, index) =>
      withinTripProblem(`travelPlan.${index}.date`, `Journey ${index + 1}`, leg.date, context),
    ),
    ...content.accommodation.flatMap((stay, index) => [
      ...withinTripProblem(
        `accommodation.${index}.dateFrom`,
        `The stay at ${stay.name || 'this place'}`,
        stay.dateFrom,
        context,
      ),
      ...orderProblem(`accommodation.${index}.dateTo`, stay.dateFrom, stay.dateTo, {
        from: 'arrival',
        to: 'Leaving',
      }),
    ]),
  ]
  return found
}

const fields = [
  field.list(
    'schedule',
    'Schedule',
    'day',
    [
      field.date('date', 'Date', { required: true, movesWithShoot: true }),
      field.text('location', 'Where', { required: true, maxLength: 300 }),
      field.time('startTime', 'From', { required: true }),
      field.time('endTime', 'To', { required: true }),
      field.textarea('activity', 'Activity', { required: true, maxLength: 2000 }),
      field.text('transport', 'Transport', { maxLength: 200 }),
      field.text('overnight', 'Overnight', { maxLength: 200 }),
      field.textarea('notes', 'Notes', { maxLength: 2000 }),
    ],
    { required: true, summary: ['date', 'location', 'activity'], table: true },
  ),
  field.textarea('dailyPattern', 'A typical day', {
    required: true,
    help: 'Describe the breaks, and how the days differ.',
  }),
  field.number('maxWorkingHours', 'Longest working day', {
    required: true,
    showWhen: notLowRisk,
    unit: 'hours',
    min: 1,
    max: 24,
    help: 'Plan at most 12 hours without agreement, and 11 hours of rest between days.',
  }),
  field.textarea('restDays', 'Rest days', {
    required: true,
    showWhen: both(notLowRisk, longTrip),
    help: 'The crew needs one day off in seven. Name the dates.',
  }),
  field.yesNo('nightWork', 'Work at night?', { required: true, showWhen: notLowRisk }),
  field.textarea('nightWorkControls', 'How is night work kept safe?', {
    required: true,
    showWhen: both(notLowRisk, isYes('nightWork')),
  }),
  ...welfareFields,
  field.list(
    'travelPlan',
    'Travel',
    'journey',
    [
      field.select('mode', 'By', travelModes, { required: true }),
      field.text('from', 'From', { required: true, maxLength: 200 }),
      field.text('to', 'To', { required: true, maxLength: 200 }),
      field.date('date', 'Date', { required: true, movesWithShoot: true }),
      field.text('operator', 'Operator or driver', { maxLength: 200 }),
      field.textarea('driverRestPlan', 'How do drivers rest?', {
        required: answers => answers.mode === 'Self-drive' || answers.mode === 'Hired driver',
        maxLength: 1000,
      }),
    ],
    { required: true, summary: ['mode', 'from', 'to', 'date'], table: true },
  ),
  field.list(
    'accommodation',
    'Accommodation',
    'place',
    [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.textarea('address', 'Address', { required: true, maxLength: 500 }),
      field.of('phone', 'phone', 'Phone', { isOwnNumber: true }),
      field.date('dateFrom', 'From', { required: true, movesWithShoot: true }),
      field.date('dateTo', 'To', { required: true, movesWithShoot: true }),
      field.select('type', 'Type', ['Hotel', 'Lodge', 'Research station', 'Camp', 'Boat', 'Private'], {
        required: true,
      }),
      field.yesNo('fireAndSecurityChecked', 'Fire and security checked?', { required: true }),
    ],
    { required: overnight, summary: ['name', 'dateFrom', 'dateTo'], table: true },
  ),
  field.multiselect(
    'communications',
    'Communications',
    ['Local SIM', 'Satellite phone', 'Satellite messenger', 'VHF', 'HF', 'PLB', 'Starlink', 'UK mobile'],
    { required: true },
  ),
  field.textarea('checkInSchedule', 'Check-ins', {
    required: true,
    showWhen: both(notLowRisk, remote),
    help: 'Say who calls whom, and when.',
  }),
  ...buildingFields,
  ...publicFields,
  field.number('equipmentWeight', 'Weight of kit', {
    showWhen: notLowRisk,
    unit: 'kg',
    min: 0,
    max: 100_000,
  }),
  field.list(
    'permits',
    'Permits',
    'permit',
    [
      field.text('permit', 'Permit', { required: true, maxLength: 300 }),
      field.text('authority', 'Authority', { maxLength: 200 }),
      field.select('status', 'Status', ['Applied', 'Granted', 'Not needed'], { required: true }),
      field.files('files', 'File'),
    ],
    {
      required: true,
      showWhen: notLowRisk,
      summary: ['permit', 'authority', 'status'],
      table: true,
      help: 'If no permit is needed, add one line that says so.',
    },
  ),
  field.textarea('animalWelfareAndEthics', 'Animal welfare and ethics', {
    required: true,
    showWhen: both(notLowRisk, wildlife),
    help: 'Name the licences for protected species and nests, the limits to disturbance, any baiting, and how captive filming is declared.',
  }),
  field.textarea('culturalConsiderations', 'Cultural considerations', {
    required: true,
    showWhen: both(notLowRisk, abroad),
    help: 'Read the page ‘Cultural considerations’ first.',
  }),
  field.textarea('environmentalImpact', 'Environmental impact', {
    showWhen: notLowRisk,
    help: 'Enter the albert reference, and say how people travel and what is left behind.',
  }),
  field.textarea('contingency', 'Contingency', {
    required: true,
    help: 'Say what you do in bad weather, in illness, at a closed border, or if a vehicle or kit fails.',
  }),
  field.textarea('goNoGoCriteria', 'When does it not go ahead?', { showWhen: notLowRisk }),
] as const

export const shootPlan = defineStep({
  slug: 'shoot-plan',
  title: 'Shoot plan',
  intro: 'This step says what happens each day, and where. Times are local.',
  types: ['regular', 'low-risk', 'dive'],
  fields,
  check: (content, context) => [...planProblems(content, context), ...placeProblems(content, context)],
})
