import { daysBetween } from '@/domain/shared/dates'
import { chosen, daysOf, type HazardConditions, holds, over, place, placeIn, row, yes } from './condition'
import type { Facts } from './facts'
import { malarial } from './regions'
import { wordList } from './word-list'

const general = 'general-info'
/** Hours without further agreement, and of rest between two days (Working Time Regulations 1998, domain section 1.7). */
const LONG_DAY_H = 12
/** More than a team carries without planning it. */
const HEAVY_KIT_KG = 100
/** From three weeks away on, isolation counts (BBC Safety, remote location working). */
const LONG_TRIP_DAYS = 21

const tripDays = ({ step }: Facts): number => {
  const { startDate, endDate } = step(general)
  return typeof startDate === 'string' && typeof endDate === 'string'
    ? daysBetween(startDate, endDate) + 1
    : 0
}
const isRemote = ({ step }: Facts): boolean =>
  ['4-12h', '12-24h', 'over-24h'].includes(String(step(general).remoteness))

export const people: Record<string, HazardConditions> = {
  disease: {
    when: [
      placeIn(
        ['jungle', 'savannah', 'wetland', 'river-lake', 'coast', 'farmland', 'urban', 'desert'],
        malarial,
        'malaria or dengue occur there',
      ),
    ],
    words: wordList(`
      malaria, dengue, typhoid, ebola, cholera, yellow fever, zika, outbreak, epidemic, hospital ward,
      refugee camp, bilharzia, field hospital
    `),
  },
  'food-water': {
    words: wordList(`
      street food, bush meat, untreated water, camp kitchen, foraging, local food, expedition food
    `),
  },
  'pre-existing': {
    when: [
      holds(general, 'guess', facts => (isRemote(facts) ? 'care is more than 4 hours away' : '')),
      holds(general, 'guess', ({ type }) => (type === 'dive' ? 'people dive' : '')),
    ],
    words: wordList(`
      pregnant, pregnancy, disabled, disability, wheelchair, elderly, patient, medical condition
    `),
  },
  fatigue: {
    when: [
      over('shoot-plan', 'maxWorkingHours', LONG_DAY_H, 'the longest day has {n} hours'),
      holds('shoot-plan', 'sign', facts =>
        daysOf(facts).some(day => day.length > LONG_DAY_H * 60)
          ? 'a day of the schedule is longer than 12 hours'
          : '',
      ),
      holds('shoot-plan', 'sign', facts =>
        daysOf(facts).some(({ start }) => start < 5 * 60) ? 'the schedule begins before 05:00' : '',
      ),
      chosen('shoot-plan', 'nightWork', ['yes'], 'the shoot plan has work at night'),
      holds('shoot-plan', 'sign', facts =>
        daysOf(facts).some(({ start, end }) => end <= start || end > 23 * 60)
          ? 'the schedule goes on into the night'
          : '',
      ),
    ],
    words: wordList(`
      long days, dawn to dusk, round the clock, 24-hour, all night, through the night, night shift, night
      shoot, jet lag, split shift
    `),
  },
  'manual-handling': {
    when: [over('shoot-plan', 'equipmentWeight', HEAVY_KIT_KG, 'the kit weighs {n} kg')],
    words: wordList(`
      heavy kit, heavy, carry in, carried in, hand-carry, hand-carried, porter, pelicase, peli case,
      portage, sandbag, scaffold, dolly track, jib, underwater housing, backpack, walk-in, hike~, trek~,
      lighting rig, set build
    `),
  },
  'lone-working': {
    when: [chosen('crew', 'loneWorkers', ['yes'], 'somebody works alone', 'yes')],
    words: wordList(`
      alone, lone, single-handed, solo, one-person crew, single operator, self-shooting, self shooting,
      hide, floating hide, blind, by himself, by herself, on their own
    `),
  },
  'mental-health': {
    when: [
      holds(general, 'sign', facts =>
        tripDays(facts) >= LONG_TRIP_DAYS ? 'the trip lasts three weeks or more' : '',
      ),
      holds(general, 'sign', ({ step }) =>
        step(general).remoteness === 'over-24h' ? 'care is more than 24 hours away' : '',
      ),
      yes(general, 'hostileEnvironment', 'the area is hostile'),
    ].map(condition => ({ ...condition, strength: 'sign' as const })),
    words: wordList(`
      slaughter, slaughterhouse, abattoir, dead bodies, grief, bereaved, trauma, abuse, war, whaling,
      massacre, genocide, suicide, survivor, poaching, poached, victim, crime scene, distressing, cull,
      culling, refugee, famine, hospital ward, post-mortem, isolation
    `),
  },
  harassment: {
    when: [
      yes(general, 'overnightRemoteCamp', 'people sleep in a remote camp'),
      row(
        'shoot-plan',
        'accommodation',
        'type',
        ['Boat', 'Camp', 'Research station'],
        'people live close together (Accommodation)',
      ),
    ].map(condition => ({ ...condition, strength: 'sign' as const })),
    words: wordList(`
      shared tent, shared cabin, shared room, liveaboard, live-aboard, intimate scene, nudity, expedition
      ship, research station, bunkhouse
    `),
  },
  'alcohol-drugs': {
    words: wordList(`
      pub, bar, festival, wedding, brewery, distillery, nightclub, vineyard, wine tasting, beer, whisky,
      drug, cannabis, ayahuasca, coca, wrap party, carnival, nightlife
    `),
  },
  'young-people': {
    words: wordList(`
      child, children, schoolchildren, school, pupil, teenager, nursery, young presenter, young performer,
      youth group, toddler, baby, chaperone, scouts, families, schoolboy, schoolgirl
    `),
  },
  public: {
    when: [place('urban', 'General info names an urban place', 'guess')],
    words: wordList(`
      crowd, the public, public event, tourist, visitor, onlooker, market, festival, street, high street,
      vox pop, spectator, protest, demonstration, shopping, carnival, parade, stadium, concert, passers-by,
      members of the public, volunteer, town square, railway station, open day, ceremony
    `),
  },
  camp: {
    when: [row('shoot-plan', 'accommodation', 'type', ['Camp'], 'people sleep in a camp (Accommodation)')],
    words: wordList(`
      camping, tent, bivouac, bivvy, field camp, fly camp, base camp, tented camp, camp on, hammock, snow
      hole, stove
    `),
  },
  'women-lgbt': {},
}
