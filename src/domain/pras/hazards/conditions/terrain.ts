import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { map } from '@/domain/pras/steps/definitions/map'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { answered, condition, daysOf, type HazardConditions, inPlaces, over, place } from './condition'
import type { Facts } from './facts'
import { high, polarBear } from './regions'
import { isWinter, lateWork } from './seasons'
import { frostIn, heatIn } from './temperatures'
import { wordList } from './word-list'

/** The height in metres from which people may fall ill (Wilderness Medical Society). */
const ALTITUDE_M = 2500

/** All texts about the places of the shoot and the work there. */
const textsOfPlan = ({ answers }: Facts): string[] => [
  answers(assessedGeneralInfo).locationSummary,
  answers(assessedGeneralInfo).activitySummary,
  answers(shootPlan).dailyPattern,
  ...answers(shootPlan).schedule.flatMap(day => [day.location, day.activity, day.notes]),
]

export const terrainConditions: Record<string, HazardConditions> = {
  heat: {
    when: [condition(assessedGeneralInfo, 'sign', facts => heatIn(textsOfPlan(facts)))],
    words: wordList(`
      heatwave, heat wave, extreme heat, midday sun, tropical, scorching, hothouse, glasshouse, sweltering
    `),
  },
  cold: {
    when: [
      condition(assessedGeneralInfo, 'sign', facts => frostIn(textsOfPlan(facts))),
      condition(assessedGeneralInfo, 'guess', facts =>
        isWinter(facts) &&
        ['mountain', 'coast', 'open-sea', 'farmland', 'woodland', 'wetland', 'river-lake'].some(each =>
          facts.environments.has(each),
        )
          ? 'it is winter in this country, and the shoot is outdoors'
          : '',
      ),
    ],
    words: wordList(`
      snow, blizzard, sub-zero, subzero, freezing, frost, frostbite, hypothermia, ice floe, wind chill,
      windchill, minus ten, minus fifteen, minus twenty, minus thirty, minus forty, below zero, arctic, antarctic, ice cap, glacier, sea ice, winter night
    `),
  },
  altitude: {
    when: [
      over(
        map,
        ({ pins }) => pins.map(item => item.altitude),
        ALTITUDE_M,
        'a place on the map is {n} m high',
      ),
      over(
        suavLocations,
        ({ locations }) => locations.map(item => item.groundElevation),
        ALTITUDE_M,
        'the ground is {n} m high (Drone locations)',
      ),
      over(diveConditions, answers => answers.altitude, ALTITUDE_M, 'the dive site is {n} m above the sea'),
      condition(assessedGeneralInfo, 'sign', facts => {
        const most = Math.max(...textsOfPlan(facts).map(heightIn))
        return most > ALTITUDE_M ? `a text of this PRA mentions ${most.toLocaleString('en-GB')} m` : ''
      }),
      inPlaces(['mountain'], high, 'this country has mountains above 2,500 m'),
    ],
    words: wordList(`
      high altitude, altitude sickness, altiplano, himalaya, himalayan, everest, kilimanjaro, base camp,
      andean plateau, tibetan plateau, pamir, la paz, cusco, ladakh, puna, death zone, acclimatisation,
      acclimatise~
    `),
  },
  'steep-ground': {
    when: [place('mountain', 'the environments in General info include mountains')],
    words: wordList(`
      scramble~, ridge, gully, scree, crag, summit, munro, mountaineer, mountaineering, via ferrata,
      rockfall, steep slope, steep ground, hillside, ski touring, rock climbing, ravine
    `),
  },
  avalanche: {
    when: [
      condition(assessedGeneralInfo, 'sign', facts =>
        facts.environments.has('mountain') && isWinter(facts) ? 'the shoot is in mountains in winter' : '',
      ),
    ],
    words: wordList(`
      avalanche, off-piste, off piste, backcountry, ski touring, cornice, steep snow, freeride, snow slope,
      powder snow
    `),
  },
  glacier: {
    words: wordList(`
      glacier, crevasse, calving, calving front, ice fall, icefall, ice front, serac, ice cap, ice sheet,
      ice cave, iceberg, moulin, glacial
    `),
  },
  'thin-ice': {
    when: [
      condition(assessedGeneralInfo, 'guess', ({ environments, countries, months }) =>
        environments.has('polar') &&
        countries.some(id => polarBear.has(id)) &&
        [11, 12, 1, 2, 3, 4, 5, 6].some(month => months.has(month))
          ? 'the sea and the lakes in this country are frozen in these months'
          : '',
      ),
      answered(divePreliminaryQuestions, answers => answers.ice, ['yes'], 'divers go under ice', 'yes'),
    ],
    words: wordList(`
      sea ice, frozen lake, frozen loch, frozen river, frozen sea, ice floe, pack ice, ice edge, floe edge,
      fast ice, thin ice, lake ice, on the ice, ice hole, ice road, under the ice, ice of the lake, ice of a
      lake, ice on the lake, skating on the lake, nordic skating, wild skating
    `),
  },
  'cliff-edge': {
    words: wordList(`
      cliff, clifftop, cliff-top, precipice, sea stack, quarry, gorge, canyon rim, escarpment, headland,
      ledge, waterfall, steep drop, viewpoint edge, gannetry, seabird colony, crater rim
    `),
  },
  'coast-tide': {
    words: wordList(`
      tide, tidal, mudflat, mud flat, estuary, intertidal, rockpool, rock pool, saltmarsh, salt marsh,
      beach, foreshore, surf, shoreline, low water, causeway, sandbank
    `),
  },
  'river-flood': {
    words: wordList(`
      river crossing, cross the river, ford, flash flood, wade~, torrent, rapid, gorge, canyon, slot canyon,
      white water, whitewater, flooded, flood, in spate, wadi, floodplain, riverbed
    `),
  },
  jungle: {
    when: [place('jungle', 'the environments in General info include jungle')],
    words: wordList('rainforest, rain forest, cloud forest, jungle, forest canopy walk'),
  },
  desert: {
    when: [place('desert', 'the environments in General info include desert')],
    words: wordList('sandstorm, dune, sand sea, salt pan, sahara, namib, kalahari, gobi, atacama'),
  },
  'cave-mine': {
    when: [place('cave', 'the environments in General info include caves')],
    words: wordList(`
      cave, caving, cavern, coal mine, gold mine, slate mine, disused mine, mine shaft, mineshaft, mine
      tunnel, tunnel, confined space, pothole, sinkhole, cenote, culvert, sewer, adit, lava tube, catacomb,
      crypt, underground, silo, bat roost chamber, slurry pit, slurry store, slurry tank, manhole, inspection
      chamber, grain store, grain bin, storm drain, well shaft, septic tank, fermentation tank, tank interior,
      disused railway tunnel, railway tunnel
    `),
  },
  volcano: {
    when: [place('volcano', 'the environments in General info include volcanoes')],
    words: wordList(`
      volcano, volcanic, lava, crater, crater rim, geyser, fumarole, geothermal, hot spring, eruption,
      magma, ash plume, pyroclastic
    `),
  },
  lightning: {
    words: wordList(`
      thunderstorm, thunder, lightning, storm, stormy, hurricane, tornado, gale, monsoon, typhoon, cyclone,
      storm chasing, high wind
    `),
  },
  remote: {
    words: wordList('remote island, remote camp, no signal, satellite phone, off grid, uninhabited'),
    when: [
      answered(
        map,
        ({ pins }) => pins.map(item => item.kind),
        ['No communications'],
        'the map shows a place without communications',
      ),
    ],
  },
  'night-work': {
    when: [
      answered(shootPlan, answers => answers.nightWork, ['yes'], 'the shoot plan has work at night', 'yes'),
      condition(shootPlan, 'sign', facts => lateWork(daysOf(facts))),
      answered(
        suavLocations,
        ({ locations }) => locations.map(item => item.nightFlying),
        ['yes'],
        'the drone flies at night',
      ),
      answered(
        aircraft,
        ({ mannedAircraft }) => mannedAircraft.map(item => item.nightFlying),
        ['yes'],
        'the aircraft flies at night',
      ),
      answered(divePreliminaryQuestions, answers => answers.nightDiving, ['yes'], 'divers go in at night'),
    ],
    words: wordList(`
      night, overnight filming, nocturnal, after dark, moonlight, night shoot, night vision, at night,
      through the night, low light, starlight, moonlit, thermal camera, infrared camera, infrared, darkness,
      midnight
    `),
  },
}

/** The greatest height above sea level that a text mentions, in metres. Distances and depths are left out. */
function heightIn(value: string): number {
  const heights = [...value.matchAll(/(\d[\d,]*)\s?(m|metres|ft|feet)\b([^.;]{0,30})/gi)].flatMap(match => {
    const metres = Number((match[1] ?? '').replaceAll(',', '')) * (/^f/i.test(match[2] ?? '') ? 0.3048 : 1)
    const around = `${value.slice(Math.max(0, match.index - 40), match.index)} ${match[3] ?? ''}`
    return /altitude|elevation|above sea|asl|summit|pass\b|camp|plateau|peak|ridge|mountain|\bat\s*$|up to\s*$|high\b/i.test(
      around,
    ) && !/\b(?:deep|depth|away|from|distance|off\b|long)/i.test(match[3] ?? '')
      ? [Math.round(metres)]
      : []
  })
  return Math.max(0, ...heights)
}
