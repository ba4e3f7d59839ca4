import { documentFacts } from '@/domain/contracts/documents/template-rules'
import type { Contract } from '@/domain/contracts/schema'
import { serviceTypes } from '@/domain/contracts/types'
import { countryName } from '@/domain/shared/countries'
import { formatDay, todayIso } from '@/domain/shared/dates'
import { conditionTag, count, list, money, type Tag, text } from './tag'

const workTags: readonly Tag[] = [
  text('reference', 'Reference of the contract', 'Reference', ({ contract }) => contract.reference),
  text('version', 'Version of the contract', 'Version', ({ contract }) => String(contract.version)),
  text('programmeName', 'Name of the programme', 'Programme', ({ contract }) => contract.programmeName),
  text('episode', 'Episode', 'Episode', ({ contract }) => contract.episode),
  text('tripNumber', 'Trip number', 'Trip number', ({ contract }) => contract.tripNumber),
  text('contractStartDate', 'First day', 'First day', ({ contract }) =>
    formatDay(contract.contractStartDate),
  ),
  text('contractEndDate', 'Last day', 'Last day', ({ contract }) => formatDay(contract.contractEndDate)),
  text('countryOfShoot', 'Country of the shoot', 'Country of the shoot', ({ contract }) =>
    countryName(contract.countryOfShoot),
  ),
  text('location', 'Place', 'Place', ({ contract }) => contract.location),
  text('workingHours', 'Working hours', 'Working hours', ({ contract }) => contract.workingHours),
  text(
    'serviceType',
    'Kind of service',
    'Kind of service',
    ({ contract }) => serviceTypes.find(({ value }) => value === contract.serviceType)?.label ?? '',
  ),
  text('services', 'Services', 'Services', ({ contract }) => contract.services),
  conditionTag(
    'hasDeliverables',
    'There are deliverables',
    ({ contract }) => contract.deliverables.length > 0,
  ),
  list(
    'deliverables',
    'The deliverables',
    'Deliverables',
    [{ name: 'deliverable', fills: 'One deliverable' }],
    ({ contract }) => contract.deliverables.map(deliverable => ({ deliverable })),
  ),
  text('screenCredit', 'Screen credit, where one is agreed', 'Screen credit', ({ contract }) =>
    contract.creditAgreed === 'no' ? '' : contract.screenCredit,
  ),
  text('usageRights', 'What was agreed about rights', 'Rights', ({ contract }) => contract.usageRights),
  text(
    'specialConditions',
    'Special conditions',
    'Special conditions',
    ({ contract }) => contract.specialConditions,
  ),
  text(
    'cancellationTerms',
    'Cancellation terms in place of the usual ones',
    'Cancellation terms',
    ({ contract }) => contract.cancellationTerms,
  ),
  text('toolsOfTrade', 'Own kit', 'Own kit', ({ contract }) => contract.toolsOfTrade),
  conditionTag(
    'isEquipmentHire',
    'The kind of service is equipment hire',
    ({ contract }) => contract.serviceType === 'equipment',
  ),
  conditionTag(
    'isFixer',
    'The kind of service is location or fixer',
    ({ contract }) => contract.serviceType === 'location-fixer',
  ),
]

/** A freelance contract is for a self-employed person, so it is self-employed unless it is stated to be inside. */
function outcomeOf({ type, sdsOutcome }: Contract): string {
  if (sdsOutcome === 'inside') return 'Employed for tax'
  if (type === 'freelance') return 'Self-employed'
  return sdsOutcome === 'outside' ? 'Outside the off-payroll working rules' : ''
}

const taxTags: readonly Tag[] = [
  text(
    'rightToWorkCheckedOn',
    'When the right to work was checked',
    'Right to work checked on',
    ({ contract }) => formatDay(contract.rightToWorkCheckedOn),
  ),
  text(
    'statusConfirmation',
    'Other confirmation of self-employment',
    'Other confirmation of self-employment',
    ({ contract }) => contract.statusConfirmation,
  ),
  text('sdsOutcome', 'The status determination in words', 'Status determination', ({ contract }) =>
    outcomeOf(contract),
  ),
  text(
    'determinedBy',
    'Who made the status determination',
    'Status determination',
    ({ determinedBy }) => determinedBy,
  ),
  text(
    'determinedOn',
    'Day of the status determination',
    'Status determination',
    ({ contract: { determinedAt } }) => (determinedAt > 0 ? formatDay(todayIso(determinedAt)) : ''),
  ),
  list(
    'sdsReasons',
    'The reasons for the determination',
    'Reasons for the determination',
    [{ name: 'reason', fills: 'One reason' }],
    ({ contract }) => contract.sdsReasons.map(reason => ({ reason })),
  ),
  conditionTag(
    'isEngagerSmall',
    'The company that engages is small for off-payroll working',
    ({ contract }) => contract.engagerIsSmall === 'yes',
  ),
  conditionTag(
    'isInsideOffPayroll',
    'The status determination is inside',
    ({ contract }) => contract.sdsOutcome === 'inside' && contract.engagerIsSmall !== 'yes',
  ),
  // A freelance contract is for a self-employed person, so without an outcome it counts as outside.
  conditionTag(
    'isOutsideOffPayroll',
    'The status determination is outside, or the contract is freelance and has none',
    ({ contract }) =>
      (contract.sdsOutcome === 'outside' && contract.engagerIsSmall !== 'yes') ||
      (contract.type === 'freelance' && contract.sdsOutcome === ''),
  ),
]

const coverTags: readonly Tag[] = [
  text('contractInsuranceLimit', 'Least insurance for each claim', 'Public liability at least', source =>
    money(source, source.contract.contractInsuranceLimit),
  ),
  text('uavDetails', 'Drones', 'Drones', ({ contract }) => contract.uavDetails),
  text('uavMarketValue', 'Agreed value of the drones', 'Agreed value', source =>
    money(source, source.contract.uavMarketValue),
  ),
  text(
    'pilotLicense',
    'Certificate of the remote pilot',
    'Remote pilot’s certificate',
    ({ contract }) => contract.pilotLicense,
  ),
  text(
    'visualObserver',
    'Whether there is a visual observer: Yes or No',
    'Is there a visual observer?',
    ({ contract }) => ({ yes: 'Yes', no: 'No', '': '' })[contract.visualObserver],
  ),
  text(
    'dronePraReference',
    'Reference of the drone PRA',
    'Drone PRA',
    ({ dronePraReference }) => dronePraReference,
  ),
  ...vesselTags(),
]

function vesselTags(): Tag[] {
  const parts = [
    ['name', 'Name'],
    ['flag', 'Flag'],
    ['officialNumber', 'Official number'],
    ['coding', 'Coding category and area'],
    ['skipper', 'Skipper'],
    ['skipperTicket', 'Skipper’s ticket'],
    ['mostPeople', 'Most people aboard'],
    ['insuranceLimits', 'Hull and P&I cover'],
  ] as const
  return parts.map(([key, label]) =>
    text(
      `vessel.${key}`,
      `${label} of the vessel`,
      `Vessel: ${label}`,
      ({ contract }) => contract.marineVessel[key],
    ),
  )
}

/** In other types of contract the consultant document is the agreement itself. */
const isAdviceAdded = ({ type, serviceType }: Contract) =>
  type === 'us-payroll' && serviceType === 'consultant'

const scheduleTags: readonly Tag[] = [
  conditionTag(
    'hasDroneSchedule',
    'A drone is flown, and the drone document is a schedule of the main agreement',
    ({ contract }) => documentFacts(contract).hasDrone,
  ),
  conditionTag(
    'hasMarineSchedule',
    'A vessel is hired, and the vessel document is a schedule of the main agreement',
    ({ contract }) => documentFacts(contract).hasVessel,
  ),
  conditionTag(
    'hasStillsSchedule',
    'Still pictures are taken, and the stills document is a schedule of the main agreement',
    ({ contract }) => documentFacts(contract).hasStills,
  ),
  conditionTag(
    'hasAdviceSchedule',
    'The person on a US payroll is a consultant, and the consultant document is a schedule of the main agreement',
    ({ contract }) => isAdviceAdded(contract),
  ),
  conditionTag('hasAddedSchedules', 'At least one of these four', ({ contract }) => {
    const { hasDrone, hasVessel, hasStills } = documentFacts(contract)
    return hasDrone || hasVessel || hasStills || isAdviceAdded(contract)
  }),
]

export const engagementTags: readonly Tag[] = [
  ...workTags,
  ...taxTags,
  ...coverTags,
  ...scheduleTags,
  text('numberOfProductionDays', 'Production days', 'Production days', ({ contract }) =>
    count(contract.numberOfProductionDays),
  ),
]
