import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, isAny, mentions, rowsIn, tripOf } from '@/domain/pras/checks/facts'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { map } from '@/domain/pras/steps/definitions/map'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { daysBetween, formatDayShort, minutesOf } from '@/domain/shared/dates'
import { breathesGas, conditionsOf, DIVE, planOf } from './dive-facts'

const flightsOf = (context: StepContext) =>
  rowsIn(answersOf(shootPlan, context), 'travelPlan').filter(({ item }) =>
    isAny(item.mode, 'Scheduled flight', 'Charter flight', 'Helicopter'),
  )

/**
 * The last day of diving: the last scheduled day that mentions diving, otherwise the last filming day. `end` is the time at which
 * diving ends, in minutes after midnight; NaN if not known.
 */
function lastDive(context: StepContext): { day: string; end: number; isScheduled: boolean } {
  const days = rowsIn(answersOf(shootPlan, context), 'schedule')
    .filter(({ item }) => mentions(item.activity, /\bdiv(?:e|es|ing)\b|scuba|under ?water|rebreather/i))
    .toSorted((a, b) => a.item.date.localeCompare(b.item.date))
  const last = days.at(-1)
  const written = tripOf(context).filmsTo
  if (!last || last.item.date < written) return { day: written, end: Number.NaN, isScheduled: false }
  return { day: last.item.date, end: minutesOf(last.item.endTime), isScheduled: true }
}

/** The numbers of hours that a text names, such as '24 hours' or '18 h'. */
function hoursIn(words: string): number[] {
  return [...words.matchAll(/(\d{1,3}) ?(?:hours?|hrs?|h)\b/gi)].map(match => Number(match[1]))
}

/** Checks of flying and of going to altitude after diving (DAN's consensus of 2002, UHMS, and the airlines' rules). */
export const flyingChecks: readonly PraCheck[] = [
  {
    id: 'flight-on-last-dive-day',
    strength: 'blocks',
    types: DIVE,
    source: 'DAN: 18 hours after several dives, more than 24 after decompression',
    find: context => {
      const last = lastDive(context)
      const { start } = tripOf(context)
      return flightsOf(context).flatMap(({ item, path }) =>
        findingIf(
          breathesGas(context) && last.isScheduled && item.date === last.day && last.day !== start,
          shootPlan,
          `${path}.date`,
          `The flight to ${item.to || 'the next place'} is on ${formatDayShort(item.date)}, a day with diving. Nobody may fly within ${planOf(context).noFlyInterval || 24} hours of a dive. Move the flight or the dive`,
        ),
      )
    },
  },
  {
    id: 'flight-on-day-after-dive',
    strength: 'explain',
    types: DIVE,
    source: 'DAN: 18 hours after several dives, more than 24 after decompression',
    find: context => {
      const last = lastDive(context)
      const interval = planOf(context).noFlyInterval || 24
      // The hours between the end of diving and midnight. The next day's flight could be right after midnight, so only these are
      // certain.
      const sure = 24 - (Number.isNaN(last.end) ? 18 : last.end / 60)
      return flightsOf(context).flatMap(({ item, path }) => {
        const days = daysBetween(last.day, item.date)
        return findingIf(
          breathesGas(context) && days >= 1 && (days - 1) * 24 + sure < interval,
          shootPlan,
          `${path}.date`,
          `The flight to ${item.to || 'the next place'} is on ${formatDayShort(item.date)}, and the last diving day is ${formatDayShort(last.day)}. If it does not leave late, people fly less than ${interval} hours after diving. End diving earlier, fly later, or give the times`,
        )
      })
    },
  },
  {
    id: 'flight-among-dive-days',
    strength: 'explain',
    types: DIVE,
    source: 'DAN: 18 hours after several dives',
    find: context => {
      const { filmsFrom } = tripOf(context)
      const last = lastDive(context)
      return flightsOf(context).flatMap(({ item, path }) =>
        findingIf(
          breathesGas(context) && item.date > filmsFrom && item.date < last.day,
          shootPlan,
          `${path}.date`,
          `The flight to ${item.to || 'the next place'}, ${formatDayShort(item.date)}, is between diving days. Say who flies, and confirm that they have not dived for ${planOf(context).noFlyInterval || 24} hours`,
        ),
      )
    },
  },
  {
    id: 'no-fly-short-after-decompression',
    strength: 'blocks',
    types: DIVE,
    source: 'DAN: substantially longer than 18 hours after decompression dives',
    find: context => {
      const { decompressionPolicy, noFlyInterval } = planOf(context)
      return findingIf(
        decompressionPolicy === 'planned' && noFlyInterval >= 18 && noFlyInterval < 24,
        divePlanDetails,
        'noFlyInterval',
        `${noFlyInterval} hours before flying are too few after dives with planned stops. Wait at least 24 hours`,
      )
    },
  },
  {
    id: 'no-fly-under-24-hours',
    strength: 'notice',
    types: DIVE,
    source: 'DAN: wait at least 18 hours after several dives',
    find: context => {
      const { decompressionPolicy, noFlyInterval } = planOf(context)
      const hours = noFlyInterval
      return findingIf(
        decompressionPolicy !== 'planned' && hours >= 18 && hours < 24,
        divePlanDetails,
        'noFlyInterval',
        `${hours} hours before flying are fewer than the usual 24. Wait longer if the schedule allows it`,
      )
    },
  },
  {
    id: 'flying-text-differs',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const interval = planOf(context).noFlyInterval
      const least = Math.min(...hoursIn(conditionsOf(context).flyingAfterDiving))
      return findingIf(
        least < interval && least >= 1,
        diveConditions,
        'flyingAfterDiving',
        `The conditions let people fly ${least} hours after diving, but the dive plan says ${interval} hours. Use the longer time in both`,
      )
    },
  },
  {
    id: 'height-after-diving-open',
    strength: 'explain',
    types: DIVE,
    source: 'NOAA: driving over 300 m after diving is like flying',
    find: context => {
      const high = rowsIn(answersOf(map, context), 'pins')
        .filter(({ item }) => isAny(item.kind, 'Base', 'Vehicle rendezvous', 'Access point'))
        .filter(({ item }) => item.altitude > conditionsOf(context).altitude + 300)
      return findingIf(
        high.length > 0 && breathesGas(context) && planOf(context).altitudeAfterDiving === '',
        divePlanDetails,
        'altitudeAfterDiving',
        `${high[0]?.item.label || 'A place on the map'} is at ${high[0]?.item.altitude} m, more than 300 m above the water, but no text mentions going to altitude after diving. Say how long people wait before they go up`,
      )
    },
  },
]
