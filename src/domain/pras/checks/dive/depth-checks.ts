import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, rowsIn, tripOf } from '@/domain/pras/checks/facts'
import { nameOf } from '@/domain/pras/steps/conditions'
import { answersOf } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { map } from '@/domain/pras/steps/definitions/map'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import { daysBetween } from '@/domain/shared/dates'
import {
  conditionsOf,
  DIVE,
  diveQuestions,
  diversOf,
  dives,
  isInBritishWaters,
  planOf,
  profileOxygen,
  profilesOf,
} from './dive-facts'

/**
 * The depths in metres that certificates of training agencies allow, with air (as published by PADI, SSI, BSAC and CMAS). If a
 * text names several certificates, the deepest limit counts.
 */
const agencyLimits: readonly [RegExp, number][] = [
  [/\bhse\b|commercial|instructor|dive ?master|tec(hnical)?\b|trimix|first class/i, Number.POSITIVE_INFINITY],
  [/dive leader|advanced diver|cmas (3|three)|\*{3}|\bdeep\b/i, 50],
  [/cmas (2|two)|(?<!\*)\*{2}(?!\*)/i, 40],
  [/sports? diver/i, 35],
  [/advanced open water|\baowd?\b|rescue diver/i, 30],
  [/ocean diver|cmas (1|one)|(?<!\*)\*(?!\*)/i, 20],
  [/open water|\bowd\b|\bscuba diver\b/i, 18],
]

/** The depth limit in metres of a qualification; infinite if it names no certificate with a limit. */
function depthLimitOf(qualification: string): number {
  const found = agencyLimits.filter(([words]) => words.test(qualification)).map(([, metres]) => metres)
  const isAdvanced = /advanced open water/i.test(qualification)
  const counted = isAdvanced ? found.filter(metres => metres !== 18) : found
  return counted.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...counted)
}

/** No-stop limits on air: depth in metres, and time in minutes (DCIEM). */
const noStopLimits: readonly [number, number][] = [
  [9, 300],
  [12, 150],
  [15, 75],
  [18, 50],
  [21, 35],
  [24, 25],
  [27, 20],
  [30, 15],
  [33, 12],
  [36, 10],
  [39, 8],
  [45, 7],
]

/**
 * The longest bottom times of HSE L103: depth in metres, and time in minutes. L103 is for commercial diving with decompression in
 * the water.
 */
const bottomTimeLimits: readonly [number, number][] = [
  [12, 240],
  [15, 180],
  [18, 120],
  [21, 90],
  [24, 70],
  [27, 60],
  [30, 50],
  [33, 40],
  [36, 35],
  [42, 30],
  [48, 25],
  [51, 20],
]

/** Unlimited if the depth is unknown or less than `shallowest`; 0 if it is deeper than the whole table. */
function minutesAt(table: readonly [number, number][], depth: number, shallowest: number): number {
  if (!(depth >= shallowest)) return Number.POSITIVE_INFINITY
  return table.find(([metres]) => depth <= metres)?.[1] ?? 0
}

/** The depth in metres at which air would contain as much nitrogen as this gas does at this depth. */
const airDepth = (depth: number, oxygen: number): number =>
  Number.isNaN(oxygen) || oxygen <= 21 ? depth : ((depth + 10) * (100 - oxygen)) / 79 - 10

/** A stop counts as a safety stop at 3 to 6 metres for 3 to 5 minutes. Deeper or longer stops count as decompression. */
const SAFETY_STOP_M = 6
const SAFETY_STOPS_MIN = 10

/** Checks of depths and times: against training, against the bottom, and against each other. */
export const depthChecks: readonly PraCheck[] = [
  {
    id: 'deeper-than-qualification',
    strength: 'blocks',
    types: DIVE,
    source: 'Depth limits of PADI, SSI, BSAC and CMAS; Diving at Work Regulations 1997, reg. 10',
    find: context => {
      const depth = planOf(context).maxDepth
      return diversOf(context).flatMap(({ item, path, index }) => {
        const limit = depthLimitOf(item.qualification)
        return findingIf(
          depth > limit,
          divePreliminaryQuestions,
          `${path}.qualification`,
          `The qualification of ${nameOf(item.person, `Diver ${index + 1}`)}, ${item.qualification}, ends at ${limit} m, but the plan goes to ${depth} m. Plan a shallower dive, or choose another diver`,
        )
      })
    },
  },
  {
    id: 'deeper-than-bottom',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const conditions = conditionsOf(context)
      const bottom = conditions.bottomDepth + (conditions.tidalRange || 0)
      const depth = planOf(context).maxDepth
      return findingIf(
        depth > bottom,
        divePlanDetails,
        'maxDepth',
        `The plan goes to ${depth} m, but the bottom is at ${conditions.bottomDepth} m. Correct the wrong figure, or say that the sites have different depths`,
      )
    },
  },
  {
    id: 'bottom-out-of-reach',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106',
    find: context => {
      const bottom = conditionsOf(context).bottomDepth
      const depth = planOf(context).maxDepth
      return findingIf(
        bottom > 50 && bottom > depth + 20 && diveQuestions(context).blueWater === 'no',
        divePreliminaryQuestions,
        'blueWater',
        `The bottom is at ${bottom} m, far below the planned ${depth} m, but the answer about blue water is no. A diver who sinks there does not reach the bottom. Answer yes, or say what keeps divers at their depth`,
      )
    },
  },
  {
    id: 'stops-under-no-stop',
    strength: 'explain',
    types: DIVE,
    source: 'DCIEM tables: a safety stop is at 3 to 6 m',
    find: context =>
      planOf(context).decompressionPolicy !== 'no-stop'
        ? []
        : profilesOf(context).flatMap(({ item, path, name }) => {
            const stops = item.stops
            const deepest = Math.max(...stops.map(stop => stop.depth || 0), 0)
            const minutes = stops.reduce((sum, stop) => sum + (stop.minutes || 0), 0)
            return findingIf(
              deepest > SAFETY_STOP_M || minutes > SAFETY_STOPS_MIN,
              typicalDivePlan,
              `${path}.stops`,
              `${name} stops for ${minutes} minutes, with the deepest stop at ${deepest} m, but the plan is for no-stop dives. Such stops are decompression. Plan decompression, or say why it is only a safety stop`,
            )
          }),
  },
  {
    id: 'longer-than-no-stop',
    strength: 'explain',
    types: DIVE,
    source:
      'DCIEM air tables of 1992, no-decompression limits (from memory, not confirmed); nitrox by equivalent air depth',
    find: context => {
      const plan = planOf(context)
      if (plan.decompressionPolicy !== 'no-stop' || plan.breathingGas === 'ccr') return []
      return profilesOf(context).flatMap(profile => {
        const { path, name, depth, bottomTime } = profile
        const limit = minutesAt(noStopLimits, airDepth(depth, profileOxygen(profile, plan)), 6.01)
        return findingIf(
          bottomTime > limit,
          typicalDivePlan,
          `${path}.bottomTime`,
          limit === 0
            ? `${name} goes to ${depth} m, where the DCIEM tables allow no time without stops, but the plan is for no-stop dives. Plan a shallower dive, or plan decompression`
            : `${name} lasts ${bottomTime} minutes at ${depth} m, but the DCIEM tables allow only ${limit} without stops. Plan a shorter dive or decompression, or name the table or computer that allows it`,
        )
      })
    },
  },
  {
    id: 'decompression-answers-differ',
    strength: 'explain',
    types: DIVE,
    find: context =>
      findingIf(
        diveQuestions(context).decoPlanned === 'yes' && planOf(context).decompressionPolicy === 'no-stop',
        divePlanDetails,
        'decompressionPolicy',
        'The preliminary questions plan decompression, but the dive plan has only no-stop dives. Make the two agree, or say which is right',
      ),
  },
  {
    id: 'bottom-time-over-l103',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103, bottom times of commercial diving; not confirmed in L106',
    find: context =>
      profilesOf(context).flatMap(({ path, name, depth, bottomTime }) => {
        const limit = minutesAt(bottomTimeLimits, depth, 0)
        return findingIf(
          planOf(context).decompressionPolicy === 'planned' && bottomTime > limit,
          typicalDivePlan,
          `${path}.bottomTime`,
          `${name} lasts ${bottomTime} minutes at ${depth} m, but HSE’s code of practice allows only ${limit}. Plan a shorter dive, or say what makes this dive as safe`,
        )
      }),
  },
  {
    id: 'tables-not-for-altitude',
    strength: 'explain',
    types: DIVE,
    source: 'DCIEM depth corrections from 300 m',
    find: context => {
      const plan = planOf(context)
      const altitude = conditionsOf(context).altitude
      const words = `${plan.tablesOrComputer} ${plan.altitudeAfterDiving} ${plan.repetitiveDivePlan}`
      return findingIf(
        altitude > 300 && !/altitude|adjust|correct/i.test(words),
        divePlanDetails,
        'tablesOrComputer',
        `The water is at an altitude of ${altitude} m, where tables for sea level allow too much time. Name the correction for altitude, or the computer’s setting`,
      )
    },
  },
  {
    id: 'deepest-dive-last',
    strength: 'notice',
    types: DIVE,
    source: 'Agencies’ rule for repetitive dives: the deeper first',
    find: context => {
      const profiles = profilesOf(context)
      return profiles.flatMap(({ path, name, depth }, index) => {
        const before = profiles[index - 1]?.depth ?? Number.NaN
        return findingIf(
          depth > before + 3,
          typicalDivePlan,
          `${path}.depth`,
          `${name} goes to ${depth} m after a dive to ${before} m. Plan the deeper dive first`,
        )
      })
    },
  },
  {
    id: 'short-surface-interval',
    strength: 'explain',
    types: DIVE,
    source: 'Agencies’ tables: an hour at least between repetitive dives',
    find: context => {
      const plan = planOf(context)
      const minutes = plan.surfaceIntervalMin
      return findingIf(
        plan.maxDivesPerDay > 1 && minutes < 60,
        divePlanDetails,
        'surfaceIntervalMin',
        `The ${minutes} minutes at the surface between dives are short, because much of the gas of the first dive is still in the blood. Wait an hour, or name the table that allows it`,
      )
    },
  },
  {
    id: 'many-dives-a-day',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: fatigue and repetitive dives',
    find: context => {
      const count = planOf(context).maxDivesPerDay
      return findingIf(
        count > 3 && dives(context, 'scuba', 'rebreather', 'surface-supplied', 'full-face'),
        divePlanDetails,
        'maxDivesPerDay',
        `${count} dives a day are planned. More than three dives tire a diver and load the tissues with gas. Plan fewer, or say how shallow and how far apart the dives are`,
      )
    },
  },
  {
    id: 'more-dives-than-agreed',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const [agreed, planned] = [diveQuestions(context).divesPerDay, planOf(context).maxDivesPerDay]
      return findingIf(
        planned > agreed,
        divePlanDetails,
        'maxDivesPerDay',
        `The plan has ${planned} dives a day, but the preliminary questions, which the Dive Team reads first, have ${agreed}. Make the two agree, or say which is right`,
      )
    },
  },
  {
    id: 'diving-days-do-not-fit',
    strength: 'blocks',
    types: DIVE,
    find: context => {
      const { start, end } = tripOf(context)
      const days = daysBetween(start, end) + 1
      const planned = diveQuestions(context).diveDays
      return findingIf(
        planned > days,
        divePreliminaryQuestions,
        'diveDays',
        `${planned} diving days do not fit in a trip of ${days}. Correct one of them`,
      )
    },
  },
  {
    id: 'no-day-without-diving',
    waitsFor: ['shoot-plan', 'dive-plan-details'],
    strength: 'explain',
    types: DIVE,
    source: 'DCIEM and agencies: a dry day after several days of diving',
    find: context => {
      const days = diveQuestions(context).diveDays
      return findingIf(
        days > 5 && !/\bdry\b|rest|day off|no diving|non-diving/i.test(planOf(context).repetitiveDivePlan),
        divePlanDetails,
        'repetitiveDivePlan',
        `${days} days of diving are planned, but the plan for repetitive dives names no day without diving. Plan a day of rest in the middle, or say why none is needed`,
      )
    },
  },
  {
    id: 'freedive-deep',
    strength: 'explain',
    types: DIVE,
    source: 'AIDA and Molchanovs course limits: 20 m for a first certificate',
    find: context => {
      const depth = diveQuestions(context).maxDepth
      return findingIf(
        dives(context, 'freediving', 'snorkel') &&
          !dives(context, 'scuba', 'rebreather', 'surface-supplied', 'full-face') &&
          depth > 20,
        divePreliminaryQuestions,
        'maxDepth',
        `A dive to ${depth} m on one breath is deeper than a first certificate allows, and a blackout comes without warning. Say who is trained for this depth, and who meets the divers at which depth`,
      )
    },
  },
  {
    id: 'deep-sites-shallow-altitude',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const altitude = conditionsOf(context).altitude
      return rowsIn(answersOf(map, context), 'pins')
        .filter(({ item }) => item.kind === 'Dive site')
        .flatMap(({ item }) =>
          findingIf(
            altitude <= 300 && item.altitude > 300,
            diveConditions,
            'altitude',
            `The map has ${item.label || 'a dive site'} at an altitude of ${item.altitude} m, but the conditions say ${altitude} m. Above 300 m, the dive tables change. Correct one of the two`,
          ),
        )
    },
  },
  {
    id: 'air-deep-in-british-waters',
    strength: 'explain',
    types: DIVE,
    source: 'HSE approved qualifications: scuba to 50 m',
    find: context => {
      const depth = planOf(context).maxDepth
      return findingIf(
        isInBritishWaters(context) && dives(context, 'scuba') && depth > 50,
        divePlanDetails,
        'maxDepth',
        `The plan goes to ${depth} m on scuba in British waters, but HSE’s scuba qualification ends at 50 m. Plan surface supply or a shallower dive, or say what qualifies the team`,
      )
    },
  },
]
