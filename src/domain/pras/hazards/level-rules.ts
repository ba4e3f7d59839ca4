import type { FullAnswers } from '@/domain/fields/answer-types'
import { adviceAgainst, adviceListName, adviceWords } from '@/domain/pras/advice/fcdo-advice'
import type { PraType } from '@/domain/pras/schema'
import { answersIn, type StepDefinition } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import type { Content, Field, NamesOf } from '@/domain/shared/fields'
import { assessedGeneralInfo, type StoredAnswers } from './assessed'

/**
 * A rule that makes a PRA high risk for other reasons than ratings (domain 2.2). Rules are monotone: a higher score or a further
 * danger never makes a rule stop applying.
 */
export interface LevelRule {
  types: readonly PraType[]
  /** The public source of the rule; absent if the rule is our own. */
  source?: string
  /** Returns the reasons why the rule applies, in words; empty if it does not. */
  reasons: (steps: StoredAnswers) => string[]
}

const everyType: readonly PraType[] = ['regular', 'drone', 'dive']

type AnswerOf<Fields extends readonly Field[], Name> = FullAnswers<Fields>[Name & keyof FullAnswers<Fields>]

/** Makes a rule that applies if a question has a certain answer, with the words of its reason. */
const answered = <const Fields extends readonly Field[], Name extends NamesOf<Fields>>(
  types: readonly PraType[],
  step: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>,
  name: Name,
  values: readonly Exclude<AnswerOf<Fields, Name>, ''>[],
  words: string,
  source?: string,
): LevelRule => ({
  types,
  source,
  reasons: steps => {
    const given: Content = answersIn(steps, step)
    return values.some(value => value === given[name]) ? [words] : []
  },
})

type Info = typeof assessedGeneralInfo.fields

const general = <Name extends NamesOf<Info>>(
  name: Name,
  values: readonly Exclude<AnswerOf<Info, Name>, ''>[],
  words: string,
  source?: string,
) => answered(everyType, assessedGeneralInfo, name, values, words, source)

/** The special-risk questions of domain 1.13. A yes to any of them makes a dive PRA high risk. */
export const diveSpecialRisks = [
  ['decoPlanned', 'planned decompression'],
  ['overhead', 'overhead environment'],
  ['ice', 'diving under ice'],
  ['nightDiving', 'night diving'],
  ['blueWater', 'blue-water diving'],
  ['contaminated', 'contaminated water'],
  ['currentOver1kt', 'current over 1 knot'],
  ['predators', 'large predators'],
  ['caged', 'cage diving'],
  ['baited', 'baiting'],
  ['stunt', 'a stunt under water'],
] as const

/** The depth of a diving pool in metres, from which a diver can surface at once (agencies’ limit for confined water). */
const POOL_DEPTH_M = 6
const openWaters = ['open-sea', 'coast', 'river-lake', 'wetland', 'cave'] as const
/** The depth limit for diving with air and without stops, in metres (domain 1.13). */
const DEEP_M = 30
/** The longest time to a recompression chamber, in minutes, for a dive that is not high risk (HSE L106; domain 1.13). */
const CHAMBER_MIN = 360

/**
 * Returns whether the diving is in a pool or tank that is at most as deep as a diving pool. An unknown depth counts as deep. A
 * tide, a current or a distance from the shore means open water, whatever the environment.
 */
function isInPool(steps: StoredAnswers): boolean {
  const { environments } = answersIn(steps, assessedGeneralInfo)
  const water = answersIn(steps, diveConditions)
  const isOpen =
    openWaters.some(place => environments.includes(place)) ||
    water.current > 0 ||
    water.tidalRange > 0 ||
    water.sites.some(site => site.distanceFromShore !== '')
  return answersIn(steps, divePreliminaryQuestions).maxDepth <= POOL_DEPTH_M && !isOpen
}

const diveRules: readonly LevelRule[] = [
  ...diveSpecialRisks.map(([name, words]) =>
    answered(['dive'], divePreliminaryQuestions, name, ['yes'], `Dive with ${words}`, 'HSE L106'),
  ),
  {
    types: ['dive'],
    source: 'HSE L106',
    reasons: steps =>
      answersIn(steps, divePreliminaryQuestions).presenterDives === 'yes' && !isInPool(steps)
        ? ['A presenter dives in open water, or deeper than a pool']
        : [],
  },
  {
    types: ['dive'],
    source: 'Agencies’ depth limits',
    reasons: steps => {
      const depths = [
        answersIn(steps, divePreliminaryQuestions).maxDepth,
        answersIn(steps, divePlanDetails).maxDepth,
        ...answersIn(steps, typicalDivePlan).profiles.map(profile => profile.depth),
      ]
      return depths.some(depth => depth > DEEP_M) ? [`Dive deeper than ${DEEP_M} m`] : []
    },
  },
  {
    types: ['dive'],
    source: 'HSE L106',
    reasons: steps =>
      answersIn(steps, divePreliminaryQuestions).diverMode.includes('rebreather')
        ? ['Rebreather diving']
        : [],
  },
  answered(
    ['dive'],
    divePlanDetails,
    'decompressionPolicy',
    ['planned'],
    'The dive plan has decompression stops',
    'HSE L106',
  ),
  answered(
    ['dive'],
    divePreliminaryQuestions,
    'chamberWithin',
    ['over-6h'],
    'The dive is more than 6 hours from a recompression chamber',
    'HSE L106',
  ),
  {
    types: ['dive'],
    source: 'HSE L106',
    reasons: steps =>
      answersIn(steps, diveInCaseOfEmergency).primaryChamber.travelTime > CHAMBER_MIN
        ? ['The recompression chamber is more than 6 hours away']
        : [],
  },
]

/**
 * The mass in grams above which a falling drone kills, and other subcategories apply (CAA CAP 722, UK Regulation (EU) 2019/947).
 */
const HEAVY_DRONE_G = 4000
/** The mass in grams from which a drone must keep a distance from people (UK Regulation (EU) 2019/947, subcategory A1). */
const HARMFUL_DRONE_G = 250
/** The horizontal distance in metres to uninvolved people that PDRA01 requires (CAA). */
const PEOPLE_M = 50

const drones = (steps: StoredAnswers) => answersIn(steps, aircraft).aircraft
const sites = (steps: StoredAnswers) => answersIn(steps, suavLocations).locations

const droneRules: readonly LevelRule[] = [
  {
    types: ['drone'],
    reasons: steps =>
      sites(steps).some(site => site.overUninvolvedPeople === 'yes')
        ? ['The drone flies over uninvolved people']
        : [],
  },
  {
    types: ['drone'],
    reasons: steps =>
      sites(steps).some(site => site.beyondVisualLineOfSight === 'yes')
        ? ['The drone flies beyond visual line of sight']
        : [],
  },
  {
    types: ['drone'],
    source: 'CAA PDRA01, 50 m from uninvolved people',
    reasons: steps => {
      const isNear = sites(steps).some(site => site.nearestUninvolvedPeople < PEOPLE_M)
      const isHarmful = drones(steps).some(craft => !(craft.takeOffMass < HARMFUL_DRONE_G))
      return isNear && isHarmful ? [`The drone flies within ${PEOPLE_M} m of uninvolved people`] : []
    },
  },
  {
    types: ['drone'],
    source: 'CAA CAP 722',
    reasons: steps =>
      drones(steps).some(craft => craft.takeOffMass > HEAVY_DRONE_G)
        ? ['The drone weighs more than 4 kg']
        : [],
  },
  {
    types: ['drone'],
    reasons: steps =>
      answersIn(steps, pilots).pilots.some(pilot => pilot.operationalBasis === 'specific-oa')
        ? ['The drone flies under a CAA authorisation other than PDRA01']
        : [],
  },
]

const manned = (steps: StoredAnswers) => answersIn(steps, aircraft).mannedAircraft

const mannedRules: readonly LevelRule[] = [
  answered(
    ['regular'],
    assessedGeneralInfo,
    'usesMannedAircraft',
    ['yes'],
    'Manned aircraft',
    'First Option, using aircraft in production',
  ),
  {
    types: ['regular'],
    reasons: steps =>
      manned(steps).some(flight => flight.doorsOff === 'yes')
        ? ['People film from an aircraft with its doors off']
        : [],
  },
  {
    types: ['regular'],
    reasons: steps =>
      manned(steps).some(
        ({ kind, purpose }) => kind === 'helicopter' && (purpose === 'filming' || purpose === 'both'),
      )
        ? ['People film from a helicopter']
        : [],
  },
]

/** All rules, in the order in which their reasons are shown. */
export const levelRules: readonly LevelRule[] = [
  general('hostileEnvironment', ['yes'], 'The area is hostile or has high security'),
  general('fcdoAdvice', ['all-but-essential'], 'The FCDO advises against all but essential travel'),
  general('fcdoAdvice', ['all-travel'], 'The FCDO advises against all travel'),
  {
    types: everyType,
    source: 'FCDO travel advice, the list kept with the app',
    reasons: steps =>
      answersIn(steps, assessedGeneralInfo)
        .countryIds.filter(id => adviceAgainst(id) !== undefined)
        .map(id => `${adviceListName}: ${adviceWords(id)}`),
  },
  general(
    'remoteness',
    ['4-12h', '12-24h'],
    'Definitive medical care is more than 4 hours away',
    'BBC Safety: more than a few hours from care; four is our figure',
  ),
  general('remoteness', ['over-24h'], 'Definitive medical care is more than 24 hours away'),
  general('usesFirearms', ['yes'], 'The shoot involves firearms', 'HSE ETIS20'),
  general(
    'usesStuntsOrSfx',
    ['yes'],
    'The shoot involves stunts or special effects',
    'HSE ETIS16 and ETIS17',
  ),
  ...diveRules,
  ...droneRules,
  ...mannedRules,
]
