import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { answersOf, defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import type { FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { divePlanDetails } from './dive-plan-details'

/** The speed of ascent in metres per minute, up to the first stop and between stops. It is the slowest of the common limits. */
const ASCENT_RATE = 9

/**
 * The total time of a dive in whole minutes: the time at depth, the ascent at 9 m/min, and the stops. It is always computed, so
 * that it cannot contradict the rest of the profile.
 */
export function totalRunTime(profile: Pick<Profile, 'bottomTime' | 'depth' | 'stops'>): number {
  const bottom = profile.bottomTime || 0
  const ascent = Math.ceil((profile.depth || 0) / ASCENT_RATE)
  const stops = profile.stops.reduce((sum, stop) => sum + (stop.minutes || 0), 0)
  return bottom + ascent + stops
}

type Profile = FullAnswers<typeof fields>['profiles'][number]
type Finding = StepFinding<PathOf<typeof fields>>

/**
 * The litres of gas that a dive uses, at the diver's rate of breathing: at full depth for the bottom time, and at half the depth
 * for the rest.
 */
function gasUsed(profile: Profile): number {
  const depth = profile.depth
  const bottom = profile.bottomTime
  const rest = totalRunTime(profile) - bottom
  return Math.round(profile.sacRate * ((depth / 10 + 1) * bottom + (depth / 20 + 1) * rest))
}

function profileProblems(profile: Profile, index: number, context: FieldContext): Finding[] {
  const path = `profiles.${index}` as const
  const name = profile.name || `Profile ${index + 1}`
  const found: Finding[] = []
  const plan = answersOf(divePlanDetails, context)
  if (profile.depth > plan.maxDepth) {
    found.push(
      error(
        `${path}.depth`,
        `The dive ‘${name}’ goes to ${profile.depth} m, deeper than the ${plan.maxDepth} m of the dive plan`,
      ),
    )
  }
  if (profile.bottomTime > plan.maxBottomTime) {
    found.push(
      error(
        `${path}.bottomTime`,
        `The dive ‘${name}’ lasts ${profile.bottomTime} min, longer than the ${plan.maxBottomTime} min of the dive plan`,
      ),
    )
  }
  if (profile.stops.some(stop => stop.depth >= profile.depth)) {
    found.push(
      error(
        `${path}.stops`,
        `The dive ‘${name}’ has a stop as deep as the dive itself. Correct the depth of the stop`,
      ),
    )
  }
  if (profile.reserve < plan.minGasReserve) {
    found.push(
      warning(
        `${path}.reserve`,
        `The dive ‘${name}’ keeps a reserve of ${profile.reserve} bar, less than the ${plan.minGasReserve} bar of the dive plan`,
      ),
    )
  }
  const used = gasUsed(profile)
  if (used > profile.gasRequired) {
    found.push(
      warning(
        `${path}.gasRequired`,
        `The dive ‘${name}’ uses about ${used.toLocaleString('en-GB')} litres of gas in ${totalRunTime(profile)} minutes at this depth and rate, before any reserve`,
      ),
    )
  }
  return found
}

const fields = [
  field.list(
    'profiles',
    'Profiles',
    'profile',
    [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.number('depth', 'Depth', { required: true, unit: 'm', min: 1, max: 150 }),
      field.number('bottomTime', 'Bottom time', { required: true, unit: 'min', min: 1, max: 600 }),
      field.text('gas', 'Gas', { required: true, maxLength: 100 }),
      field.list(
        'stops',
        'Stops',
        'stop',
        [
          field.number('depth', 'Depth', { required: true, unit: 'm', min: 1, max: 100 }),
          field.number('minutes', 'For', { required: true, unit: 'min', min: 1, max: 300 }),
        ],
        { required: true, summary: ['depth', 'minutes'], help: 'Plan at least a safety stop.' },
      ),
      field.number('gasRequired', 'Gas needed', { required: true, unit: 'litres', min: 1, max: 50_000 }),
      field.number('sacRate', 'Surface air consumption', {
        required: true,
        unit: 'L/min',
        min: 5,
        max: 60,
      }),
      field.number('reserve', 'Reserve', { required: true, unit: 'bar', min: 20, max: 200 }),
      field.text('repetitiveGroup', 'Repetitive group', { maxLength: 20 }),
      field.text('surfaceInterval', 'Surface interval', { maxLength: 100 }),
    ],
    { required: true, summary: ['name', 'depth', 'bottomTime', 'gas'] },
  ),
  field.textarea('timeline', 'A typical filming dive, minute by minute', { required: true }),
  field.files('diagram', 'Diagram', { help: 'Choose a PNG, JPEG or PDF file.' }),
  field.multiselect(
    'preDiveBriefing',
    'Briefed before each dive',
    [
      'Task and shots',
      'Profile and gas',
      'Buddy checks',
      'Signals',
      'Hazards of the site',
      'Emergency actions',
      'Boat and recall',
    ],
    { required: true },
  ),
  field.multiselect('postDive', 'After each dive', ['Log', 'Debrief', 'Drink water', 'Watch for symptoms'], {
    required: true,
  }),
  field.text('logKeeping', 'Who keeps the diving operation record, and where?', {
    required: true,
    maxLength: 300,
    help: 'The record must be kept for at least two years.',
  }),
] as const

export const typicalDivePlan = defineStep({
  slug: 'typical-dive-plan',
  title: 'Typical dive plan',
  intro: 'This step describes the dives as they will really be done, minute by minute.',
  types: ['dive'],
  fields,
  check: (content, context) =>
    content.profiles.flatMap((profile, index) => profileProblems(profile, index, context)),
})
