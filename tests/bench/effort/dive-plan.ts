import { chamberMinutes, dates } from './dive-facts'
import * as facts from './dive-plan-facts'
import type { Form } from './form'

/** Answers the steps that only a dive PRA has. */

export async function questions(form: Form): Promise<void> {
  const { depth, ...asked } = facts.questions
  // Fills in the subject, the number of days, and the contractor of the production's last dives.
  await form.takeKnown()
  await form.select('diveJurisdiction', 'u', 'uk')
  await form.choose('hseNotified', 'yes')
  await form.pick('diveSupervisor', 'hof', 'Greta Hoffmann')
  await form.attach('appointmentFiles', asked.appointment)
  await form.tickEach('diverMode', ['Scuba, open circuit'])
  await form.figure('maxDepth', depth)
  await form.chooseAll('no', [
    ...['decoPlanned', 'overhead', 'ice', 'nightDiving', 'blueWater', 'contaminated', 'currentOver1kt'],
    ...['predators', 'caged', 'baited', 'stunt', 'presenterDives'],
  ])
  await form.figure('divesPerDay', asked.divesPerDay)
  await form.figure('teamSize', asked.teamSize)
  // Fills in the divers' certificates and expiry dates from the directory.
  await form.pasteInto('Divers and their certificates', facts.diverSheet)
  await form.choose('qualificationsMeetStandard', 'yes')
  await form.select('chamberWithin', '1', '1-2h')
  await form.text('similarDivesDone', asked.similar)
  await form.choose('insuranceForDiving', 'yes')
  await form.attach('insuranceFiles', asked.acceptance)
}

export async function conditions(form: Form): Promise<void> {
  const { conditions: water } = facts
  // Fills in the sites of the map.
  await form.takeKnown()
  await form.pasteInto('Dive sites', facts.siteSheet)
  await form.figure('waterTemp', water.temperature)
  await form.figure('visibility', water.visibility)
  await form.figure('bottomDepth', water.bottom)
  await form.figure('tidalRange', water.tide)
  await form.figure('current', water.current)
  await form.text('slackWaterTimes', water.slack)
  await form.figure('seaStateLimit', water.sea)
  await form.text('surfaceWeather', water.surface)
  await form.figure('windLimit', water.wind)
  await form.pickAll('seabedAndHazards', facts.onTheBottom)
  await form.text('marineLife', water.marineLife)
  await form.choose('boatTraffic', 'yes')
  await form.text('boatTrafficControls', water.boats)
  await form.choose('pollution', 'no')
  await form.text('entryExit', water.entry)
  await form.figure('altitude', water.altitude)
  await form.text('daylight', water.daylight)
  await form.text('flyingAfterDiving', water.flying)
}

export async function planDetails(form: Form): Promise<void> {
  const { plan } = facts
  await form.select('breathingGas', 'a', 'air')
  await form.figure('maxPO2', plan.po2)
  await form.figure('maxBottomTime', plan.bottomTime)
  await form.text('altitudeAfterDiving', plan.altitudeAfter)
  await form.pasteInto('Buddy pairs', facts.pairSheet)
  await form.pasteInto('Surface team', facts.surfaceSheet)
  // Fills in depth, dives a day and stops from the questions, the standby of the team, and the contractor's methods from its last
  // dive PRA.
  await form.takeKnown()
  await form.chooseAll('yes', ['dsmb', 'alphaFlag'])
  await form.choose('liveboating', 'no')
  await form.choose('powerUnderwater', 'no')
}

export async function equipment(form: Form): Promise<void> {
  const { kit } = facts
  // Fills in the kit of the contractor's boat.
  await form.takeKnown()
  await form.pasteInto('Equipment', facts.equipmentSheet)
  await form.figure('compressorAirTest', kit.airTest)
  await form.figure('oxygenKit.quantity', kit.oxygen)
  await form.figure('oxygenKit.duration', kit.lasts)
  await form.figure('oxygenKit.checkedOn', kit.checkedOn)
  await form.choose('firstAid.aed', 'yes')
  await form.text('sparesPlan', kit.spares)
  await form.choose('equipmentCompatibility', 'yes')
}

export async function typicalDives(form: Form): Promise<void> {
  const [first, second] = facts.profiles
  const { stop, rate } = facts.profile
  const at = (name: string) => `profiles.0.${name}`
  if (!first || !second) throw new Error('Two dives are planned')
  await form.addTo('profiles')
  await form.text(at('name'), first.name)
  await form.figure(at('depth'), first.depth)
  await form.figure(at('bottomTime'), first.minutes)
  await form.addTo(at('stops'))
  await form.figure(at('stops.0.depth'), stop[0])
  await form.figure(at('stops.0.minutes'), stop[1])
  await form.figure(at('gasRequired'), first.gas)
  await form.figure(at('sacRate'), rate)
  await form.text(at('surfaceInterval'), first.interval)
  // Fills in gas and reserve of the plan, and the contractor's briefing and logging.
  await form.takeKnown()
  await form.duplicate('Profile 1')
  await form.replace('profiles.1.name', second.name)
  await form.replace('profiles.1.depth', second.depth)
  await form.replace('profiles.1.bottomTime', second.minutes)
  await form.text('timeline', facts.day.timeline)
}

/**
 * Plays the emergency step with divers. Chambers, doctor and coastguard are already filled in: the coordinator has called each
 * chamber, and now enters the travel time.
 */
export async function emergencyWithDivers(form: Form): Promise<void> {
  for (const [name, minutes] of Object.entries(chamberMinutes)) {
    await form.figure(`${name}.confirmedOpenOn`, dates.today)
    await form.pick(`${name}.contactedBy`, 'hof', 'Greta Hoffmann')
    await form.figure(`${name}.travelTime`, minutes)
  }
  await form.choose('evacuationByAirLimited', 'yes')
  await form.pickAll('o2Providers', facts.oxygenProviders)
  await form.tick('dciSigns')
  await form.choose('riddorKnown', 'yes')
}
