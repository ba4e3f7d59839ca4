import { chosen, type HazardConditions, holds, row, under, yes } from './condition'
import type { Facts } from './facts'
import { isWinter } from './seasons'
import { wordList } from './word-list'

/** Below this a suit is worn, and cold shock is likely (domain section 2, RNLI). */
const COLD_WATER_C = 15

const inWater = ({ type, environments }: Facts) => type === 'dive' || environments.has('underwater')
const isAfloat = ({ step, rows, type }: Facts) =>
  step('general-info').usesBoats === 'yes' ||
  (type === 'dive' &&
    rows('dive-conditions', 'sites').some(site =>
      /boat|rib\b|ship|vessel/i.test(String(site.accessMethod ?? '')),
    ))

export const water: Record<string, HazardConditions> = {
  'near-water': {
    words: wordList(`
      river, lake, loch, lough, pond, quay, jetty, pontoon, harbour, canal, dam, weir, reservoir, waterfall,
      riverbank, boardwalk, shoreline, swimming pool, fjord, lagoon, swamp, waterhole, water tank, pier
    `),
  },
  swimming: {
    when: [
      chosen(
        'dive-preliminary-questions',
        'diverMode',
        ['snorkel', 'freediving'],
        'people snorkel or freedive',
      ),
    ],
    words: wordList(`
      swim~, swimmer, snorkel~, snorkelling, snorkeller, freedive~, freediving, breath-hold, wild swimming,
      in the water, wading, surfing, surfer, splash camera, safety swimmer
    `),
  },
  'cold-shock': {
    when: [
      under('dive-conditions', 'waterTemp', COLD_WATER_C, 'the water has {n} °C'),
      holds('general-info', 'sign', facts =>
        isWinter(facts) && (isAfloat(facts) || inWater(facts))
          ? 'people are on or in the water in winter'
          : '',
      ),
      holds('general-info', 'sign', facts =>
        facts.environments.has('polar') && isAfloat(facts) ? 'boats in polar water' : '',
      ),
    ],
    words: wordList(`
      cold water, cold-water, icy water, ice water, ice swimming, frozen lake, sea ice, ice edge, winter
      swim
    `),
  },
  'boat-prop': {
    when: [
      yes('dive-plan-details', 'liveboating', 'a boat is under power while divers are down'),
      holds('general-info', 'sign', facts =>
        inWater(facts) && isAfloat(facts) ? 'people are in the water beside a boat' : '',
      ),
      row('dive-conditions', 'sites', 'accessMethod', ['Boat', 'RIB'], 'divers go in from a boat'),
      chosen('dive-conditions', 'boatTraffic', ['yes'], 'boats pass over the divers'),
    ],
    words: wordList('propeller, outboard, jet ski, towed swimmer'),
  },
}
