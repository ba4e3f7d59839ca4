import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import { both, isNo, ofType } from '@/domain/pras/steps/answer-conditions'
import { abroad, general, wildlife } from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding } from '@/domain/pras/steps/define-step'
import { addDays, formatDayShort } from '@/domain/shared/dates'
import type { FieldContext, When } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

const withChildren: When = (_answers, context) => general(context).childrenOrVulnerable === 'yes'

/** How many days before departure people read the travel advice again, because it changes at any hour. */
export const RECHECK_DAYS = 7

/** The final checks: name, label, and when each is asked (always if left out). */
const checks = [
  ['insurersInformed', 'Insurers informed'],
  ['rasFromSuppliersReceived', 'Risk assessments of suppliers received'],
  ['permitsInHand', 'Permits in hand'],
  ['visasAndWorkPermits', 'Visas and work permits', abroad],
  ['carnetAndKitInsurance', 'Carnet and kit insurance'],
  ['crewBriefedAndAcknowledged', 'Crew briefed, and they have acknowledged the PRA'],
  ['medicalFormsReceived', 'Medical forms received by the nominated contact'],
  ['vaccinationsMalariaAdvice', 'Vaccinations and malaria advice'],
  ['firstAidKitChecked', 'First-aid kit checked'],
  ['commsTested', 'Communications tested'],
  ['vehicleChecks', 'Vehicles checked'],
  ['accommodationChecked', 'Accommodation checked'],
  ['weatherChecked', 'Weather checked'],
  ['fcdoRechecked', 'FCDO advice checked again, in the 7 days before departure', abroad],
  ['nextOfKinComplete', 'Next of kin complete'],
  ['emergencyContactsTested', 'Emergency contacts tested: someone telephoned the hospital'],
  ['contractsSignedBeforeTravel', 'Contracts signed before travel'],
  ['childLicence', 'Child performance licence', withChildren],
  ['animalLicence', 'Animal licences', wildlife],
  ['dataProtection', 'Privacy of people filmed in public considered'],
  ['operatorIdVisible', 'Operator ID on the drone', ofType('drone')],
  ['authorisationCopyOnSite', 'Copy of the authorisation on site', ofType('drone')],
  ['airspaceChecked', 'NOTAMs and airspace checked', ofType('drone')],
  ['landownerPermission', 'Land owner’s permission', ofType('drone')],
  ['batteriesTransportCompliant', 'Batteries packed as the airline asks', ofType('drone')],
  ['diverMedicals', 'Diver medicals seen', ofType('dive')],
  ['diverQualifications', 'Diver qualifications seen', ofType('dive')],
  ['projectPlanSigned', 'Dive project plan signed', ofType('dive')],
  ['chamberConfirmed', 'Chamber confirmed open', ofType('dive')],
  ['oxygenChecked', 'Oxygen checked', ofType('dive')],
] as const satisfies readonly (readonly [string, string, When?])[]

/** Makes the fields of a final check. An answer no does not block the PRA, but becomes a task with an owner and a due date. */
const checkField = <const Name extends string>(name: Name, label: string, showWhen?: When) =>
  field.group(
    name,
    label,
    [
      field.yesNoNA('answer', 'Done?', { required: true }),
      field.person('owner', 'Who does it', { required: true, showWhen: isNo('answer') }),
      field.date('due', 'By', { required: true, showWhen: isNo('answer') }),
      field.text('comment', 'Comment', { maxLength: 500 }),
    ],
    { showWhen, table: 'Final checks' },
  )

const checkFields = checks.map(([name, label, showWhen]) => checkField(name, label, showWhen))

type Answers = FullAnswers<typeof fields>
type Finding = StepFinding<PathOf<typeof fields>>

function dueProblems(content: Answers, context: FieldContext): Finding[] {
  const { startDate, endDate } = general(context)
  return checks.flatMap(([name, label, when]) => {
    const { answer, due } = content[name]
    const shown = when === undefined || when(content, context)
    if (!shown || answer !== 'no' || due === '' || endDate === '' || due <= endDate) return []
    return [
      error(
        `${name}.due`,
        `The final check ‘${label}’ is due on ${formatDayShort(due)}, but the trip begins on ${formatDayShort(startDate)}. Set an earlier day`,
      ),
    ]
  })
}

function adviceProblems(content: Answers, context: FieldContext): Finding[] {
  const checkedOn = content.fcdoRecheckedOn
  if (checkedOn === '' || context.today === '') return []
  if (checkedOn > context.today)
    return [error('fcdoRecheckedOn', `${formatDayShort(checkedOn)} is in the future`)]
  const { startDate } = general(context)
  if (startDate === '' || checkedOn >= addDays(startDate, -RECHECK_DAYS)) return []
  return [
    error(
      'fcdoRecheckedOn',
      `The travel advice was checked on ${formatDayShort(checkedOn)}, more than ${RECHECK_DAYS} days before departure on ${formatDayShort(startDate)}, and may change. Answer no, and say who checks it again and by when`,
    ),
  ]
}

const fcdoRechecked: When = both(
  abroad,
  content => fullAnswers(checkFields, content).fcdoRechecked.answer === 'yes',
)

const fields = [
  ...checkFields,
  field.date('fcdoRecheckedOn', 'FCDO advice checked again on', {
    required: true,
    showWhen: fcdoRechecked,
  }),
  field.textarea('finalComments', 'Comments'),
  field.tick('declaration', 'I have consulted the team; controls are in place; anyone may stop work', {
    required: true,
  }),
] as const

export const finalChecks = defineStep({
  slug: 'final-checks',
  title: 'Final checks',
  intro: 'You can submit with a ‘no’ if you name a person and a date for that check.',
  types: ['regular', 'drone', 'dive'],
  fields,
  check: (content, context) => [
    ...dueProblems(content, context),
    ...(fcdoRechecked(content, context) ? adviceProblems(content, context) : []),
  ],
})
