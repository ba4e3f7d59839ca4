import type { AnswersOf } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import { answered, condition, type HazardConditions, over, place, yes } from './condition'
import { wordList } from './word-list'

type OnBottom = AnswersOf<typeof diveConditions>['seabedAndHazards'][number]
type Category = AnswersOf<typeof diveEquipment>['items'][number]['category']

const onBottom = (values: readonly OnBottom[], words: string) =>
  answered(diveConditions, answers => answers.seabedAndHazards, values, words)
const kit = (values: readonly Category[], words: string) =>
  answered(diveEquipment, ({ items }) => items.map(item => item.category), values, words)

/**
 * The current in knots from which a plan is needed: half a knot tires a diver who holds a camera (agencies’ limits for drift
 * diving).
 */
const CURRENT_KT = 0.5
/** The depth limit for diving with air and without stops, for most divers (agencies’ recreational limits; domain 1.13). */
const DEEP_M = 30
const LOW_VISIBILITY_M = 3

/** Reads a distance such as '12 km' or '2 nautical miles' in metres; 0 if the text has none. */
export function metresIn(text: string): number {
  const match = /(\d+(?:[.,]\d+)?)\s*(km|nm|nautical|miles?|m\b)/i.exec(text)
  if (!match) return 0
  const unit = (match[2] ?? '').toLowerCase()
  const factor = unit === 'km' ? 1000 : unit === 'm' ? 1 : unit.startsWith('n') ? 1852 : 1609
  return Number((match[1] ?? '').replace(',', '.')) * factor
}

export const divingConditions: Record<string, HazardConditions> = {
  scuba: {
    when: [
      answered(
        divePreliminaryQuestions,
        answers => answers.diverMode,
        ['scuba', 'rebreather', 'full-face'],
        'the divers carry their own breathing gas',
        'yes',
      ),
    ],
    words: wordList('scuba'),
  },
  rebreather: {
    when: [
      answered(
        divePreliminaryQuestions,
        answers => answers.diverMode,
        ['rebreather'],
        'the divers use rebreathers',
        'yes',
      ),
      answered(divePlanDetails, answers => answers.breathingGas, ['ccr'], 'the gas is a rebreather diluent'),
      kit(['Rebreather'], 'a rebreather is in the list of equipment'),
    ],
    words: wordList('rebreather, ccr'),
  },
  'surface-supplied': {
    when: [
      answered(
        divePreliminaryQuestions,
        answers => answers.diverMode,
        ['surface-supplied', 'full-face'],
        'the divers are surface-supplied or wear a full-face mask',
        'yes',
      ),
      kit(
        ['Surface supply', 'Full-face mask and communications'],
        'surface supply or full-face masks are in the list of equipment',
      ),
    ],
    words: wordList('surface-supplied, umbilical, full-face mask, hookah'),
  },
  overhead: {
    when: [
      yes(
        divePreliminaryQuestions,
        answers => answers.overhead,
        'the dive goes into a cave, a wreck or under another overhead',
      ),
      yes(divePreliminaryQuestions, answers => answers.ice, 'the dive goes under ice'),
      onBottom(['Wreck', 'Overhang', 'Ice'], 'the dive site has a wreck, an overhang or ice'),
      place('cave', 'the environments in General info include caves'),
    ],
    words: wordList(`
      wreck, wrecked boat, wrecked ship, cave dive, cave diving, cenote, sump, swim-through, cavern, under the ice, ice dive, ice diving
    `),
  },
  'deep-deco': {
    when: [
      over(divePreliminaryQuestions, answers => answers.maxDepth, DEEP_M, 'the greatest depth is {n} m'),
      over(divePlanDetails, answers => answers.maxDepth, DEEP_M, 'the dive plan goes to {n} m'),
      over(
        typicalDivePlan,
        ({ profiles }) => profiles.map(item => item.depth),
        DEEP_M,
        'a dive profile goes to {n} m',
      ),
      yes(divePreliminaryQuestions, answers => answers.decoPlanned, 'decompression is planned'),
      answered(
        divePlanDetails,
        answers => answers.decompressionPolicy,
        ['planned'],
        'decompression stops are planned',
      ),
      answered(divePlanDetails, answers => answers.breathingGas, ['trimix'], 'the divers breathe trimix'),
    ],
    words: wordList(`
      trimix, decompression dive, decompression stop, deep dive, technical dive, technical diving
    `),
  },
  'current-drift': {
    when: [
      yes(divePreliminaryQuestions, answers => answers.currentOver1kt, 'the current is over 1 knot'),
      yes(divePreliminaryQuestions, answers => answers.blueWater, 'the dive is in blue water'),
      condition(diveConditions, 'sign', ({ answers }) => {
        const { current } = answers(diveConditions)
        return current >= CURRENT_KT ? `the current reaches ${current} knots` : ''
      }),
      condition(diveConditions, 'sign', ({ answers }) => {
        const farthest = Math.max(
          0,
          ...answers(diveConditions).sites.map(site => metresIn(site.distanceFromShore)),
        )
        return farthest >= 1000 ? `a dive site is ${Math.round(farthest / 100) / 10} km from the shore` : ''
      }),
      over(diveConditions, answers => answers.tidalRange, 3, 'the tidal range is {n} m'),
      onBottom(['Strong surge'], 'the dive site has strong surge'),
    ],
    words: wordList(`
      drift dive, drift diving, drift, current, tide race, blue water, blue-water, open water dive, offshore
    `),
  },
  'low-vis': {
    when: [
      yes(divePreliminaryQuestions, answers => answers.nightDiving, 'divers go in at night'),
      yes(divePreliminaryQuestions, answers => answers.contaminated, 'the water is contaminated'),
      answered(diveConditions, answers => answers.pollution, ['yes'], 'the water is polluted', 'yes'),
      condition(diveConditions, 'sign', ({ answers }) => {
        const { visibility } = answers(diveConditions)
        return visibility <= LOW_VISIBILITY_M ? `the visibility under water is ${visibility} m` : ''
      }),
      onBottom(['Low visibility', 'Outfalls'], 'the hazards of the site include low visibility or outfalls'),
    ],
    words: wordList(`
      night dive, night diving, blackwater, black water, murky, silt, zero visibility, low visibility,
      turbid, outfall, sewage
    `),
  },
  'diver-entangle': {
    when: [
      onBottom(
        ['Nets or lines', 'Kelp', 'Wreck', 'Munitions'],
        'the dive site has kelp, nets, lines or a wreck',
      ),
      answered(
        divePreliminaryQuestions,
        answers => answers.diverMode,
        ['surface-supplied'],
        'the divers have umbilicals',
      ),
    ],
    words: wordList(`
      kelp, net, ghost net, ghost gear, fishing line, long line, pot line, rope farm, mussel rope, seaweed
      farm, wreck, wrecked boat, wrecked ship, entangle~, fish farm, umbilical
    `),
  },
  'shark-pred': {
    when: [
      yes(divePreliminaryQuestions, answers => answers.predators, 'large predators live at the dive site'),
      yes(divePreliminaryQuestions, answers => answers.caged, 'the divers use a cage'),
      yes(divePreliminaryQuestions, answers => answers.baited, 'the team uses bait'),
    ],
    words: wordList(`
      shark, great white, bull shark, tiger shark, bait, baited, baiting, chum, chumming, cage dive, cage
      diving, orca, killer whale, leopard seal, crocodile, humboldt squid, barracuda, feeding frenzy, bait
      ball
    `),
  },
  'marine-sting': {
    when: [
      condition(diveConditions, 'guess', ({ answers }) =>
        answers(diveConditions).waterTemp >= 24 ? 'the water is warm' : '',
      ),
    ],
    words: wordList(`
      jellyfish, lionfish, urchin, stingray, stonefish, sea snake, box jelly, blue-ringed octopus, fire
      coral, weever, lion mane, stinger, man of war, scorpionfish, cone shell, anemone, sea wasp, hydroid
    `),
  },
  'underwater-elec': {
    when: [
      answered(
        divePlanDetails,
        answers => answers.powerUnderwater,
        ['yes'],
        'lights or other electrical equipment go under water',
        'yes',
      ),
      kit(['Lights', 'Scooter'], 'lights or a scooter are in the list of equipment'),
    ],
    words: wordList(`
      rov, underwater light, underwater lights, video light, underwater lighting, dpv, scooter, cable to the
      surface, live feed, mains under water, tethered camera
    `),
  },
}
