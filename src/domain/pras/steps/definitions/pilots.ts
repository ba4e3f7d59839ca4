import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { includes, isYes, ofType } from '@/domain/pras/steps/answer-conditions'
import {
  about,
  called,
  ofKind,
  once,
  personRecordProblems,
  pilotRecordProblems,
} from '@/domain/pras/steps/certificate-problems'
import { abroad, expiryProblem, general, nameOf } from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding, warning } from '@/domain/pras/steps/define-step'
import { isBlank } from '@/domain/shared/answers'
import type { FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'
import { looksLikeCaaId } from '@/domain/shared/formats'

const basisOptions = [
  { value: 'open-a1', label: 'Open A1, over people' },
  { value: 'open-a2', label: 'Open A2, near people' },
  { value: 'open-a3', label: 'Open A3, far from people' },
  { value: 'specific-pdra01', label: 'Specific, PDRA01' },
  { value: 'specific-oa', label: 'Specific, operational authorisation (OSC or UK SORA)' },
  { value: 'foreign-authorisation', label: 'Authorisation of another country' },
  { value: 'foreign-none', label: 'Another country, none needed' },
] as const

const onSpecific = includes('operationalBasis', 'specific-pdra01', 'specific-oa', 'foreign-authorisation')

const remotePilots = field.list(
  'pilots',
  'Pilots and flight crew',
  'pilot',
  [
    field.person('person', 'Pilot', { required: true }),
    field.of('pilot', 'pilotId', 'Pilot record', {
      flies: 'drones',
      help: 'Choose the pilot from the register, which has licences and insurance.',
    }),
    field.select(
      'pilotRole',
      'Role',
      [
        { value: 'rpic', label: 'Remote pilot in command' },
        { value: 'second', label: 'Second remote pilot' },
        { value: 'camera', label: 'Camera or payload operator' },
        { value: 'observer', label: 'Visual observer' },
        { value: 'launch', label: 'Launch and recovery' },
      ],
      { required: true },
    ),
    field.text('flyerId', 'Flyer ID', { maxLength: 50 }),
    field.text('operatorId', 'Operator ID', { maxLength: 50 }),
    field.select('operationalBasis', 'Flies under', basisOptions, { required: true }),
    field.select(
      'qualification',
      'Qualification',
      [
        { value: 'flyer-id', label: 'Flyer ID only' },
        { value: 'a2-cofc', label: 'A2 CofC' },
        { value: 'gvc', label: 'GVC' },
        { value: 'rpc-l1', label: 'RPC-L1' },
        { value: 'rpc-l2', label: 'RPC-L2' },
        { value: 'rpc-l3', label: 'RPC-L3' },
        { value: 'foreign', label: 'Equivalent of another country' },
      ],
      { required: true },
    ),
    field.date('qualificationExpiry', 'Qualification expires', { required: true }),
    field.text('authorisationNumber', 'Authorisation number', {
      required: true,
      showWhen: onSpecific,
      maxLength: 100,
    }),
    field.date('authorisationExpiry', 'Authorisation expires', { required: true, showWhen: onSpecific }),
    field.number('hoursTotal', 'Hours in all', { required: true, unit: 'h', min: 0, max: 50_000 }),
    field.number('hoursLast90Days', 'Hours in the last 90 days', {
      required: true,
      unit: 'h',
      min: 0,
      max: 1000,
      help: 'PDRA01 needs at least 2 hours on a similar type.',
    }),
    field.number('hoursOnType', 'Hours on this type', { required: true, unit: 'h', min: 0, max: 50_000 }),
    field.date('lastFlightOnType', 'Last flight on this type'),
    field.text('insuranceProvider', 'Insurer', {
      required: true,
      maxLength: 200,
      help: 'Enter the aviation liability insurance under Regulation 785/2004.',
    }),
    field.text('insurancePolicyNo', 'Policy number', { required: true, maxLength: 100 }),
    field.number('insuranceLimit', 'Limit', { required: true, unit: 'million GBP', min: 0, max: 1000 }),
    field.date('insuranceExpiry', 'Insurance expires', { required: true }),
    field.yesNoNA('localPermission', 'Permitted to fly in this country?', {
      required: true,
      showWhen: abroad,
    }),
    field.files('localPermissionFiles', 'Permission', {
      required: true,
      showWhen: (answers, context) => answers.localPermission === 'yes' && abroad(answers, context),
    }),
    field.yesNo('fitToFlyDeclared', 'Fit to fly declared?', { required: true }),
  ],
  { required: true, showWhen: ofType('drone'), summary: ['person', 'pilotRole', 'operationalBasis'] },
)

const mannedPilots = field.list(
  'mannedPilots',
  'Pilots',
  'pilot',
  [
    field.person('person', 'Pilot in command', { required: true }),
    field.of('pilot', 'pilotId', 'Pilot record', { flies: 'manned' }),
    field.select('licence', 'Licence', ['PPL', 'CPL', 'ATPL', 'Balloon', 'Microlight', 'Other'], {
      required: true,
    }),
    field.text('licenceNumber', 'Licence number', { required: true, maxLength: 100 }),
    field.date('licenceExpiry', 'Licence or rating expires', { required: true }),
    field.date('medicalExpiry', 'Medical expires', { required: true, help: 'Enter only the date.' }),
    field.number('hoursTotal', 'Hours in all', { required: true, unit: 'h', min: 0, max: 50_000 }),
    field.number('hoursOnType', 'Hours on this type', { required: true, unit: 'h', min: 0, max: 50_000 }),
    field.number('hoursLast90Days', 'Hours in the last 90 days', {
      required: true,
      unit: 'h',
      min: 0,
      max: 1000,
    }),
    field.textarea('filmingExperience', 'Experience of filming or of this terrain', { required: true }),
  ],
  { required: true, showWhen: ofType('regular'), summary: ['person', 'licence'] },
)

type Answers = FullAnswers<typeof fields>
type RemotePilot = Answers['pilots'][number]
type Finding = StepFinding<PathOf<typeof fields>>

/** The names that the pilot register uses for each permission to fly. The Open category needs no permission, so it has none. */
const authorisationNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['specific-pdra01', ['PDRA01']],
  ['specific-oa', ['OSC', 'UK SORA', 'SORA', 'Operational authorisation']],
  ['foreign-authorisation', ['Foreign']],
])

/** The problems that the pilot's own records show, for the qualification and the permission that this step names. */
function remoteRecordProblems(
  pilot: RemotePilot,
  path: `pilots.${number}`,
  context: FieldContext,
): Finding[] {
  const qualification = called('qualification', pilot.qualification)
  const authorisation = called('authorisation', ...(authorisationNames.get(pilot.operationalBasis) ?? []))
  return once([
    ...pilotRecordProblems(
      `${path}.pilotId`,
      pilot.pilotId,
      certificate =>
        ofKind('registration', 'insurance')(certificate) ||
        qualification(certificate) ||
        authorisation(certificate),
      context,
    ),
    ...personRecordProblems(`${path}.person`, pilot.person, qualification, context),
  ])
}

function remotePilotProblems(pilot: RemotePilot, index: number, context: FieldContext): Finding[] {
  const path = `pilots.${index}` as const
  const name = nameOf(pilot.person, `Pilot ${index + 1}`)
  const found: Finding[] = [
    ...expiryProblem(
      `${path}.qualificationExpiry`,
      `${name}’s qualification`,
      pilot.qualificationExpiry,
      context,
    ),
    ...expiryProblem(`${path}.insuranceExpiry`, `${name}’s insurance`, pilot.insuranceExpiry, context),
    ...(onSpecific(pilot, context)
      ? expiryProblem(
          `${path}.authorisationExpiry`,
          `${name}’s authorisation`,
          pilot.authorisationExpiry,
          context,
        )
      : []),
    ...remoteRecordProblems(pilot, path, context),
  ]
  const basis = pilot.operationalBasis
  if (basis === 'specific-pdra01' && pilot.hoursLast90Days < 2) {
    found.push(
      error(
        `${path}.hoursLast90Days`,
        `${name} has flown less than 2 hours in the last 90 days, but PDRA01 needs at least 2`,
      ),
    )
  }
  if (pilot.qualification === 'flyer-id' && ['open-a2', 'specific-pdra01', 'specific-oa'].includes(basis)) {
    found.push(
      error(
        `${path}.qualification`,
        `${name} holds only a Flyer ID, which is not enough for this category. Choose another pilot or category`,
      ),
    )
  }
  if (pilot.fitToFlyDeclared === 'no') {
    found.push(
      error(`${path}.fitToFlyDeclared`, `${name} is not declared fit to fly. Another pilot must fly`),
    )
  }
  if (!isBlank(pilot.flyerId) && !looksLikeCaaId(pilot.flyerId)) {
    found.push(
      warning(
        `${path}.flyerId`,
        `The Flyer ID of ${name} does not look like one of the CAA (GBR-RP-…). Check it`,
      ),
    )
  }
  return found
}

function mannedPilotProblems(
  pilot: Answers['mannedPilots'][number],
  index: number,
  context: FieldContext,
): Finding[] {
  const path = `mannedPilots.${index}` as const
  const name = nameOf(pilot.person, `Pilot ${index + 1}`)
  return [
    ...expiryProblem(`${path}.licenceExpiry`, `${name}’s licence`, pilot.licenceExpiry, context),
    ...expiryProblem(`${path}.medicalExpiry`, `${name}’s medical`, pilot.medicalExpiry, context),
    ...pilotRecordProblems(
      `${path}.pilotId`,
      pilot.pilotId,
      certificate =>
        ofKind('medical', 'insurance')(certificate) || called('qualification', pilot.licence)(certificate),
      context,
    ),
    ...personRecordProblems(
      `${path}.person`,
      pilot.person,
      about(/pilot.*medical|class [12]|lapl/i),
      context,
    ),
  ]
}

const fields = [
  remotePilots,
  mannedPilots,
  field.yesNo('visualObserverRequired', 'Is a visual observer needed?', {
    required: true,
    showWhen: ofType('drone'),
  }),
  field.people('visualObserverNames', 'Visual observers', {
    required: true,
    showWhen: isYes('visualObserverRequired'),
  }),
  field.text('operatorName', 'Who holds the Operator ID?', {
    required: true,
    showWhen: ofType('drone'),
    maxLength: 200,
    help: 'Name the company, the pilot or the supplier.',
  }),
  field.yesNo('pilotFlyingFromVehicleOrBoat', 'Does the pilot fly from a vehicle or boat?', {
    required: true,
    showWhen: ofType('drone'),
  }),
  field.textarea('vehicleOrBoatMethod', 'How is that done safely?', {
    required: true,
    showWhen: isYes('pilotFlyingFromVehicleOrBoat'),
  }),
  field.yesNo('splitCrewRoles', 'Is the camera operated by someone other than the pilot?', {
    required: true,
    showWhen: ofType('drone'),
  }),
] as const

export const pilots = defineStep({
  slug: 'pilots',
  title: 'Pilots',
  intro: 'This step says who flies, and what allows them to fly.',
  types: ['regular', 'drone'],
  showWhen: context => context.type === 'drone' || general(context).usesMannedAircraft === 'yes',
  fields,
  check: (content, context) => {
    if (context.type !== 'drone') {
      return content.mannedPilots.flatMap((pilot, index) => mannedPilotProblems(pilot, index, context))
    }
    const team = content.pilots
    const found = team.flatMap((pilot, index) => remotePilotProblems(pilot, index, context))
    if (team.length > 0 && !team.some(pilot => pilot.pilotRole === 'rpic')) {
      found.push(error('pilots', 'Nobody is the remote pilot in command. Give one pilot that role'))
    }
    return found
  },
})
