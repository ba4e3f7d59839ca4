import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { answered, condition, type HazardConditions, under, yes } from './condition'
import type { Facts } from './facts'
import { isWinter } from './seasons'
import { wordList } from './word-list'

/** The water temperature in °C below which swimmers and divers wear a suit, and cold shock is likely (domain 2, RNLI). */
const COLD_WATER_C = 15

const inWater = ({ type, environments }: Facts) => type === 'dive' || environments.has('underwater')
const isAfloat = ({ answers, type }: Facts) =>
  answers(assessedGeneralInfo).usesBoats === 'yes' ||
  (type === 'dive' &&
    answers(diveConditions).sites.some(site => /boat|rib\b|ship|vessel/i.test(site.accessMethod)))

export const waterConditions: Record<string, HazardConditions> = {
  'near-water': {
    words: wordList(`
      river, lake, loch, lough, pond, quay, jetty, pontoon, harbour, canal, dam, weir, reservoir, waterfall,
      riverbank, boardwalk, shoreline, swimming pool, fjord, lagoon, swamp, waterhole, water tank, pier, mill race, millrace, sluice,
      lock gate, leat, millpond
    `),
  },
  swimming: {
    when: [
      answered(
        divePreliminaryQuestions,
        answers => answers.diverMode,
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
      under(
        diveConditions,
        answers => answers.waterTemp,
        COLD_WATER_C,
        'the temperature of the water is {n} °C',
      ),
      condition(assessedGeneralInfo, 'sign', facts =>
        isWinter(facts) && (isAfloat(facts) || inWater(facts))
          ? 'people are on or in the water in winter'
          : '',
      ),
      condition(assessedGeneralInfo, 'sign', facts =>
        facts.environments.has('polar') && isAfloat(facts) ? 'boats are used in polar water' : '',
      ),
    ],
    words: wordList(`
      cold water, cold-water, icy water, ice water, ice swimming, frozen lake, sea ice, ice edge, winter
      swim
    `),
  },
  'boat-prop': {
    when: [
      yes(
        divePlanDetails,
        answers => answers.liveboating,
        'a boat runs its engine while divers are under water',
      ),
      condition(assessedGeneralInfo, 'sign', facts =>
        inWater(facts) && isAfloat(facts) ? 'people are in the water near a boat' : '',
      ),
      answered(
        diveConditions,
        ({ sites }) => sites.map(item => item.accessMethod),
        ['Boat', 'RIB'],
        'divers enter the water from a boat',
      ),
      answered(diveConditions, answers => answers.boatTraffic, ['yes'], 'boats pass over the divers'),
    ],
    words: wordList('propeller, outboard, jet ski, towed swimmer'),
  },
}
