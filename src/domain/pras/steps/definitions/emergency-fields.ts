import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { both, isYes, notLowRisk } from '@/domain/pras/steps/answer-conditions'
import { abroad, general, hostile, remote, remoteOver12h } from '@/domain/pras/steps/conditions'
import { error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { isBlank } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { FieldContext, When } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { amongPeople } from './place-fields'

/** The fields of the emergency page of regular, low-risk and dive PRAs, and of drone PRAs without a linked PRA (domain 1.10). */

const lone: When = (_answers, context) => context.steps.crew?.loneWorkers === 'yes'
const either =
  (a: When, b: When): When =>
  (answers, context) =>
    a(answers, context) || b(answers, context)

const place = [
  field.text('name', 'Name', { required: true, maxLength: 200 }),
  field.textarea('address', 'Address', { required: true, maxLength: 500 }),
  field.of('phone', 'phone', 'Phone', { required: true, isOwnNumber: true }),
  field.point('point', 'Position'),
  field.number('distance', 'Distance', { unit: 'km', min: 0, max: 20_000 }),
  field.number('travelTime', 'Travel time', { required: true, unit: 'min', min: 0, max: 20_000 }),
  field.text('capability', 'What it can treat', { maxLength: 300 }),
  field.yesNo('open24h', 'Open day and night?', { required: true }),
  field.date('verifiedOn', 'Telephoned on', {
    required: true,
    help: 'Enter the day on which somebody rang and asked.',
  }),
] as const

const asked = { required: true, showWhen: notLowRisk } as const
const inBritain: When = (_answers, context) => general(context).countryIds.includes('GBR')

/**
 * The question where an item is kept. Each item has its own, because the defibrillator may be in the lodge and the antivenom at a
 * hospital two hours away.
 */
const placeOf = (item: 'oxygen' | 'aed' | 'antivenom' | 'adrenaline') =>
  ({ required: true, maxLength: 300, showWhen: isYes(item) }) as const
const onSite = [
  field.yesNoNA('oxygen', 'Oxygen on site?', asked),
  field.text('oxygenPlace', 'Where is the oxygen?', placeOf('oxygen')),
  field.yesNoNA('aed', 'Defibrillator (AED) on site?', asked),
  field.text('aedPlace', 'Where is the defibrillator?', placeOf('aed')),
  field.yesNoNA('antivenom', 'Antivenom on site or located?', asked),
  field.text('antivenomPlace', 'Where is the antivenom, for which animals, and when can it be had?', {
    ...placeOf('antivenom'),
    help: 'Name the bag, or the hospital that somebody rang about it, and who may give the antivenom.',
  }),
  field.yesNoNA('adrenaline', 'Adrenaline auto-injector on site?', asked),
  field.text('adrenalinePlace', 'Where is the auto-injector?', placeOf('adrenaline')),
] as const

export const emergencyFields = [
  field.group('emergencyNumbers', 'Local emergency numbers', [
    field.of('phone', 'ambulance', 'Ambulance', { required: true }),
    field.of('phone', 'police', 'Police', { required: true }),
    field.of('phone', 'fire', 'Fire', { required: true }),
  ]),
  field.group('nearestHospital', 'Nearest hospital', place),
  field.group('nearestClinic', 'Nearest clinic', place, {
    required: () => false,
    help: 'Leave all fields empty if no clinic is nearer than the hospital; otherwise fill in all of them.',
  }),
  field.text('minorInjuries', 'Nearest minor-injuries unit or walk-in centre, and its hours', {
    required: true,
    mayBeNone: true,
    maxLength: 300,
    showWhen: both(inBritain, amongPeople),
    help: 'This is for small injuries. Leave it empty if there is none.',
  }),
  field.text('policeStation', 'Nearest police station: where, telephone', {
    required: true,
    mayBeNone: true,
    maxLength: 300,
    showWhen: amongPeople,
  }),
  field.group('traumaHospital', 'Hospital with surgery and intensive care', place, {
    required: remote,
    help: 'Required if definitive care is more than 4 hours away. Otherwise fill in all fields or none.',
  }),
  field.textarea('firstAidKit', 'First-aid kit: level, and who carries it', { required: true }),
  ...onSite,
  // Earlier releases had this single field for all items. It is shown only if it was answered.
  field.text('emergencyKitLocation', 'Where is it kept?', {
    maxLength: 300,
    showWhen: answers => !isBlank(answers.emergencyKitLocation),
  }),
  field.textarea('casualtyPlan', 'From injury to hospital, step by step', {
    required: true,
    help: 'Say who treats and who calls, how the casualty is moved, by what transport and for how long, also at night and in bad weather.',
  }),
  field.list(
    'evacuationOptions',
    'Ways of evacuation',
    'way',
    [
      field.text('option', 'Way', { required: true, maxLength: 200 }),
      field.text('transport', 'Transport', { required: true, maxLength: 200 }),
      field.text('provider', 'Provider', { required: true, maxLength: 200 }),
      field.of('phone', 'phone', 'Phone', { required: true }),
      field.text('time', 'Time', { required: true, maxLength: 100 }),
      field.text('limits', 'Limits: night, weather', { maxLength: 300 }),
    ],
    {
      summary: ['option', 'transport', 'time'],
      table: true,
      minItems: context => (remote({}, context) ? 2 : 0),
      help: 'Give at least two ways if definitive care is more than 4 hours away.',
    },
  ),
  field.group('assistanceCompany', 'Insurer’s medical assistance', [
    field.text('name', 'Name', { required: true, maxLength: 200 }),
    field.of('phone', 'phone', '24-hour phone', { required: true, isOwnNumber: true }),
    field.text('policyNo', 'Policy number', { required: true, maxLength: 100 }),
  ]),
  field.yesNoNA('pdrReceived', 'Pre-deployment medical report received?', {
    required: true,
    showWhen: both(notLowRisk, either(remoteOver12h, hostile)),
    help: 'The BBC asks for this report 72 hours before the trip. It names hospitals, and no patients.',
  }),
  field.files('pdrFiles', 'Pre-deployment medical report', { showWhen: isYes('pdrReceived') }),
  field.textarea('commsPlan', 'Communications: first, second, emergency; who carries the PLB', {
    required: true,
  }),
  field.textarea('missedCallProcedure', 'When someone is overdue', {
    required: true,
    showWhen: either(remote, lone),
    help: 'Say who does what, and how soon, after one missed call and after two.',
  }),
  field.group(
    'embassy',
    'Nearest British embassy or consulate',
    [
      field.text('name', 'Name', { maxLength: 200 }),
      field.of('phone', 'phone', 'Phone', { required: true, isOwnNumber: true }),
      field.textarea('address', 'Address', { required: true, maxLength: 500 }),
    ],
    { showWhen: abroad },
  ),
  field.group(
    'localContact',
    'Local emergency contact',
    [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.of('phone', 'phone', 'Phone', { required: true, isOwnNumber: true }),
    ],
    { showWhen: abroad },
  ),
  field.people('companyEmergencyContacts', 'Whom to call in the UK, in order', {
    required: true,
    isRung: true,
    help: 'List the PM, the SP, a director and an out-of-hours number.',
  }),
  field.person('nextOfKinHeldBy', 'Who holds next-of-kin details?', {
    required: true,
    help: 'Name the person. Do not write the details of the next of kin.',
  }),
  field.yesNo('crisisPlan', 'Does the company’s crisis plan apply?', {
    required: true,
    help: 'The plan is for a death, a kidnap, an arrest or calls from the media.',
  }),
  field.of('sops', 'crisisPlanSopIds', 'Crisis plan', { showWhen: isYes('crisisPlan') }),
  field.date('evacuationRehearsed', 'Talk-through or rehearsal on', { required: true, showWhen: remote }),
] as const

type Answers = FullAnswers<typeof emergencyFields>
type Finding = StepFinding<PathOf<typeof emergencyFields>>

/** Problems that involve several fields of the emergency page, such as numbers that nobody has called for a long time. */
export function emergencyProblems(content: Answers, context: FieldContext): Finding[] {
  const found: Finding[] = []
  for (const [name, label] of [
    ['nearestHospital', 'The hospital'],
    ['traumaHospital', 'The hospital with surgery'],
  ] as const) {
    const { verifiedOn } = content[name]
    if (verifiedOn !== '' && context.today !== '' && verifiedOn > context.today) {
      found.push(
        error(
          `${name}.verifiedOn`,
          `${label} was telephoned on ${formatDayShort(verifiedOn)}, which is in the future`,
        ),
      )
    }
  }
  content.evacuationOptions.forEach((option, index) => {
    if (option.limits === '') {
      found.push(
        warning(
          `evacuationOptions.${index}.limits`,
          `Say whether the evacuation by ${option.option || 'This way'} works at night and in bad weather`,
        ),
      )
    }
  })
  return found
}
