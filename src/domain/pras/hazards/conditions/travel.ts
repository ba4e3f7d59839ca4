import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import type { AnswersOf } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { answered, type Condition, condition, type HazardConditions, yes, yesUnless } from './condition'
import { wordList } from './word-list'

type Mode = AnswersOf<typeof shootPlan>['travelPlan'][number]['mode']
type Kind = AnswersOf<typeof aircraft>['mannedAircraft'][number]['kind']

const mode = (values: readonly Mode[], words: string) =>
  answered(shootPlan, ({ travelPlan }) => travelPlan.map(item => item.mode), values, words)
const flight = (kinds: readonly Kind[], words: string) =>
  answered(aircraft, ({ mannedAircraft }) => mannedAircraft.map(item => item.kind), kinds, words)

export const travelConditions: Record<string, HazardConditions> = {
  'road-driving': {
    when: [
      mode(['Self-drive'], 'the crew drive themselves (Travel)'),
      answered(
        crew,
        ({ crewMembers }) => crewMembers.map(item => item.isDriver),
        ['yes'],
        'somebody in the crew will drive',
      ),
    ],
    words: wordList('drive~, car, van, minibus, motorhome, road trip, self-drive, unit base'),
  },
  'hired-driver': {
    when: [mode(['Hired driver'], 'a hired driver takes the crew (Travel)')],
    words: wordList(`
      hired driver, local driver, fixer drive, taxi, tuk tuk, driver and vehicle, chauffeur
    `),
  },
  'off-road': {
    words: wordList(`
      4x4, 4wd, off-road, offroad, land rover, land cruiser, landcruiser, jeep, hilux, safari vehicle, game
      drive, filming vehicle, dirt track, forest track, pick-up, unimog, dune buggy
    `),
  },
  'quad-utv': {
    when: [
      mode(['Quad'], 'the crew travel by quad (Travel)'),
      mode(['Snowmobile'], 'the crew travel by snowmobile (Travel)'),
    ],
    words: wordList(`
      quad bike, quad, atv, utv, snowmobile, skidoo, ski-doo, motorbike, motorcycle, moped, buggy, argocat,
      side-by-side, e-bike
    `),
  },
  'camera-vehicle': {
    words: wordList(`
      tracking vehicle, tracking car, camera car, camera vehicle, low loader, russian arm, car mount,
      car-mounted, from a moving, from the moving, from a car, from the car, from a vehicle, from the
      vehicle, from a truck, tracking shot, tracking shots, vehicle-mounted, car to car, on the bonnet,
      vehicle mount, shotover on, gimbal on the vehicle, driving shot, moving vehicle
    `),
  },
  roadside: {
    words: wordList(`
      roadside, verge, lay-by, layby, kerb, hard shoulder, roadkill, motorway, carriageway, road crossing,
      toad patrol, road closure, a-road, pavement, traffic, street, high street, bridge over the road
    `),
  },
  railway: {
    words: wordList(`
      railway, railroad, railway line, railway track, railway bridge, railway station, trackside, lineside,
      level crossing, station platform, railway platform, train platform, tube platform, tube station,
      underground station, london underground, tram, tramway, tram line, light rail, third rail, train track,
      passing train, train pass, moving train, from a train, from the train, on board a train, steam train,
      locomotive, train depot, rail depot, marshalling yard
    `),
  },
  airside: {
    words: wordList(`
      airside, runway, taxiway, airport apron, apron of the airport, airport perimeter, beside the runway, air base
    `),
  },
  'commercial-flight': {
    when: [mode(['Scheduled flight'], 'the crew travel by scheduled flight (Travel)')],
    words: wordList('long-haul, overnight flight'),
  },
  'light-aircraft': {
    when: [
      flight(
        ['aeroplane', 'balloon', 'microlight'],
        'the list of aircraft has an aeroplane, balloon or microlight (Aircraft)',
      ),
      mode(['Charter flight'], 'the crew travel by charter flight (Travel)'),
      ...yesUnless(
        assessedGeneralInfo,
        answers => answers.usesMannedAircraft,
        'the shoot involves manned aircraft',
        'helicopter',
      ).map(condition => ({ ...condition, why: unlessOnly('helicopter', condition.why) })),
    ],
    words: wordList(`
      light aircraft, bush plane, bush strip, airstrip, cessna, microlight, paramotor, hot air balloon,
      hot-air balloon, balloon flight, floatplane, seaplane, ski plane, twin otter, charter flight, glider,
      paraglider, paragliding, paramotoring, gyrocopter, hang gliding, ultralight aircraft
    `),
  },
  helicopter: {
    when: [
      flight(['helicopter'], 'the list of aircraft has a helicopter (Aircraft)'),
      mode(['Helicopter'], 'the crew travel by helicopter (Travel)'),
      ...yesUnless(
        assessedGeneralInfo,
        answers => answers.usesMannedAircraft,
        'the shoot involves manned aircraft',
        'light-aircraft',
      ).map(condition => ({ ...condition, why: unlessOnly('other', condition.why) })),
    ],
    words: wordList(`
      helicopter, heli, chopper, heli transfer, shotover, as350, h125, h135, h145, ec135, r44, r66, bell 206,
      bell 407, eurocopter
    `),
  },
  boats: {
    when: [
      yes(assessedGeneralInfo, answers => answers.usesBoats, 'the shoot involves boats'),
      mode(['Boat'], 'the crew travel by boat (Travel)'),
      answered(
        shootPlan,
        ({ accommodation }) => accommodation.map(item => item.type),
        ['Boat'],
        'the crew sleep on a boat (Accommodation)',
      ),
      condition(pilots, 'sign', ({ answers }) =>
        answers(pilots).pilotFlyingFromVehicleOrBoat === 'yes' &&
        /\bboat|\brib\b|\bvessel|\bship|\byacht/i.test(answers(pilots).vehicleOrBoatMethod)
          ? 'the pilot flies from a boat'
          : '',
      ),
      answered(
        divePlanDetails,
        answers => answers.liveboating,
        ['yes'],
        'a boat runs its engine while divers are under water',
      ),
    ],
    words: wordList(`
      boat, boat handler, rib, zodiac, canoe, canoeing, kayak, kayaking, ship, dinghy, yacht, sailing, trawler, raft,
      rafting, paddleboard, catamaran, panga, skiff, pirogue, barge, vessel, liveaboard, expedition ship,
      punt
    `),
  },
}

/** Switches a trigger off if all listed aircraft are of the other kind: only helicopters, or only aircraft that are none. */
function unlessOnly(kinds: 'helicopter' | 'other', why: Condition['why']): Condition['why'] {
  return facts => {
    const listed = facts.answers(aircraft).mannedAircraft.flatMap(({ kind }) => kind || [])
    const isOnly =
      listed.length > 0 && listed.every(kind => (kind === 'helicopter') === (kinds === 'helicopter'))
    return isOnly ? '' : why(facts)
  }
}
