import { describe, expect, test } from 'vitest'
import type { Field } from '@/domain/shared/fields'
import { stepBySlug } from './registry'

/**
 * The fields of the drone and dive steps, held against the lists of domain sections 1.5 and 1.13 to 1.21: none is
 * missing, none is there that nobody decided on, and each is asked for as the list asks.
 *
 * `R` required at submit, `C` required on a condition, `O` optional; a list or a group stands before its fields, which
 * are indented. Names that differ from the domain's stand as the steps have them.
 */
const emergency = `
  emergencyNumbers R
    ambulance R
    police R
    fire R
  nearestHospital R
    name R
    address R
    phone R
    point O
    distance O
    travelTime R
    capability O
    open24h R
    verifiedOn R
  nearestClinic C
    name R
    address R
    phone R
    point O
    distance O
    travelTime R
    capability O
    open24h R
    verifiedOn R
  traumaHospital C
    name R
    address R
    phone R
    point O
    distance O
    travelTime R
    capability O
    open24h R
    verifiedOn R
  firstAidKit R
  oxygen C
  aed C
  antivenom C
  adrenaline C
  emergencyKitLocation C
  casualtyPlan R
  evacuationOptions C
    option R
    transport R
    provider R
    phone R
    time R
    limits O
  assistanceCompany R
    name R
    phone R
    policyNo R
  pdrReceived C
  pdrFiles O
  commsPlan R
  missedCallProcedure C
  embassy C
    name O
    phone R
    address R
  localContact C
    name R
    phone R
  companyEmergencyContacts R
  nextOfKinHeldBy R
  crisisPlan R
  crisisPlanSopIds O
  evacuationRehearsed C
`
const chamber = `
    name R
    address R
    point O
    phone R
    confirmedOpenOn R
    contactedBy R
    capacity O
    gas O
    transport R
    travelTime R
`

const lists: Record<string, string> = {
  // 1.5
  pilots: `
  pilots C
    person R
    pilotId O
    pilotRole R
    flyerId O
    operatorId O
    operationalBasis R
    qualification R
    qualificationExpiry R
    authorisationNumber C
    authorisationExpiry C
    hoursTotal R
    hoursLast90Days R
    hoursOnType R
    lastFlightOnType O
    insuranceProvider R
    insurancePolicyNo R
    insuranceLimit R
    insuranceExpiry R
    localPermission C
    localPermissionFiles C
    fitToFlyDeclared R
  mannedPilots C
    person R
    pilotId O
    licence R
    licenceNumber R
    licenceExpiry R
    medicalExpiry R
    hoursTotal R
    hoursOnType R
    hoursLast90Days R
    filmingExperience R
  visualObserverRequired C
  visualObserverNames C
  operatorName C
  pilotFlyingFromVehicleOrBoat C
  vehicleOrBoatMethod C
  splitCrewRoles C
`,
  // 1.13, and the certificates of each diver, which the pack of 3.9 asks for and guard g6 looks at
  'dive-preliminary-questions': `
  diveJurisdiction R
  divingContractor R
  hseNotified C
  diveSupervisor R
  appointmentFiles R
  diverMode R
  purpose R
  maxDepth R
  decoPlanned R
  overhead R
  ice R
  nightDiving R
  blueWater R
  contaminated R
  currentOver1kt R
  predators R
  caged R
  baited R
  stunt R
  presenterDives R
  divesPerDay R
  diveDays R
  teamSize R
  divers C
    person R
    qualification R
    qualificationNumber R
    qualificationExpiry O
    medicalExpiry R
    insuranceExpiry O
  qualificationsMeetStandard R
  medicalsCurrent C
  chamberWithin R
  chamberPlan C
  localOperator R
  similarDivesDone R
  insuranceForDiving R
  insuranceFiles C
`,
  // 1.14
  'dive-conditions': `
  siteName R
  sites R
    name R
    point R
    distanceFromShore O
    accessMethod R
  waterTemp R
  visibility R
  bottomDepth R
  tidalRange O
  current R
  slackWaterTimes O
  seaStateLimit R
  surfaceWeather R
  windLimit R
  seabedAndHazards R
  marineLife R
  boatTraffic R
  boatTrafficControls C
  pollution R
  pollutionControls C
  entryExit R
  altitude R
  daylight O
  flyingAfterDiving R
`,
  // 1.15
  'dive-plan-details': `
  breathingGas R
  oxygenPercent C
  maxPO2 R
  maxDepth R
  maxBottomTime R
  tablesOrComputer R
  decompressionPolicy R
  repetitiveDivePlan R
  surfaceIntervalMin R
  maxDivesPerDay R
  noFlyInterval R
  altitudeAfterDiving O
  buddyPairs R
    diver R
    buddy R
    task R
  surfaceTeam R
    role R
    person R
  standbyDiver C
  communications R
  lostBuddy R
  lostDiver R
  outOfGas R
  minGasReserve R
  uncontrolledAscent R
  entanglement R
  abortCriteria R
  recallSignal R
  dsmb R
  alphaFlag R
  liveboating R
  propellerGuard C
  cameraTaskLoading R
  powerUnderwater R
  powerUnderwaterControls C
  freedivingPlan C
`,
  // 1.16
  'dive-equipment': `
  items R
    category R
    item R
    ownedBy R
    serviceDue O
    testDate C
    serial O
  compressorAirTest R
  oxygenKit R
    quantity R
    duration R
    checkedOn R
  firstAid R
    kit R
    aed R
  rescueEquipment R
  rebreatherChecklist C
  sparesPlan O
  equipmentCompatibility R
`,
  // 1.17; the run time is reckoned, and stored nowhere
  'typical-dive-plan': `
  profiles R
    name R
    depth R
    bottomTime R
    gas R
    stops R
      depth R
      minutes R
    gasRequired R
    sacRate R
    reserve R
    repetitiveGroup O
    surfaceInterval O
  timeline R
  diagram O
  preDiveBriefing R
  postDive R
  logKeeping R
`,
  // 1.18
  'dive-in-case-of-emergency': `
  primaryChamber R${chamber}
  backUpChamber R${chamber}
  divingDoctor R
    name R
    phone R
  coastguard R
    mrcc R
    phone R
    vhfChannel R
  evacuationByAirLimited R
  o2Providers R
  recoveryOfUnconsciousDiver R
  dciSigns R
  missingDiverProcedure R
  emergencyRecallSignal O
  riddorKnown R
${emergency}`,
  // 1.19; the emergency page of 1.10 only where the PRA stands alone (1.1)
  'drone-in-case-of-emergency': `
  lossOfControlLink R
  returnToHomeHeight R
  failsafeTested R
  flyAway R
  gnssFailure O
  batteryFire R
  injuryToThirdParty R
  incursion R
  emergencyLandingAreas R
  lostOverWater O
  crashRecovery O
  reportingDuty R
  hospital R
    name R
    phone R
  airfield R
    name R
    phone R
  airTrafficControl R
    name R
    phone R
  firstAid R
  evidencePreservation O
  emergencyRoles R
    person R
    duty R
${emergency.replace(/^ {2}(\w+) R$/gm, '  $1 C')}`,
  // 1.20
  'suav-locations': `
  locations R
    siteName R
    takeOff R
    what3words O
    flightArea C
    flightRadius C
    dateFrom R
    dateTo R
    times R
    groundElevation O
    maxHeight R
    maxDistance R
    beyondVisualLineOfSight R
    groundType O
    nearestUninvolvedPeople R
    overUninvolvedPeople R
    peopleControl R
    airspaceClass R
    airspaceNotes O
    airspaceCheckedWith R
    airspaceCheckedOn R
    notamRefs O
    otherAirUsers R
    obstacles R
    rfInterference O
    landownerPermission R
    landownerFiles C
    localAuthorityPermission R
    localAuthorityFiles C
    foreignAuthorisation C
    foreignAuthorisationFiles C
    wildlifeDisturbance C
    privacyAssessment R
    nightFlying R
    overWater R
    weatherLimits R
    emergencyLanding O
    flightPlanNotes O
    sitePhotos O
`,
  // 1.21
  aircraft: `
  aircraft C
    aircraftId R
    usedFor R
    payload R
    takeOffMass R
    insuranceExpiry R
    batteriesCarried R
    airTransportDeclared R
    firmwareUpdatedOn O
    geofenceUnlock R
    hoursSinceService O
    spareParts O
    supplierProvided R
    companyId C
  mannedAircraft C
    kind R
    purpose R
    operatorCompanyId R
    aoc C
    spoDeclaration C
    aircraftType R
    aircraftId O
    registration R
    insuranceExpiry R
    seatsOccupied R
    doorsOff R
    harness C
    overWater R
    survivalKit C
    nightFlying R
    minimumHeight R
    briefing R
`,
}

/** Whether a field is asked for always, sometimes or never. */
function requiredness(field: Field): 'R' | 'C' | 'O' {
  const isGroup = field.kind === 'group'
  const required = field.required ?? isGroup
  if (field.kind === 'list' && typeof field.minItems === 'function') return 'C'
  if (required === false) return 'O'
  return typeof required === 'function' || field.showWhen ? 'C' : 'R'
}

function lines(fields: readonly Field[], indent = '  '): string[] {
  return fields.flatMap(field => [
    `${indent}${field.name} ${requiredness(field)}`,
    ...('fields' in field ? lines(field.fields, `${indent}  `) : []),
  ])
}

const wanted = (list: string) => list.split('\n').filter(line => line.trim() !== '')

describe.each(Object.entries(lists))('%s', (slug, list) => {
  test('asks what the domain lists, as it asks it', () => {
    expect(lines(stepBySlug(slug)?.fields ?? [])).toEqual(wanted(list))
  })
})
