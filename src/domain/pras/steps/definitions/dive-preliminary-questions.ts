import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { includes } from '@/domain/pras/steps/answer-conditions'
import { about, personRecordProblems } from '@/domain/pras/steps/certificate-problems'
import { expiryProblem, inUk, nameOf, samePerson } from '@/domain/pras/steps/conditions'
import { answersOf, defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { personGiven } from '@/domain/shared/answers'
import type { Content, FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { divePlanDetails } from './dive-plan-details'

/**
 * The number of people in a team for a simple open-water dive, as the BBC has it: supervisor, camera diver, buddy, and one at the
 * surface.
 */
const SIMPLE_DIVE_TEAM = 4
/** The depth in metres below which diving with air needs a reason. Recreational limits end here too. */
const DEEP_M = 30

const special = <const Name extends string>(name: Name, label: string) =>
  field.yesNo(name, label, { required: true })

type Answers = FullAnswers<typeof fields>
type Finding = StepFinding<PathOf<typeof fields>>

function teamProblems(content: Answers): Finding[] {
  const size = content.teamSize
  if (breathesGas(content) && size < SIMPLE_DIVE_TEAM) {
    return [
      error(
        'teamSize',
        `A team of ${size} is too small. Even the simplest dive needs ${SIMPLE_DIVE_TEAM}: supervisor, camera operator, buddy and surface person`,
      ),
    ]
  }
  return []
}

/** Is true if people breathe compressed gas, which needs a full dive team (domain 1.13). */
const breathesGas = (answers: Content): boolean =>
  Array.isArray(answers.diverMode) &&
  answers.diverMode.some(mode => mode !== 'snorkel' && mode !== 'freediving')

/**
 * Is true if the step asks whether the medicals are valid. If people breathe compressed gas, the list of divers asks for the last
 * day of each medical instead. An earlier answer no is still shown.
 */
const asksOfMedicals = (answers: Content): boolean =>
  !breathesGas(answers) || answers.medicalsCurrent === 'no'

/** Words in the names of people's diving certificates. */
export const divingCertificate = /div(e|ing|er)|scuba|cmas|surface.?suppl|rebreather|ccr/i

/**
 * Guard g6 for divers (domain 3.2): the certificates entered here, and those in the divers' own records, must be valid on the
 * last day. All divers of the plan must have certificates here (section 3.9).
 */
function diverProblems(content: Answers, context: FieldContext): Finding[] {
  const divers = content.divers
  const found = divers.flatMap((diver, index): Finding[] => {
    const path = `divers.${index}` as const
    const name = nameOf(diver.person, `Diver ${index + 1}`)
    return [
      ...expiryProblem(
        `${path}.qualificationExpiry`,
        `${name}’s qualification`,
        diver.qualificationExpiry,
        context,
      ),
      ...expiryProblem(`${path}.medicalExpiry`, `${name}’s diving medical`, diver.medicalExpiry, context),
      ...expiryProblem(
        `${path}.insuranceExpiry`,
        `${name}’s diving insurance`,
        diver.insuranceExpiry,
        context,
      ),
      ...personRecordProblems(`${path}.person`, diver.person, about(divingCertificate), context),
    ]
  })
  if (!breathesGas(content)) return found
  const plan = answersOf(divePlanDetails, context)
  const named = [...plan.buddyPairs.flatMap(pair => [pair.diver, pair.buddy]), plan.standbyDiver].filter(
    personGiven,
  )
  const missing = named.filter(
    (person, index) =>
      !divers.some(diver => samePerson(diver.person, person)) &&
      !named.slice(0, index).some(earlier => samePerson(earlier, person)),
  )
  return [
    ...found,
    ...missing.map(person =>
      error(
        'divers',
        `${nameOf(person, 'Somebody')} dives in the dive plan, but has no qualification and medical in the preliminary questions. Add them`,
      ),
    ),
  ]
}

function certificateProblems(content: Answers): Finding[] {
  const found: Finding[] = []
  if (content.medicalsCurrent === 'no') {
    found.push(
      error(
        'medicalsCurrent',
        'A diver has no HSE diving medical of the last 12 months. Nobody may dive without one: get the medical, or change the team',
      ),
    )
  }
  if (content.qualificationsMeetStandard === 'no') {
    const inBritain = content.diveJurisdiction !== 'overseas'
    const message = 'Someone behind the camera holds no HSE-approved qualification'
    found.push(
      inBritain
        ? error(
            'qualificationsMeetStandard',
            `${message}, which the Diving at Work Regulations ask for in the UK`,
          )
        : warning(
            'qualificationsMeetStandard',
            `${message}. Say in the experience step why it is enough overseas`,
          ),
    )
  }
  if (content.insuranceForDiving === 'no') {
    found.push(
      error('insuranceForDiving', 'The insurers do not accept this diving. Agree the diving with them first'),
    )
  }
  return found
}

const fields = [
  field.select(
    'diveJurisdiction',
    'Where is the diving?',
    [
      { value: 'uk', label: 'UK, within 12 nautical miles' },
      { value: 'uk-offshore', label: 'UK, beyond 12 nautical miles' },
      { value: 'overseas', label: 'Overseas' },
    ],
    {
      required: true,
      help: 'The code of practice HSE L106 applies to media diving within about 12 nautical miles of Great Britain.',
    },
  ),
  field.text('divingContractor', 'Diving contractor', {
    required: true,
    maxLength: 200,
    help: 'Name one contractor. The Diving at Work Regulations 1997 want one contractor in control.',
  }),
  field.yesNoNA('hseNotified', 'Contractor’s details given to the HSE?', {
    required: true,
    showWhen: (answers, context) => answers.diveJurisdiction !== 'overseas' && inUk(answers, context),
  }),
  field.person('diveSupervisor', 'Diving supervisor', {
    required: true,
    help: 'The supervisor is appointed in writing, and does not dive while supervising.',
  }),
  field.files('appointmentFiles', 'Letter of appointment', { required: true }),
  field.multiselect(
    'diverMode',
    'How do they dive?',
    [
      { value: 'scuba', label: 'Scuba, open circuit' },
      { value: 'rebreather', label: 'Rebreather' },
      { value: 'surface-supplied', label: 'Surface-supplied' },
      { value: 'freediving', label: 'Freediving' },
      { value: 'snorkel', label: 'Snorkel' },
      { value: 'full-face', label: 'Helmet or full-face mask' },
    ],
    { required: true },
  ),
  field.textarea('purpose', 'What must be filmed under water?', { required: true }),
  field.number('maxDepth', 'Greatest depth planned', { required: true, unit: 'm', min: 0, max: 150 }),
  special('decoPlanned', 'Planned decompression?'),
  special('overhead', 'Cave, wreck or other overhead?'),
  special('ice', 'Under ice?'),
  special('nightDiving', 'At night?'),
  special('blueWater', 'In blue water?'),
  special('contaminated', 'In contaminated water?'),
  special('currentOver1kt', 'In a current over 1 knot?'),
  special('predators', 'With large predators?'),
  special('caged', 'In a cage?'),
  special('baited', 'With bait?'),
  special('stunt', 'With a stunt?'),
  special('presenterDives', 'Does a presenter dive?'),
  field.number('divesPerDay', 'Dives a day', { required: true, min: 1, max: 10, integer: true }),
  field.number('diveDays', 'Diving days', { required: true, min: 1, max: 366, integer: true }),
  field.number('teamSize', 'Size of the dive team', {
    required: true,
    min: 1,
    max: 50,
    integer: true,
    help: 'The simplest open-water dive needs 4 people, and each further diver needs a buddy. HSE L106 sets the size by risk.',
  }),
  field.list(
    'divers',
    'Divers and their certificates',
    'diver',
    [
      field.person('person', 'Diver', { required: true }),
      field.text('qualification', 'Qualification', {
        required: true,
        maxLength: 200,
        placeholder: 'HSE Professional SCUBA',
      }),
      field.text('qualificationNumber', 'Its number', { required: true, maxLength: 100 }),
      field.date('qualificationExpiry', 'Qualification expires', { help: 'Fill this in if it expires.' }),
      field.date('medicalExpiry', 'Diving medical expires', { required: true, help: 'Enter only the date.' }),
      field.date('insuranceExpiry', 'Diving insurance expires', {
        help: 'Fill this in if divers bring their own insurance.',
      }),
    ],
    {
      required: breathesGas,
      summary: ['person', 'qualification', 'medicalExpiry'],
      table: true,
      help: 'List everybody who goes into the water, including the standby diver.',
    },
  ),
  field.yesNo('qualificationsMeetStandard', 'Do all behind the camera hold HSE-approved qualifications?', {
    required: true,
    help: 'An approved equivalent counts, too. Recreational cards are not enough in the UK.',
  }),
  field.yesNo('medicalsCurrent', 'HSE diving medicals of all within 12 months?', {
    required: true,
    showWhen: asksOfMedicals,
  }),
  field.select(
    'chamberWithin',
    'Time to the nearest working recompression chamber',
    [
      { value: 'under-1h', label: 'Less than 1 hour' },
      { value: '1-2h', label: '1 to 2 hours' },
      { value: '2-6h', label: '2 to 6 hours' },
      { value: 'over-6h', label: 'More than 6 hours' },
    ],
    { required: true },
  ),
  field.textarea('chamberPlan', 'How is a casualty kept alive until the chamber?', {
    required: true,
    showWhen: includes('chamberWithin', '2-6h', 'over-6h'),
    help: 'Say how long the oxygen lasts, who goes with the casualty, and whether there is a portable chamber.',
  }),
  field.text('localOperator', 'Dive centre or boat operator', { required: true, maxLength: 200 }),
  field.textarea('similarDivesDone', 'Experience of the team in the same conditions', {
    required: true,
    mayBeNone: true,
  }),
  field.yesNo('insuranceForDiving', 'Do the insurers accept this diving?', { required: true }),
  field.files('insuranceFiles', 'Insurers’ acceptance', {
    required: answers => answers.insuranceForDiving === 'yes',
  }),
] as const

export const divePreliminaryQuestions = defineStep({
  slug: 'dive-preliminary-questions',
  title: 'Dive preliminary questions',
  intro: 'The Dive Team needs these answers to decide whether the diving can be planned further.',
  types: ['dive'],
  fields,
  check: (content, context) => {
    const found: Finding[] = [
      ...teamProblems(content),
      ...diverProblems(content, context),
      ...certificateProblems(content),
    ]
    const pairs = answersOf(divePlanDetails, context).buddyPairs
    const supervisor = content.diveSupervisor
    if (pairs.some(pair => samePerson(pair.diver, supervisor) || samePerson(pair.buddy, supervisor))) {
      found.push(
        error(
          'diveSupervisor',
          `The supervisor stays out of the water, but ${nameOf(supervisor, 'The supervisor')} is in a buddy pair of the dive plan. Name another diver or another supervisor`,
        ),
      )
    }
    if (content.maxDepth > DEEP_M && content.decoPlanned === 'no') {
      found.push(
        warning(
          'maxDepth',
          `A dive to ${content.maxDepth} m without planned decompression leaves very little time at the bottom`,
        ),
      )
    }
    return found
  },
})
