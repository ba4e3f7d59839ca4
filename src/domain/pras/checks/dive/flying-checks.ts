import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, mentions, minutesOf, numberOf, rowsOf, tripOf } from '@/domain/pras/checks/facts'
import { text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { breathesGas, CONDITIONS, conditionsOf, DIVE, PLAN, planOf } from './dive-facts'

const FLIGHTS = ['Scheduled flight', 'Charter flight', 'Helicopter']

const flightsOf = (context: StepContext) =>
  rowsOf(context, 'shoot-plan', 'travelPlan').filter(({ item }) => FLIGHTS.includes(text(item.mode)))

/**
 * The last day of diving: of the schedule's days whose activity speaks of diving, else the last filming day. Its end is in
 * minutes after midnight, or NaN.
 */
function lastDive(context: StepContext): { day: string; end: number; isScheduled: boolean } {
  const days = rowsOf(context, 'shoot-plan', 'schedule')
    .filter(({ item }) => mentions(item.activity, /\bdiv(?:e|es|ing)\b|scuba|under ?water|rebreather/i))
    .toSorted((a, b) => text(a.item.date).localeCompare(text(b.item.date)))
  const last = days.at(-1)
  const written = tripOf(context).filmsTo
  if (!last || text(last.item.date) < written) return { day: written, end: Number.NaN, isScheduled: false }
  return { day: text(last.item.date), end: minutesOf(last.item.endTime), isScheduled: true }
}

/** Hours named in a text: '24 hours', '18 h'. */
function hoursIn(words: string): number[] {
  return [...words.matchAll(/(\d{1,3}) ?(?:hours?|hrs?|h)\b/gi)].map(match => Number(match[1]))
}

/** Flying and height after diving (DAN's consensus of 2002, UHMS and the airlines' rules). */
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
          breathesGas(context) && last.isScheduled && text(item.date) === last.day && last.day !== start,
          'shoot-plan',
          `${path}.date`,
          `The flight to ${text(item.to) || 'the next place'} is on ${formatDayShort(text(item.date))}, a day with diving. Nobody flies within ${numberOf(planOf(context).noFlyInterval) || 24} hours of a dive: move the flight or the dive`,
        ),
      )
    },
  },
  {
    id: 'flight-on-day-after-dive',
    strength: 'explain',
    types: DIVE,
    source: 'DAN: 18 hours after several dives, more than 24 after decompression; domain 1.15',
    find: context => {
      const last = lastDive(context)
      const interval = numberOf(planOf(context).noFlyInterval) || 24
      // From the end of the diving day to the first minute of the day of the flight.
      const sure = 24 - (Number.isNaN(last.end) ? 18 : last.end / 60)
      return flightsOf(context).flatMap(({ item, path }) => {
        const days = daysBetween(last.day, text(item.date))
        return findingIf(
          breathesGas(context) && days >= 1 && (days - 1) * 24 + sure < interval,
          'shoot-plan',
          `${path}.date`,
          `The flight to ${text(item.to) || 'the next place'} is on ${formatDayShort(text(item.date))}; the last diving day is ${formatDayShort(last.day)}. Unless it leaves late, ${interval} hours have not passed: end diving earlier, fly later, or give the times`,
        )
      })
    },
  },
  {
    id: 'flight-among-dive-days',
    strength: 'explain',
    types: DIVE,
    source: 'DAN: 18 hours after several dives; domain 1.15',
    find: context => {
      const { filmsFrom } = tripOf(context)
      const last = lastDive(context)
      return flightsOf(context).flatMap(({ item, path }) =>
        findingIf(
          breathesGas(context) && text(item.date) > filmsFrom && text(item.date) < last.day,
          'shoot-plan',
          `${path}.date`,
          `The flight to ${text(item.to) || 'the next place'}, ${formatDayShort(text(item.date))}, lies between diving days. Say who flies, and that they have not dived for ${numberOf(planOf(context).noFlyInterval) || 24} hours`,
        ),
      )
    },
  },
  {
    id: 'no-fly-short-after-decompression',
    strength: 'blocks',
    types: DIVE,
    source: 'DAN: substantially longer than 18 hours after decompression dives; domain 1.15: 24',
    find: context => {
      const { decompressionPolicy, noFlyInterval } = planOf(context)
      return findingIf(
        decompressionPolicy === 'planned' && numberOf(noFlyInterval) >= 18 && numberOf(noFlyInterval) < 24,
        PLAN,
        'noFlyInterval',
        `${numberOf(noFlyInterval)} hours before flying are too few after dives with planned stops. Wait 24 at least`,
      )
    },
  },
  {
    id: 'no-fly-under-24-hours',
    strength: 'notice',
    types: DIVE,
    source: 'DAN: 18 hours after several dives at least; domain 1.15: 24',
    find: context => {
      const { decompressionPolicy, noFlyInterval } = planOf(context)
      const hours = numberOf(noFlyInterval)
      return findingIf(
        decompressionPolicy !== 'planned' && hours >= 18 && hours < 24,
        PLAN,
        'noFlyInterval',
        `${hours} hours before flying are shorter than the rule of 24. Wait longer where the days allow it`,
      )
    },
  },
  {
    id: 'flying-text-differs',
    strength: 'explain',
    types: DIVE,
    source: 'Domain 1.14 and 1.15: answers agree',
    find: context => {
      const interval = numberOf(planOf(context).noFlyInterval)
      const least = Math.min(...hoursIn(text(conditionsOf(context).flyingAfterDiving)))
      return findingIf(
        least < interval && least >= 1,
        CONDITIONS,
        'flyingAfterDiving',
        `The conditions let people fly ${least} hours after diving, the dive plan after ${interval}. Make them agree on the longer`,
      )
    },
  },
  {
    id: 'height-after-diving-open',
    strength: 'explain',
    types: DIVE,
    source: 'NOAA: driving over 300 m after diving is like flying; domain 1.15',
    find: context => {
      const high = rowsOf(context, 'map', 'pins')
        .filter(({ item }) => ['Base', 'Vehicle rendezvous', 'Access point'].includes(text(item.kind)))
        .filter(({ item }) => numberOf(item.altitude) > numberOf(conditionsOf(context).altitude) + 300)
      return findingIf(
        high.length > 0 && breathesGas(context) && text(planOf(context).altitudeAfterDiving) === '',
        PLAN,
        'altitudeAfterDiving',
        `${text(high[0]?.item.label) || 'A place on the map'} lies at ${numberOf(high[0]?.item.altitude)} m, more than 300 m above the water, and nothing is said of height after diving. Say how long people wait before they go up`,
      )
    },
  },
]
