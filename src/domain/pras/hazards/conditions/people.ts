import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { daysBetween } from '@/domain/shared/dates'
import { answered, condition, daysOf, type HazardConditions, inPlaces, over, place, yes } from './condition'
import type { Facts } from './facts'
import { malarial } from './regions'
import { wordList } from './word-list'

/**
 * The longest working day without a special agreement, and below it the shortest rest between days, in hours (Working Time
 * Regulations 1998, domain 1.7).
 */
const LONG_DAY_H = 12
/** The weight of kit that a team cannot carry without a plan. */
const HEAVY_KIT_KG = 100
/** The length of a trip from which people count as isolated (BBC Safety, remote location working). */
const LONG_TRIP_DAYS = 21

/** The number of days of the trip; NaN if its days are not known. */
const tripDays = ({ answers }: Facts): number => {
  const { startDate, endDate } = answers(assessedGeneralInfo)
  return daysBetween(startDate, endDate) + 1
}
const isRemote = ({ answers }: Facts): boolean =>
  ['4-12h', '12-24h', 'over-24h'].includes(answers(assessedGeneralInfo).remoteness)

export const peopleConditions: Record<string, HazardConditions> = {
  disease: {
    when: [
      inPlaces(
        ['jungle', 'savannah', 'wetland', 'river-lake', 'coast', 'farmland', 'urban', 'desert'],
        malarial,
        'malaria or dengue occur in this country',
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
  catering: {
    words: wordList(`
      caterer, catering, chef, cook for, cooks a meal, cooking on camera, cook on camera, cookery, recipe, nut
      allergy, food allergy, allergen, allergic, tasting, food tasting, eaten raw, eat raw, raw oyster, wild
      food, foraged mushroom, foraged food, foraging, hog roast, food truck, food stall,
      street food, restaurant kitchen
    `),
  },
  'pre-existing': {
    when: [
      condition(assessedGeneralInfo, 'guess', facts =>
        isRemote(facts) ? 'medical care is more than 4 hours away' : '',
      ),
      condition(assessedGeneralInfo, 'guess', ({ type }) => (type === 'dive' ? 'people dive' : '')),
    ],
    words: wordList(`
      pregnant, pregnancy, disabled, disability, wheelchair, elderly, patient, medical condition
    `),
  },
  fatigue: {
    when: [
      over(
        shootPlan,
        answers => answers.maxWorkingHours,
        LONG_DAY_H,
        'the longest working day has {n} hours',
      ),
      condition(shootPlan, 'sign', facts =>
        daysOf(facts).some(day => day.length > LONG_DAY_H * 60)
          ? 'a day in the schedule is longer than 12 hours'
          : '',
      ),
      condition(shootPlan, 'sign', facts =>
        daysOf(facts).some(({ start }) => start < 5 * 60) ? 'the schedule begins before 05:00' : '',
      ),
      answered(shootPlan, answers => answers.nightWork, ['yes'], 'the shoot plan has work at night'),
      condition(shootPlan, 'sign', facts =>
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
    when: [over(shootPlan, answers => answers.equipmentWeight, HEAVY_KIT_KG, 'the kit weighs {n} kg')],
    words: wordList(`
      heavy kit, heavy, carry in, carried in, hand-carry, hand-carried, porter, pelicase, peli case,
      portage, sandbag, scaffold, dolly track, jib, underwater housing, backpack, walk-in, hike~, trek~,
      lighting rig, set build
    `),
  },
  'lone-working': {
    when: [answered(crew, answers => answers.loneWorkers, ['yes'], 'somebody works alone', 'yes')],
    words: wordList(`
      alone, lone, single-handed, solo, one-person crew, single operator, self-shooting, self shooting,
      hide, floating hide, blind, by himself, by herself, on their own
    `),
  },
  'mental-health': {
    when: [
      condition(assessedGeneralInfo, 'sign', facts =>
        tripDays(facts) >= LONG_TRIP_DAYS ? 'the trip lasts three weeks or more' : '',
      ),
      condition(assessedGeneralInfo, 'sign', ({ answers }) =>
        answers(assessedGeneralInfo).remoteness === 'over-24h' ? 'care is more than 24 hours away' : '',
      ),
      yes(assessedGeneralInfo, answers => answers.hostileEnvironment, 'the area is hostile'),
    ].map(condition => ({ ...condition, strength: 'sign' as const })),
    words: wordList(`
      slaughter, slaughterhouse, abattoir, dead bodies, grief, bereaved, trauma, abuse, war, whaling,
      massacre, genocide, suicide, survivor, poaching, poached, victim, crime scene, distressing, cull,
      culling, refugee, famine, hospital ward, post-mortem, isolation
    `),
  },
  harassment: {
    when: [
      yes(assessedGeneralInfo, answers => answers.overnightRemoteCamp, 'people sleep in a remote camp'),
      answered(
        shootPlan,
        ({ accommodation }) => accommodation.map(item => item.type),
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
    when: [place('urban', 'the environments in General info include an urban place', 'guess')],
    words: wordList(`
      crowd, the public, public event, tourist, visitor, onlooker, market, festival, street, high street,
      vox pop, spectator, protest, demonstration, shopping, carnival, parade, stadium, concert, passers-by,
      members of the public, volunteer, town square, railway station, open day, ceremony
    `),
  },
  camp: {
    when: [
      answered(
        shootPlan,
        ({ accommodation }) => accommodation.map(item => item.type),
        ['Camp'],
        'people sleep in a camp (Accommodation)',
      ),
    ],
    words: wordList(`
      camping, tent, bivouac, bivvy, field camp, fly camp, base camp, tented camp, camp on, hammock, snow
      hole, stove
    `),
  },
  'women-lgbt': {},
}
