import { minutesOf } from '@/domain/shared/dates'
import type { User } from '@/domain/users/schema'
import type { NotificationKind } from './schema'

export type MailPreferences = Pick<User, 'mailDigest' | 'quietFrom' | 'quietUntil' | 'timeZone'>

/** The time of day of the daily mail, in the person's time zone. */
export const DIGEST_AT = '08:00'
/** The time zone of people who have not chosen one, which is the office's. */
const OFFICE = 'Europe/London'
const MINUTE = 60_000
const DAY_MINUTES = 1440

/** Kinds of notifications that are always mailed at once, because work was changed or stopped on location. */
const neverHeld: readonly NotificationKind[] = ['on-the-day']

/** In milliseconds: `now`, unless the person has one mail a day or quiet hours now. Invalid settings are ignored. */
export function mailDueAt(kind: NotificationKind, preferences: MailPreferences, now: number): number {
  if (neverHeld.includes(kind)) return now
  const due = preferences.mailDigest ? nextTime(DIGEST_AT, preferences.timeZone, now) : now
  return isQuiet(preferences, due) ? nextTime(preferences.quietUntil, preferences.timeZone, due) : due
}

/** Returns whether a time is within the person's quiet hours, which may go past midnight. */
function isQuiet({ quietFrom, quietUntil, timeZone }: MailPreferences, at: number): boolean {
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)]
  if (Number.isNaN(from) || Number.isNaN(until) || from === until) return false
  const minute = minuteThere(timeZone, at)
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

/** If a change of the clocks skips that time, the time nearest to it. */
function nextTime(clock: string, timeZone: string, now: number): number {
  const wanted = minutesOf(clock)
  const minute = Math.floor(now / MINUTE) * MINUTE
  const ahead = (wanted - minuteThere(timeZone, minute) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const then = minute + ahead * MINUTE
  const off = minuteThere(timeZone, then) - wanted
  // The clocks change between `now` and the result on some days, by an hour at most, so the result is corrected.
  return Math.abs(off) <= 60 ? then - off * MINUTE : then
}

function minuteThere(timeZone: string, at: number): number {
  const parts = formatOf(timeZone).formatToParts(at)
  const part = (type: 'hour' | 'minute') => Number(parts.find(each => each.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: timeZone || OFFICE })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: OFFICE })
  }
}
