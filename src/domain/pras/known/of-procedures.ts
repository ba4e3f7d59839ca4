import { text } from '@/domain/pras/steps/conditions'
import { asContent, asItems } from '@/domain/shared/answers'
import type { Content, FieldContext } from '@/domain/shared/fields'
import type { EarlierPra, KnownAnswer, KnownRecords } from './known'
import { isSameName } from './places'

/*
 * How the operator of a drone, or a diving contractor, works wherever they work: in the words of the last PRA that named the
 * same one. Never what belongs to a place or a day: where one lands, whom one rings, what was tested or checked.
 */

type Steps = EarlierPra['steps']
type Source = (context: FieldContext, records: KnownRecords) => KnownAnswer[]

const operatorOf = (steps: Steps) => steps.pilots?.operatorName
const isSameOperator = ({ steps }: FieldContext, before: Steps) =>
  isSameName(operatorOf(steps), operatorOf(before))

const contractorOf = (steps: Steps) => steps['dive-preliminary-questions']?.divingContractor
const isSameContractor = ({ steps }: FieldContext, before: Steps) =>
  isSameName(contractorOf(steps), contractorOf(before))

/** These answers of a step, as the earlier PRA gives them, where they hold for this one too. */
function asBefore(
  slug: string,
  paths: readonly string[],
  holds: (context: FieldContext, before: Steps) => boolean,
): Source {
  return (context, { earlier }) =>
    earlier && holds(context, earlier.steps) ? answersAt(earlier, slug, paths) : []
}

/** 'divingDoctor.phone' stands in the group of that name. */
function answersAt({ name, steps }: EarlierPra, slug: string, paths: readonly string[]): KnownAnswer[] {
  return paths.map(path => {
    const [outer = '', inner] = path.split('.')
    const value = steps[slug]?.[outer]
    return { path, value: inner ? asContent(value)[inner] : value, from: name }
  })
}

const within = (group: string, names: readonly string[]) => names.map(name => `${group}.${name}`)

export const proceduresOfDrone = asBefore(
  'drone-in-case-of-emergency',
  [
    ...[
      'lossOfControlLink',
      'gnssFailure',
      'batteryFire',
      'injuryToThirdParty',
      'incursion',
      'lostOverWater',
    ],
    ...['crashRecovery', 'reportingDuty', 'firstAid', 'evidencePreservation'],
  ],
  isSameOperator,
)

/** What the aircraft of the same operator bear. */
export const limitsOfDrone: Source = (context, { earlier }) => {
  if (!earlier || !isSameOperator(context, earlier.steps)) return []
  const [before] = asItems(earlier.steps['suav-locations']?.locations)
  return asItems(context.step.locations).map((_, index) => ({
    path: `locations.${index}.weatherLimits`,
    value: before?.weatherLimits,
    from: earlier.name,
  }))
}

/** The same aircraft with the same camera, of the same owner. */
export const loadsOfDrones: Source = ({ step }, { earlier }) =>
  rowsAsBefore(step.aircraft, earlier?.steps.aircraft?.aircraft, ['aircraftId']).flatMap(
    ({ index, before }) =>
      ['payload', 'takeOffMass', 'supplierProvided', 'companyId'].map(name => ({
        path: `aircraft.${index}.${name}`,
        value: before[name],
        from: earlier?.name ?? '',
      })),
  )

/** What the same policy of the same pilot covers, and for whom they fly under the same Operator ID. */
export const papersOfPilots: Source = ({ step }, { earlier }) => {
  const from = earlier?.name ?? ''
  const then = earlier?.steps.pilots
  const insured = rowsAsBefore(step.pilots, then?.pilots, ['pilotId', 'insurancePolicyNo'])
  const [flying] = rowsAsBefore(step.pilots, then?.pilots, ['operatorId'])
  return [
    ...insured.map(({ index, before }) => ({
      path: `pilots.${index}.insuranceLimit`,
      value: before.insuranceLimit,
      from,
    })),
    { path: 'operatorName', value: flying ? then?.operatorName : '', from },
  ]
}

/** The rows that agree in these answers with one of before. */
function rowsAsBefore(now: unknown, then: unknown, names: readonly string[]) {
  return asItems(now).flatMap((row, index) => {
    const before = asItems(then).find((one: Content) => names.every(name => isSameName(one[name], row[name])))
    return before ? [{ index, before }] : []
  })
}

/** Who dived for the production the last time. */
export const contractorOfDives: Source = (_context, { earlier }) =>
  earlier ? answersAt(earlier, 'dive-preliminary-questions', ['divingContractor', 'localOperator']) : []

export const proceduresOfDives = asBefore(
  'dive-plan-details',
  [
    ...['tablesOrComputer', 'repetitiveDivePlan', 'surfaceIntervalMin', 'noFlyInterval', 'communications'],
    ...['lostBuddy', 'lostDiver', 'outOfGas', 'minGasReserve', 'uncontrolledAscent', 'entanglement'],
    ...['abortCriteria', 'recallSignal', 'cameraTaskLoading'],
  ],
  isSameContractor,
)

export const kitOfDives = asBefore('dive-equipment', ['firstAid.kit', 'rescueEquipment'], isSameContractor)

export const routineOfDives = asBefore(
  'typical-dive-plan',
  ['preDiveBriefing', 'postDive', 'logKeeping'],
  isSameContractor,
)

export const rescueOfDives = asBefore(
  'dive-in-case-of-emergency',
  ['recoveryOfUnconsciousDiver', 'missingDiverProcedure'],
  isSameContractor,
)

const chamberFacts = ['name', 'address', 'phone', 'point', 'capacity', 'gas', 'transport']

/** Chambers, doctor and coastguard hang on where one dives: only where the map names the same chamber. */
export const chambersOfDives = asBefore(
  'dive-in-case-of-emergency',
  [
    ...['primaryChamber', 'backUpChamber'].flatMap(group => within(group, chamberFacts)),
    ...within('divingDoctor', ['name', 'phone']),
    ...within('coastguard', ['mrcc', 'phone', 'vhfChannel']),
  ],
  ({ steps }, before) => {
    const named = asContent(before['dive-in-case-of-emergency']?.primaryChamber).name
    return asItems(steps.map?.pins).some(
      ({ kind, label }) => kind === 'Recompression chamber' && isSameName(label, named),
    )
  },
)

/** The roles of the crew that watch sky and ground for the pilot. */
const watching = /\bobserver\b|\bspotter\b/i

/** Whom the crew step names as observers. */
export function observersOfCrew({ steps }: FieldContext): KnownAnswer[] {
  const observers = asItems(steps.crew?.crewMembers)
    .filter(({ roleOnShoot }) => watching.test(text(roleOnShoot)))
    .map(({ person }) => person)
  const from = 'Crew, by their roles'
  return [
    { path: 'visualObserverRequired', value: observers.length > 0 ? 'yes' : '', from },
    { path: 'visualObserverNames', value: observers, from },
  ]
}
