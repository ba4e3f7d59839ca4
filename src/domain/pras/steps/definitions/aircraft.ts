import type { FullAnswers, PathOf } from '@/domain/fields/answer-types'
import { includes, isYes, ofType } from '@/domain/pras/steps/answer-conditions'
import { aircraftRecordProblems } from '@/domain/pras/steps/certificate-problems'
import { expiryProblem, general } from '@/domain/pras/steps/conditions'
import { defineStep, error, type StepFinding } from '@/domain/pras/steps/define-step'
import type { FieldContext } from '@/domain/shared/fields'
import { field } from '@/domain/shared/fields'

const droneList = field.list(
  'aircraft',
  'Drones',
  'drone',
  [
    field.of('aircraft', 'aircraftId', 'Drone', {
      required: true,
      flies: 'drones',
      help: 'Choose the drone from the register. The list leaves out drones that may not fly.',
    }),
    field.text('usedFor', 'Used for', { required: true, maxLength: 300 }),
    field.text('payload', 'Payload', { required: true, mayBeNone: true, maxLength: 300 }),
    field.number('takeOffMass', 'Take-off mass', {
      required: true,
      unit: 'g',
      min: 1,
      max: 150_000,
      help: 'Enter the mass with camera and battery. Other rules apply from 250 g, 900 g, 4 kg and 25 kg.',
    }),
    field.date('insuranceExpiry', 'Insurance expires', { required: true }),
    field.number('batteriesCarried', 'Batteries carried', {
      required: true,
      min: 0,
      max: 200,
      integer: true,
    }),
    field.yesNoNA('airTransportDeclared', 'Batteries declared to the airline?', { required: true }),
    field.date('firmwareUpdatedOn', 'Firmware updated on'),
    field.yesNoNA('geofenceUnlock', 'Geofence unlocked if needed?', { required: true }),
    field.number('hoursSinceService', 'Hours since service', { unit: 'h', min: 0, max: 5000 }),
    field.textarea('spareParts', 'Spare parts', { maxLength: 1000 }),
    field.yesNo('supplierProvided', 'Provided by a supplier?', { required: true }),
    field.of('company', 'companyId', 'Supplier', { required: true, showWhen: isYes('supplierProvided') }),
  ],
  { required: true, showWhen: ofType('drone'), summary: ['aircraftId', 'usedFor'] },
)

const mannedList = field.list(
  'mannedAircraft',
  'Manned aircraft',
  'aircraft',
  [
    field.select(
      'kind',
      'Kind',
      [
        { value: 'helicopter', label: 'Helicopter' },
        { value: 'aeroplane', label: 'Aeroplane' },
        { value: 'balloon', label: 'Balloon' },
        { value: 'microlight', label: 'Microlight or paramotor' },
      ],
      { required: true },
    ),
    field.select(
      'purpose',
      'Purpose',
      [
        { value: 'transfer', label: 'To travel' },
        { value: 'filming', label: 'To film' },
        { value: 'both', label: 'Both' },
      ],
      { required: true },
    ),
    field.of('company', 'operatorCompanyId', 'Operator', { required: true }),
    field.yesNo('aoc', 'Air operator certificate (AOC) seen?', {
      required: includes('purpose', 'transfer', 'both'),
    }),
    field.yesNo('spoDeclaration', 'SPO declaration seen?', {
      required: includes('purpose', 'filming', 'both'),
    }),
    field.text('aircraftType', 'Type', { required: true, maxLength: 100 }),
    field.of('aircraft', 'aircraftId', 'Record', {
      flies: 'manned',
      help: 'Choose the aircraft from the register if it is listed there.',
    }),
    field.text('registration', 'Registration', { required: true, maxLength: 50 }),
    field.date('insuranceExpiry', 'Insurance expires', { required: true }),
    field.number('seatsOccupied', 'Seats taken', { required: true, min: 1, max: 100, integer: true }),
    field.yesNo('doorsOff', 'Doors off?', { required: true }),
    field.textarea('harness', 'Harness, tethers, who checks them', {
      required: true,
      showWhen: isYes('doorsOff'),
    }),
    field.yesNo('overWater', 'Over water or remote ground?', { required: true }),
    field.textarea('survivalKit', 'Lifejackets, survival kit, training', {
      required: true,
      showWhen: isYes('overWater'),
    }),
    field.yesNo('nightFlying', 'At night?', { required: true }),
    field.number('minimumHeight', 'Least safe height', { required: true, unit: 'm', min: 0, max: 10_000 }),
    field.textarea('briefing', 'Who briefs, when, on what?', { required: true }),
  ],
  { required: true, showWhen: ofType('regular'), summary: ['kind', 'registration', 'purpose'] },
)

type Answers = FullAnswers<typeof fields>
type Finding = StepFinding<PathOf<typeof fields>>

function droneProblems(content: Answers, context: FieldContext): Finding[] {
  const drones = content.aircraft
  return drones.flatMap((drone, index) => {
    const path = `aircraft.${index}` as const
    const name = context.registry?.('aircraft', drone.aircraftId)?.name ?? `drone ${index + 1}`
    const found: Finding[] = expiryProblem(
      `${path}.insuranceExpiry`,
      `The insurance of ${name}`,
      drone.insuranceExpiry,
      context,
    )
    found.push(...aircraftRecordProblems(`${path}.aircraftId`, drone.aircraftId, context))
    const id = drone.aircraftId
    if (id !== '' && drones.slice(0, index).some(other => other.aircraftId === id)) {
      found.push(
        error(`${path}.aircraftId`, `Drone ${index + 1} is in the list twice. Remove one of the two entries`),
      )
    }
    return found
  })
}

function mannedProblems(content: Answers, context: FieldContext): Finding[] {
  return content.mannedAircraft.flatMap((craft, index) => {
    const path = `mannedAircraft.${index}` as const
    const name = craft.registration || `Aircraft ${index + 1}`
    const found: Finding[] = expiryProblem(
      `${path}.insuranceExpiry`,
      `The insurance of ${name}`,
      craft.insuranceExpiry,
      context,
    )
    found.push(...aircraftRecordProblems(`${path}.aircraftId`, craft.aircraftId, context))
    const carries = craft.purpose === 'transfer' || craft.purpose === 'both'
    const films = craft.purpose === 'filming' || craft.purpose === 'both'
    if (carries && craft.aoc === 'no') {
      found.push(
        error(
          `${path}.aoc`,
          `The aircraft ${name} carries people, so its operator needs an air operator certificate (AOC). Choose another operator`,
        ),
      )
    }
    if (films && craft.spoDeclaration === 'no') {
      found.push(
        error(
          `${path}.spoDeclaration`,
          `The aircraft ${name} is used for filming, so its operator needs an SPO declaration. Ask the operator for it`,
        ),
      )
    }
    return found
  })
}

const fields = [droneList, mannedList] as const

export const aircraft = defineStep({
  slug: 'aircraft',
  title: 'Aircraft',
  intro: 'This step says which aircraft fly, and whether they are fit to fly.',
  types: ['regular', 'drone'],
  showWhen: context => context.type === 'drone' || general(context).usesMannedAircraft === 'yes',
  fields,
  check: (content, context) =>
    context.type === 'drone' ? droneProblems(content, context) : mannedProblems(content, context),
})
