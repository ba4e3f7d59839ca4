import type { Facts } from './facts'
import { northernWinter, southernWinter } from './regions'

/** Returns whether the trip is in winter: December to March in the north, June to September in the south. */
export function isWinter({ months, countries }: Facts): boolean {
  const inAny = (wanted: readonly number[]) => wanted.some(month => months.has(month))
  return (
    (countries.some(id => northernWinter.has(id)) && inAny([12, 1, 2, 3])) ||
    (countries.some(id => southernWinter.has(id)) && inAny([6, 7, 8, 9]))
  )
}

/** Returns whether the trip is in summer, when woods and heaths are dry. Countries without a cold winter always count. */
export function isSummer({ months, countries }: Facts): boolean {
  const inAny = (wanted: readonly number[]) => wanted.some(month => months.has(month))
  return (
    (countries.some(id => northernWinter.has(id)) && inAny([4, 5, 6, 7, 8, 9])) ||
    (countries.some(id => southernWinter.has(id)) && inAny([11, 12, 1, 2])) ||
    !countries.some(id => northernWinter.has(id) || southernWinter.has(id))
  )
}

/** Says that the schedule has work before 05:00 or after 22:00, as a reason for a hazard; empty if it has none. */
export function lateWork(days: readonly { start: number; end: number }[]): string {
  if (days.some(({ start, end }) => end <= start)) return 'the schedule goes on past midnight'
  if (days.some(({ end }) => end > 22 * 60)) return 'the schedule has filming after 22:00'
  if (days.some(({ start }) => start < 5 * 60)) return 'the schedule begins before 05:00'
  return ''
}
