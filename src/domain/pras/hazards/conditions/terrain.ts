import { chosen, daysOf, type HazardConditions, holds, over, place, placeIn, row, rowOver } from './condition'
import { high, polarBear } from './regions'
import { isWinter, lateWork } from './seasons'
import { wordList } from './word-list'

const general = 'general-info'

/** Above this height people fall ill (Wilderness Medical Society). */
const ALTITUDE_M = 2500

export const terrain: Record<string, HazardConditions> = {
  heat: {
    words: wordList(`
      heatwave, heat wave, extreme heat, midday sun, tropical, scorching, 35 c, 38 c, 40 c, 42 c, 45 c,
      hothouse, glasshouse
    `),
  },
  cold: {
    when: [
      holds(general, 'guess', facts =>
        isWinter(facts) &&
        ['mountain', 'coast', 'open-sea', 'farmland', 'woodland', 'wetland', 'river-lake'].some(each =>
          facts.environments.has(each),
        )
          ? 'it is winter there, and the shoot is outdoors'
          : '',
      ),
    ],
    words: wordList(`
      snow, blizzard, sub-zero, subzero, freezing, frost, frostbite, hypothermia, ice floe, minus 20,
      arctic, antarctic, ice cap, glacier, sea ice, winter night
    `),
  },
  altitude: {
    when: [
      rowOver('map', 'pins', 'altitude', ALTITUDE_M, 'a place on the map lies at {n} m'),
      rowOver(
        'suav-locations',
        'locations',
        'groundElevation',
        ALTITUDE_M,
        'the ground lies at {n} m (Drone locations)',
      ),
      over('dive-conditions', 'altitude', ALTITUDE_M, 'the water lies at {n} m'),
      holds(general, 'sign', ({ step, rows }) => {
        const told = [
          step(general).locationSummary,
          step(general).activitySummary,
          ...rows('shoot-plan', 'schedule').flatMap(day => [day.location, day.activity]),
        ]
        const most = Math.max(...told.map(heightIn))
        return most > ALTITUDE_M ? `a text speaks of ${most.toLocaleString('en-GB')} m` : ''
      }),
      placeIn(['mountain'], high, 'mountains there rise above 2,500 m'),
    ],
    words: wordList(`
      high altitude, altitude sickness, altiplano, himalaya, himalayan, everest, kilimanjaro, base camp,
      andean plateau, tibetan plateau, pamir, la paz, cusco, ladakh, puna, death zone, acclimatisation,
      acclimatise~
    `),
  },
  'steep-ground': {
    when: [place('mountain', 'General info names mountains')],
    words: wordList(`
      scramble~, ridge, gully, scree, crag, summit, munro, mountaineer, mountaineering, via ferrata,
      rockfall, steep slope, steep ground, hillside, ski touring, rock climbing, ravine
    `),
  },
  avalanche: {
    when: [
      holds(general, 'sign', facts =>
        facts.environments.has('mountain') && isWinter(facts) ? 'mountains in winter' : '',
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
      holds(general, 'guess', ({ environments, countries, months }) =>
        environments.has('polar') &&
        countries.some(id => polarBear.has(id)) &&
        [11, 12, 1, 2, 3, 4, 5, 6].some(month => months.has(month))
          ? 'the sea and the lakes there are frozen in these months'
          : '',
      ),
      chosen('dive-preliminary-questions', 'ice', ['yes'], 'divers go under ice', 'yes'),
    ],
    words: wordList(`
      sea ice, frozen lake, frozen loch, frozen river, frozen sea, ice floe, pack ice, ice edge, floe edge,
      fast ice, thin ice, lake ice, on the ice, ice hole, ice road, under the ice
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
    when: [place('jungle', 'General info names jungle')],
    words: wordList('rainforest, rain forest, cloud forest, jungle, forest canopy walk'),
  },
  desert: {
    when: [place('desert', 'General info names desert')],
    words: wordList('sandstorm, dune, sand sea, salt pan, sahara, namib, kalahari, gobi, atacama'),
  },
  'cave-mine': {
    when: [place('cave', 'General info names caves')],
    words: wordList(`
      cave, caving, cavern, coal mine, gold mine, slate mine, disused mine, mine shaft, mineshaft, mine
      tunnel, tunnel, confined space, pothole, sinkhole, cenote, culvert, sewer, adit, lava tube, catacomb,
      crypt, underground, silo, bat roost chamber
    `),
  },
  volcano: {
    when: [place('volcano', 'General info names volcanoes')],
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
    when: [row('map', 'pins', 'kind', ['No communications'], 'the map marks a place without communications')],
  },
  'night-work': {
    when: [
      chosen('shoot-plan', 'nightWork', ['yes'], 'the shoot plan has work at night', 'yes'),
      holds('shoot-plan', 'sign', facts => lateWork(daysOf(facts))),
      row('suav-locations', 'locations', 'nightFlying', ['yes'], 'the drone flies at night'),
      row('aircraft', 'mannedAircraft', 'nightFlying', ['yes'], 'the aircraft flies at night'),
      chosen('dive-preliminary-questions', 'nightDiving', ['yes'], 'divers go in at night'),
    ],
    words: wordList(`
      night, overnight filming, nocturnal, after dark, moonlight, night shoot, night vision, at night,
      through the night, low light, starlight, moonlit, thermal camera, infrared camera, infrared, darkness,
      midnight
    `),
  },
}

/** The greatest height above sea level that a text speaks of, in metres; a distance or a depth is none. */
function heightIn(value: unknown): number {
  if (typeof value !== 'string') return 0
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
