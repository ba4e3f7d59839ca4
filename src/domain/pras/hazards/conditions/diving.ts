import { chosen, type HazardConditions, holds, over, place, row, rowOver, yes } from './condition'
import { wordList } from './word-list'

const first = 'dive-preliminary-questions'
const water = 'dive-conditions'
const plan = 'dive-plan-details'
const onBottom = (values: readonly string[], words: string) =>
  chosen(water, 'seabedAndHazards', values, words)
const kit = (values: readonly string[], words: string) =>
  row('dive-equipment', 'items', 'category', values, words)

/** Where planning for a stream begins: half a knot tires a diver who holds a camera (agencies’ limits for drift diving). */
const CURRENT_KT = 0.5
/** Air and no-stop diving end here for most (agencies’ recreational limits; domain section 1.13). */
const DEEP_M = 30
const LOW_VISIBILITY_M = 3

/** The distance of a text such as '12 km' or '2 nautical miles', in metres; 0 where it names none. */
export function metresIn(text: unknown): number {
  const match =
    typeof text === 'string' ? /(\d+(?:[.,]\d+)?)\s*(km|nm|nautical|miles?|m\b)/i.exec(text) : null
  if (!match) return 0
  const unit = (match[2] ?? '').toLowerCase()
  const factor = unit === 'km' ? 1000 : unit === 'm' ? 1 : unit.startsWith('n') ? 1852 : 1609
  return Number((match[1] ?? '').replace(',', '.')) * factor
}

export const diving: Record<string, HazardConditions> = {
  scuba: {
    when: [
      chosen(
        first,
        'diverMode',
        ['scuba', 'rebreather', 'full-face'],
        'the divers breathe from what they carry',
        'yes',
      ),
    ],
    words: wordList('scuba'),
  },
  rebreather: {
    when: [
      chosen(first, 'diverMode', ['rebreather'], 'the divers use rebreathers', 'yes'),
      chosen(plan, 'breathingGas', ['ccr'], 'the gas is a rebreather diluent'),
      kit(['Rebreather'], 'a rebreather is in the equipment'),
    ],
    words: wordList('rebreather, ccr'),
  },
  'surface-supplied': {
    when: [
      chosen(
        first,
        'diverMode',
        ['surface-supplied', 'full-face'],
        'the divers are surface-supplied or wear a full-face mask',
        'yes',
      ),
      kit(
        ['Surface supply', 'Full-face mask and communications'],
        'surface supply or full-face masks are in the equipment',
      ),
    ],
    words: wordList('surface-supplied, umbilical, full-face mask, hookah'),
  },
  overhead: {
    when: [
      yes(first, 'overhead', 'the dive goes into a cave, a wreck or under another overhead'),
      yes(first, 'ice', 'the dive goes under ice'),
      onBottom(['Wreck', 'Overhang', 'Ice'], 'the bottom has a wreck, an overhang or ice'),
      place('cave', 'General info names caves'),
    ],
    words: wordList(`
      wreck, cave dive, cave diving, cenote, sump, swim-through, cavern, under the ice, ice dive, ice diving
    `),
  },
  'deep-deco': {
    when: [
      over(first, 'maxDepth', DEEP_M, 'the greatest depth is {n} m'),
      over(plan, 'maxDepth', DEEP_M, 'the plan goes to {n} m'),
      rowOver('typical-dive-plan', 'profiles', 'depth', DEEP_M, 'a profile goes to {n} m'),
      yes(first, 'decoPlanned', 'decompression is planned'),
      chosen(plan, 'decompressionPolicy', ['planned'], 'stops are planned'),
      chosen(plan, 'breathingGas', ['trimix'], 'the gas is trimix'),
    ],
    words: wordList(`
      trimix, decompression dive, decompression stop, deep dive, technical dive, technical diving
    `),
  },
  'current-drift': {
    when: [
      yes(first, 'currentOver1kt', 'the current is over 1 knot'),
      yes(first, 'blueWater', 'the dive is in blue water'),
      holds(water, 'sign', ({ step }) => {
        const { current } = step(water)
        return typeof current === 'number' && current >= CURRENT_KT
          ? `the current reaches ${current} knots`
          : ''
      }),
      holds(water, 'sign', ({ rows }) => {
        const farthest = Math.max(0, ...rows(water, 'sites').map(site => metresIn(site.distanceFromShore)))
        return farthest >= 1000 ? `a site lies ${Math.round(farthest / 100) / 10} km from the shore` : ''
      }),
      over(water, 'tidalRange', 3, 'the tidal range is {n} m'),
      onBottom(['Strong surge'], 'there is strong surge'),
    ],
    words: wordList(`
      drift dive, drift diving, drift, current, tide race, blue water, blue-water, open water dive, offshore
    `),
  },
  'low-vis': {
    when: [
      yes(first, 'nightDiving', 'divers go in at night'),
      yes(first, 'contaminated', 'the water is contaminated'),
      chosen(water, 'pollution', ['yes'], 'there is pollution', 'yes'),
      holds(water, 'sign', ({ step }) => {
        const { visibility } = step(water)
        return typeof visibility === 'number' && visibility <= LOW_VISIBILITY_M
          ? `the visibility is ${visibility} m`
          : ''
      }),
      onBottom(['Low visibility', 'Outfalls'], 'low visibility or outfalls are named'),
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
        'the bottom has kelp, nets, lines or a wreck',
      ),
      chosen(first, 'diverMode', ['surface-supplied'], 'the divers have umbilicals'),
    ],
    words: wordList(`
      kelp, net, ghost net, ghost gear, fishing line, long line, pot line, rope farm, mussel rope, seaweed
      farm, wreck, entangle~, fish farm, umbilical
    `),
  },
  'shark-pred': {
    when: [
      yes(first, 'predators', 'large predators are there'),
      yes(first, 'caged', 'a cage is used'),
      yes(first, 'baited', 'bait is used'),
    ],
    words: wordList(`
      shark, great white, bull shark, tiger shark, bait, baited, baiting, chum, chumming, cage dive, cage
      diving, orca, killer whale, leopard seal, crocodile, humboldt squid, barracuda, feeding frenzy, bait
      ball
    `),
  },
  'marine-sting': {
    when: [
      holds(water, 'guess', ({ step }) => (Number(step(water).waterTemp) >= 24 ? 'the water is warm' : '')),
    ],
    words: wordList(`
      jellyfish, lionfish, urchin, stingray, stonefish, sea snake, box jelly, blue-ringed octopus, fire
      coral, weever, lion mane, stinger, man of war, scorpionfish, cone shell, anemone, sea wasp, hydroid
    `),
  },
  'underwater-elec': {
    when: [
      chosen(plan, 'powerUnderwater', ['yes'], 'lights or other power go under water', 'yes'),
      kit(['Lights', 'Scooter'], 'lights or a scooter are in the equipment'),
    ],
    words: wordList(`
      rov, underwater light, underwater lights, video light, underwater lighting, dpv, scooter, cable to the
      surface, live feed, mains under water, tethered camera
    `),
  },
}
