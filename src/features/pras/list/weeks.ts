import type { Pra } from '@/domain/pras/schema'
import { addDays, daysBetween } from '@/domain/shared/dates'

export interface ShootInWeek {
  pra: Pra
  /** The first and last day of the shoot in this week, from 0 for Monday to 6. */
  from: number
  to: number
  leftBefore: boolean
  /** True if the shoot returns after this week. */
  goesOn: boolean
}

export interface Week {
  /** The Monday of the week, `YYYY-MM-DD`. */
  monday: string
  shoots: ShootInWeek[]
}

/** The most weeks in the calendar: a wrong year would otherwise draw a thousand weeks. */
const MOST_WEEKS = 53

/** Returns the Monday of the week of a day `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  // 5 January 1970 was a Monday.
  const since = daysBetween('1970-01-05', day)
  return addDays(day, -(((since % 7) + 7) % 7))
}

/** A shoot is in each of its weeks, and empty weeks are left out. A shoot without a last day counts as one day. */
export function weeksOf(pras: readonly Pra[], today: string): Week[] {
  const first = mondayOf(today)
  const dated = shootsFrom(pras, today)
  const last = dated.reduce((latest, pra) => (lastDay(pra) > latest ? lastDay(pra) : latest), first)
  const count = Math.min(MOST_WEEKS, Math.floor(daysBetween(first, last) / 7) + 1)
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7))
    .map(monday => ({ monday, shoots: shootsIn(dated, monday) }))
    .filter(({ shoots }) => shoots.length > 0)
}

/** Returns the shoots that the calendar of that day shows: shoots with a day in that day's week or later. */
export function shootsFrom(pras: readonly Pra[], today: string): Pra[] {
  return pras.filter(pra => pra.startDate !== '' && lastDay(pra) >= mondayOf(today))
}

/** Returns the count for the calendar: '25 from this week on, of 53'. The list itself counts all matches. */
export function countInCalendar(
  pras: readonly Pra[],
  today: string,
  matching: number | string | undefined,
): string | undefined {
  if (matching === undefined) return undefined
  const shown = shootsFrom(pras, today).length.toLocaleString('en-GB')
  const all = typeof matching === 'number' ? matching.toLocaleString('en-GB') : matching
  return `${shown} from this week on, of ${all}`
}

const lastDay = ({ startDate, endDate }: Pra) => (endDate < startDate ? startDate : endDate)

function shootsIn(pras: readonly Pra[], monday: string): ShootInWeek[] {
  return pras
    .map(pra => ({
      pra,
      from: daysBetween(monday, pra.startDate),
      to: daysBetween(monday, lastDay(pra)),
    }))
    .filter(({ from, to }) => from <= 6 && to >= 0)
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .map(({ pra, from, to }) => ({
      pra,
      from: Math.max(0, from),
      to: Math.min(6, to),
      leftBefore: from < 0,
      goesOn: to > 6,
    }))
}
