import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { includes, isYes } from '@/domain/pras/steps/answer-conditions'
import { nameOf, samePerson } from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding } from '@/domain/pras/steps/define-step'
import { personGiven } from '@/domain/shared/answers'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

/** The least hours before flying after several dives without stops (DAN consensus). */
const NO_FLY_LEAST_H = 18

const modeIs =
  (...modes: string[]) =>
  (_answers: Content, context: FieldContext) =>
    includes('diverMode', ...modes)(context.steps['dive-preliminary-questions'] ?? {}, context)

const inBlueWater = (_answers: Content, context: FieldContext) =>
  isYes('blueWater')(context.steps['dive-preliminary-questions'] ?? {}, context)

const procedure = <const Name extends string>(name: Name, label: string, help?: string) =>
  field.textarea(name, label, { required: true, help })

type Answers = FullAnswers<typeof fields>
type Finding = StepFinding<PathOf<typeof fields>>

function gasProblems(content: Answers): Finding[] {
  const found: Finding[] = []
  const po2 = content.maxPO2
  const oxygen = content.breathingGas === 'air' ? 21 : content.oxygenPercent
  const depth = content.maxDepth
  if (content.breathingGas !== 'ccr' && oxygen > 0 && depth > 0 && po2 > 0) {
    const reached = Math.round((depth / 10 + 1) * oxygen) / 100
    if (reached > po2) {
      found.push(
        error(
          'maxDepth',
          `At ${depth} m this gas reaches ${reached} bar of oxygen, above the limit of ${po2} bar. Change the gas or the depth`,
        ),
      )
    }
  }
  return found
}

function teamProblems(content: Answers): Finding[] {
  const pairs = content.buddyPairs
  const found: Finding[] = []
  pairs.forEach((pair, index) => {
    if (personGiven(pair.diver) && samePerson(pair.diver, pair.buddy)) {
      found.push(
        error(`buddyPairs.${index}.buddy`, `${nameOf(pair.diver, 'The diver')} cannot be their own buddy`),
      )
    }
  })
  return found
}

function depthProblems(content: Answers, context: FieldContext): Finding[] {
  const agreed = Number(context.steps['dive-preliminary-questions']?.maxDepth)
  const found: Finding[] = []
  if (content.maxDepth > agreed) {
    found.push(
      error(
        'maxDepth',
        `The dive plan goes to ${content.maxDepth} m, but the preliminary questions go to ${agreed} m. Make the two agree`,
      ),
    )
  }
  const noFly = content.noFlyInterval
  if (noFly < NO_FLY_LEAST_H) {
    found.push(
      error(
        'noFlyInterval',
        `${noFly} hours between diving and flying are too few. The rule is 24 hours, and the least is ${NO_FLY_LEAST_H} hours`,
      ),
    )
  }
  if (
    content.decompressionPolicy === 'planned' &&
    context.steps['dive-preliminary-questions']?.decoPlanned === 'no'
  ) {
    found.push(
      error(
        'decompressionPolicy',
        'This plan has stops, but the preliminary questions plan no decompression. Make the two agree',
      ),
    )
  }
  return found
}

const fields = [
  field.select(
    'breathingGas',
    'Breathing gas',
    [
      { value: 'air', label: 'Air' },
      { value: 'nitrox', label: 'Nitrox' },
      { value: 'trimix', label: 'Trimix' },
      { value: 'ccr', label: 'Rebreather diluent' },
    ],
    { required: true },
  ),
  field.number('oxygenPercent', 'Oxygen', {
    required: true,
    showWhen: includes('breathingGas', 'nitrox', 'trimix'),
    unit: '%',
    min: 5,
    max: 100,
  }),
  field.number('maxPO2', 'Highest partial pressure of oxygen', {
    required: true,
    unit: 'bar',
    min: 0.2,
    max: 1.6,
  }),
  field.number('maxDepth', 'Greatest depth', { required: true, unit: 'm', min: 0, max: 150 }),
  field.number('maxBottomTime', 'Longest bottom time', { required: true, unit: 'min', min: 1, max: 600 }),
  field.text('tablesOrComputer', 'Tables or computer', {
    required: true,
    maxLength: 300,
    help: 'Enter the names of the tables, or the model of the computer and its conservatism setting.',
  }),
  field.select(
    'decompressionPolicy',
    'Decompression',
    [
      { value: 'no-stop', label: 'No-stop dives only' },
      { value: 'planned', label: 'Planned stops' },
    ],
    { required: true },
  ),
  field.textarea('repetitiveDivePlan', 'Repetitive dives', { required: true, mayBeNone: true }),
  field.number('surfaceIntervalMin', 'Shortest surface interval', {
    required: true,
    unit: 'min',
    min: 0,
    max: 1440,
  }),
  field.number('maxDivesPerDay', 'Most dives a day', { required: true, min: 1, max: 10, integer: true }),
  field.number('noFlyInterval', 'No flying for', {
    required: true,
    unit: 'h',
    min: 0,
    max: 96,
    help: 'Enter 24 hours. The least after no-stop dives is 18 hours.',
  }),
  field.textarea('altitudeAfterDiving', 'Going to altitude after diving', { maxLength: 1000 }),
  field.list(
    'buddyPairs',
    'Buddy pairs',
    'pair',
    [
      field.person('diver', 'Diver', { required: true }),
      field.person('buddy', 'Buddy', { required: true }),
      field.text('task', 'Task', { required: true, maxLength: 300 }),
    ],
    { required: true, summary: ['diver', 'buddy', 'task'], table: true },
  ),
  field.list(
    'surfaceTeam',
    'Surface team',
    'person',
    [
      field.select(
        'role',
        'Role',
        ['Supervisor', 'Standby diver', 'Tender', 'Boat handler', 'Lookout', 'Oxygen provider'],
        {
          required: true,
        },
      ),
      field.person('person', 'Person', { required: true }),
    ],
    { required: true, summary: ['role', 'person'], table: true },
  ),
  field.person('standbyDiver', 'Standby diver', {
    required: modeIs('scuba', 'rebreather', 'surface-supplied', 'full-face'),
    help: 'Name the diver who waits, kitted and ready.',
  }),
  field.multiselect(
    'communications',
    'Communications',
    ['Hand signals', 'Line signals', 'Through-water', 'Hard-wire', 'Slates'],
    {
      required: true,
    },
  ),
  procedure('lostBuddy', 'Lost buddy'),
  procedure('lostDiver', 'Lost diver'),
  procedure('outOfGas', 'Out of gas'),
  field.number('minGasReserve', 'Least gas reserve', { required: true, unit: 'bar', min: 20, max: 200 }),
  procedure('uncontrolledAscent', 'Uncontrolled ascent'),
  procedure('entanglement', 'Entanglement'),
  procedure('abortCriteria', 'When is the dive aborted?'),
  field.text('recallSignal', 'Recall signal', { required: true, maxLength: 200 }),
  field.yesNo('dsmb', 'DSMB for each diver?', { required: true }),
  field.yesNo('alphaFlag', 'Alpha flag, AIS or lights shown?', { required: true }),
  field.yesNo('liveboating', 'Is the boat under power while divers are down?', { required: true }),
  field.textarea('propellerGuard', 'How are divers kept from the propeller?', {
    required: true,
    showWhen: isYes('liveboating'),
  }),
  procedure(
    'cameraTaskLoading',
    'Looking after the camera operator',
    'The only task of the camera operator’s buddy is safety.',
  ),
  field.yesNoNA('powerUnderwater', 'Lights or other power under water?', { required: true }),
  field.textarea('powerUnderwaterControls', 'How is power made safe?', {
    required: true,
    showWhen: isYes('powerUnderwater'),
  }),
  field.textarea('blueWaterPlan', 'In blue water: downline or drift plan', {
    required: true,
    showWhen: inBlueWater,
    help: 'Say how divers keep their depth, and how the boat stays with them.',
  }),
  field.textarea('freedivingPlan', 'Freediving plan', { required: true, showWhen: modeIs('freediving') }),
] as const

export const divePlanDetails = defineStep({
  slug: 'dive-plan-details',
  title: 'Dive plan details',
  intro:
    'This step sets the gas and the limits, says who dives with whom, and what everyone does when something goes wrong.',
  types: ['dive'],
  fields,
  check: (content, context) => [
    ...gasProblems(content),
    ...teamProblems(content),
    ...depthProblems(content, context),
  ],
})
