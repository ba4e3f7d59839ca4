import {
  abroad,
  both,
  hostile,
  isYes,
  notLowRisk,
  remote,
  remoteOver12h,
  text,
} from '@/domain/pras/steps/conditions'
import { error, type Problem, warning } from '@/domain/pras/steps/define-step'
import { asItems, isBlank } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content, Field, FieldContext, When } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

/** The emergency page: shared by regular, low-risk and dive PRAs, and by drone PRAs that stand alone (domain 1.10). */

const lone: When = (_answers, context) => context.steps.crew?.loneWorkers === 'yes'
const either =
  (a: When, b: When): When =>
  (answers, context) =>
    a(answers, context) || b(answers, context)

const place = (required: boolean): readonly Field[] => [
  field.text('name', 'Name', { required, maxLength: 200 }),
  field.textarea('address', 'Address', { required, maxLength: 500 }),
  field.of('phone', 'phone', 'Phone', { required }),
  field.point('point', 'Position'),
  field.number('distance', 'Distance', { unit: 'km', min: 0, max: 20_000 }),
  field.number('travelTime', 'Travel time', { required, unit: 'min', min: 0, max: 20_000 }),
  field.text('capability', 'What it can treat', { maxLength: 300 }),
  field.yesNo('open24h', 'Open day and night?', { required }),
  field.date('verifiedOn', 'Telephoned on', { required, help: 'Somebody rang and asked.' }),
]

const onSite: readonly Field[] = [
  ['oxygen', 'Oxygen on site?'],
  ['aed', 'Defibrillator (AED) on site?'],
  ['antivenom', 'Antivenom on site or located?'],
  ['adrenaline', 'Adrenaline auto-injector on site?'],
].map(([name = '', label = '']) => field.yesNoNA(name, label, { required: true, showWhen: notLowRisk }))

export const emergencyFields: readonly Field[] = [
  field.group('emergencyNumbers', 'Local emergency numbers', [
    field.of('phone', 'ambulance', 'Ambulance', { required: true }),
    field.of('phone', 'police', 'Police', { required: true }),
    field.of('phone', 'fire', 'Fire', { required: true }),
  ]),
  field.group('nearestHospital', 'Nearest hospital', place(true)),
  field.group('nearestClinic', 'Nearest clinic', place(true), {
    required: () => false,
    help: 'Leave it empty where none is nearer than the hospital; once begun, all of it is asked for.',
  }),
  field.group('traumaHospital', 'Hospital with surgery and intensive care', place(true), {
    required: remote,
    help: 'Asked for where definitive care is more than 4 hours away; else leave it empty, or give all of it.',
  }),
  field.textarea('firstAidKit', 'First-aid kit: level, and who carries it', { required: true }),
  ...onSite,
  field.text('emergencyKitLocation', 'Where is it kept?', {
    required: true,
    maxLength: 300,
    showWhen: answers => ['oxygen', 'aed', 'antivenom', 'adrenaline'].some(name => answers[name] === 'yes'),
  }),
  field.textarea('casualtyPlan', 'From injury to hospital, step by step', {
    required: true,
    help: 'Who treats, who calls, how moved, by what, how long, at night and in bad weather.',
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
      help: 'Two at least where definitive care is more than 4 hours away.',
    },
  ),
  field.group('assistanceCompany', 'Insurer’s medical assistance', [
    field.text('name', 'Name', { required: true, maxLength: 200 }),
    field.of('phone', 'phone', '24-hour phone', { required: true }),
    field.text('policyNo', 'Policy number', { required: true, maxLength: 100 }),
  ]),
  field.yesNoNA('pdrReceived', 'Pre-deployment medical report received?', {
    required: true,
    showWhen: both(notLowRisk, either(remoteOver12h, hostile)),
    help: 'The BBC asks for it 72 hours before. Names of hospitals, not of patients.',
  }),
  field.files('pdrFiles', 'Pre-deployment medical report', { showWhen: isYes('pdrReceived') }),
  field.textarea('commsPlan', 'Communications: first, second, emergency; who carries the PLB', {
    required: true,
  }),
  field.textarea('missedCallProcedure', 'When someone is overdue', {
    required: true,
    showWhen: either(remote, lone),
    help: 'After how long, who does what.',
  }),
  field.group(
    'embassy',
    'Nearest British embassy or consulate',
    [
      field.text('name', 'Name', { maxLength: 200 }),
      field.of('phone', 'phone', 'Phone', { required: true }),
      field.textarea('address', 'Address', { required: true, maxLength: 500 }),
    ],
    { showWhen: abroad },
  ),
  field.group(
    'localContact',
    'Local emergency contact',
    [
      field.text('name', 'Name', { required: true, maxLength: 200 }),
      field.of('phone', 'phone', 'Phone', { required: true }),
    ],
    { showWhen: abroad },
  ),
  field.people('companyEmergencyContacts', 'Whom to call in the UK, in order', {
    required: true,
    help: 'PM, SP, director, out-of-hours.',
  }),
  field.person('nextOfKinHeldBy', 'Who holds next-of-kin details?', {
    required: true,
    help: 'The person, not the details.',
  }),
  field.yesNo('crisisPlan', 'Does the company’s crisis plan apply?', {
    required: true,
    help: 'Death, kidnap, arrest, media.',
  }),
  field.of('sops', 'crisisPlanSopIds', 'Crisis plan', { showWhen: isYes('crisisPlan') }),
  field.date('evacuationRehearsed', 'Talk-through or rehearsal on', { required: true, showWhen: remote }),
]

/** What no single field of the emergency page can say: numbers that nobody has tried for long. */
export function emergencyProblems(content: Content, context: FieldContext): Omit<Problem, 'slug'>[] {
  const found: Omit<Problem, 'slug'>[] = []
  for (const [name, label] of [
    ['nearestHospital', 'The hospital'],
    ['traumaHospital', 'The hospital with surgery'],
  ] as const) {
    const verifiedOn = text((content[name] as Content | undefined)?.verifiedOn)
    if (verifiedOn !== '' && context.today !== '' && verifiedOn > context.today) {
      found.push(
        error(
          `${name}.verifiedOn`,
          `${label} was telephoned on ${formatDayShort(verifiedOn)}, which is in the future`,
        ),
      )
    }
  }
  asItems(content.evacuationOptions).forEach((option, index) => {
    if (isBlank(option.limits)) {
      found.push(
        warning(
          `evacuationOptions.${index}.limits`,
          `${text(option.option) || 'This way'}: say whether it works at night and in bad weather`,
        ),
      )
    }
  })
  return found
}
