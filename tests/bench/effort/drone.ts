import type { Page } from 'playwright-core'
import * as facts from './drone-facts'
import { signInAndCreate, submit } from './ends'
import { Form } from './form'
import { Hand } from './hand'
import { writeHazards } from './hazards'
import { finalChecks, generalInfo, nearestHospital } from './steps'

const { words, dates, hospital } = facts

/**
 * Plays a drone PRA without a linked PRA from sign-in to 'Submit': all facts of the shoot are written here. A drone PRA that is
 * made from the PRA of its shoot needs less typing, since crew, places and days are copied.
 */
export async function playDrone(page: Page, appUrl: string) {
  const hand = new Hand(page)
  const form = new Form(hand)
  await signInAndCreate(form, appUrl, { type: 'drone', production: ['hed', 'Hedgerow'] })
  await generalInfo(form, {
    ...{ words, dates, standsAlone: true, yes: ['filmsWildlife'] },
    countries: [['gre', 'Great Britain']],
    environments: [
      ['farm', 'Farmland'],
      ['wood', 'Woodland'],
    ],
    remoteness: ['l', 'under-1h'],
    involves: [
      ...['hostileEnvironment', 'filmsWildlife', 'usesDiving', 'usesBoats', 'usesRopesOrHeights'],
      ...['usesFirearms', 'usesStuntsOrSfx', 'childrenOrVulnerable', 'overnightRemoteCamp'],
    ],
    inCharge: ['ama', 'Amara Okafor'],
  })
  await form.next('Crew')
  await form.pasteInto('Crew', facts.crewSheet)
  await form.choose('loneWorkers', 'no')
  await form.next('Pilots')
  await pilots(form)
  await form.next('Aircraft')
  await aircraft(form)
  await form.next('Drone locations')
  await locations(form)
  await form.next('Map')
  await form.pasteInto('Places', facts.placeSheet)
  // Fills in the take-off places.
  await form.takeKnown()
  await form.choose('offlineMapsConfirmed', 'yes')
  await form.next('Hazards')
  await writeHazards(form, { words: facts.hazardWords, refusals: facts.hazardRefusals, acceptable: '' })
  await form.next('Drone: in case of emergency')
  await emergency(form)
  await form.next('Final checks')
  await finalChecks(form, checks)
  await form.next('Review')
  await submit(form, 'Submit to Drone Team')
  return hand.parts
}

async function pilots(form: Form): Promise<void> {
  await form.addTo('pilots')
  // Chooses the pilot; the register has licence, hours and insurance.
  await form.pick('pilots.0.person', 'mat', 'Mateus Carvalho')
  await form.select('pilots.0.pilotRole', 'r', 'rpic')
  await form.select('pilots.0.operationalBasis', 's', 'specific-pdra01')
  await form.figure('pilots.0.hoursOnType', facts.pilot.onType)
  await form.figure('pilots.0.lastFlightOnType', facts.pilot.lastFlight)
  await form.choose('pilots.0.fitToFlyDeclared', 'yes')
  // Fills in the authorisation in the pilot's record, cover and operator of the last drone PRA, and the observer in the crew.
  await form.takeKnown()
  await form.chooseAll('no', ['pilotFlyingFromVehicleOrBoat', 'splitCrewRoles'])
}

async function aircraft(form: Form): Promise<void> {
  const at = (name: string) => `aircraft.0.${name}`
  await form.addTo('aircraft')
  await form.pick(at('aircraftId'), 'ins', 'Inspire 1')
  await form.text(at('usedFor'), words.usedFor)
  // Fills in camera, mass and owner from the last PRA of this drone.
  await form.takeKnown()
  await form.figure(at('batteriesCarried'), facts.drone.batteries)
  await form.choose(at('airTransportDeclared'), 'na')
  await form.figure(at('firmwareUpdatedOn'), dates.firmware)
  await form.choose(at('geofenceUnlock'), 'na')
  await form.figure(at('hoursSinceService'), facts.drone.sinceService)
}

async function locations(form: Form): Promise<void> {
  const { flights, slope, meadow } = facts
  const at = (name: string) => `locations.0.${name}`
  await form.addTo('locations')
  await form.text(at('siteName'), slope.name)
  await form.figure(at('takeOff'), slope.takeOff)
  await form.figure(at('flightRadius'), flights.radius)
  // Fills in the filming days, and the limits of the operator.
  await form.takeKnown()
  await form.text(at('times'), flights.times)
  await form.figure(at('groundElevation'), slope.ground)
  await form.figure(at('maxHeight'), flights.height)
  await form.figure(at('maxDistance'), flights.distance)
  await form.choose(at('beyondVisualLineOfSight'), 'no')
  await form.text(at('groundType'), flights.groundType)
  await form.figure(at('nearestUninvolvedPeople'), flights.people)
  await form.choose(at('overUninvolvedPeople'), 'no')
  await form.text(at('peopleControl'), flights.peopleControl)
  await form.text(at('airspaceClass'), flights.airspace)
  await form.text(at('airspaceNotes'), flights.airspaceNotes)
  await form.select(at('airspaceCheckedWith'), 'n', 'NATS or CAA map')
  await form.figure(at('airspaceCheckedOn'), dates.today)
  await form.text(at('notamRefs'), flights.notams)
  await form.text(at('otherAirUsers'), flights.otherUsers)
  await form.text(at('obstacles'), slope.obstacles)
  await form.choose(at('rfInterference'), 'no')
  await form.choose(at('landownerPermission'), 'yes')
  await form.attach(at('landownerFiles'), flights.permission)
  await form.choose(at('localAuthorityPermission'), 'na')
  await form.text(at('wildlifeDisturbance'), flights.wildlife)
  await form.choose(at('privacyAssessment'), 'yes')
  await form.chooseAll('no', [at('nightFlying'), at('overWater')])
  await form.figure(at('emergencyLanding'), slope.landing)
  // Copies the first location, since the other take-off place differs only in the answers below.
  await form.duplicate('Location 1')
  await form.replace('locations.1.siteName', meadow.name)
  await form.replace('locations.1.takeOff', meadow.takeOff)
  await form.replace('locations.1.groundElevation', meadow.ground)
  await form.replace('locations.1.obstacles', meadow.obstacles)
  await form.replace('locations.1.emergencyLanding', meadow.landing)
}

async function emergency(form: Form): Promise<void> {
  // Fills in the operator's procedures from its last drone PRA; the hospital of the map, the country's number, insurer and people
  // of the production.
  await form.takeKnown()
  await form.figure('returnToHomeHeight', '60')
  await form.choose('failsafeTested', 'yes')
  await form.text('flyAway', words.flyAway)
  await form.text('gnssFailure', words.gnssFailure)
  await form.text('emergencyLandingAreas', words.landings)
  await form.figure('hospital.phone', hospital.phone)
  await form.text('airfield.name', facts.airfield.name)
  await form.figure('airfield.phone', facts.airfield.phone)
  await form.text('airTrafficControl.name', facts.control.name)
  await form.figure('airTrafficControl.phone', facts.control.phone)
  await form.text('evidencePreservation', words.evidence)
  await form.pasteInto('Who does what', facts.roleSheet)
  // Takes the number of the hospital above.
  await form.takeOffer('nearestHospital.phone')
  await nearestHospital(form, { ...hospital, name: undefined, phone: undefined }, dates.today)
  await form.text('firstAidKit', words.firstAidKit)
  await form.chooseAll('no', ['oxygen', 'aed'])
  await form.choose('antivenom', 'na')
  await form.choose('adrenaline', 'no')
  await form.text('casualtyPlan', words.casualtyPlan)
  await form.text('commsPlan', words.comms)
  await form.choose('crisisPlan', 'yes')
}

const checks = [
  ['carnetAndKitInsurance', 'yes'],
  ['crewBriefedAndAcknowledged', 'no'],
  ['firstAidKitChecked', 'yes'],
  ['commsTested', 'no'],
  ['vehicleChecks', 'no'],
  ['accommodationChecked', 'yes'],
  ['weatherChecked', 'no'],
  ['contractsSignedBeforeTravel', 'yes'],
  ['animalLicence', 'na'],
  ['dataProtection', 'yes'],
  ['operatorIdVisible', 'yes'],
  ['authorisationCopyOnSite', 'yes'],
] as const
