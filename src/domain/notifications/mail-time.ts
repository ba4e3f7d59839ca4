import type { User } from '@/domain/users/schema'
import type { NotificationKind } from './schema'

/** When a person is mailed, by their own settings. */
export type MailPreferences = Pick<User, 'mailDigest' | 'quietFrom' | 'quietUntil' | 'timeZone'>

/** When the mail of the day comes, in the person's time. */
export const DIGEST_AT = '08:00'
/** For people who have not said where they are: the office. */
const OFFICE = 'Europe/London'
const MINUTE = 60_000
const DAY_MINUTES = 1440

/** Kinds that are mailed at once despite other settings: work was changed or stopped on location. */
const neverHeld: readonly NotificationKind[] = ['on-the-day']

/**
 * When a mail may go out, in milliseconds: `now` unless the person chose one mail a day or it is within their quiet hours.
 * Settings that make no sense count as none.
 */
export function mailDueAt(kind: NotificationKind, preferences: MailPreferences, now: number): number {
  if (neverHeld.includes(kind)) return now
  const due = preferences.mailDigest ? nextTime(DIGEST_AT, preferences.timeZone, now) : now
  return isQuiet(preferences, due) ? nextTime(preferences.quietUntil, preferences.timeZone, due) : due
}

/** Whether a moment is within somebody's quiet hours, which may go over midnight. */
function isQuiet({ quietFrom, quietUntil, timeZone }: MailPreferences, at: number): boolean {
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)]
  if (from === undefined || until === undefined || from === until) return false
  const minute = minuteThere(timeZone, at)
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

/** The next moment after `now` at which the clock there shows this; on the day of a change of time the nearest to it. */
function nextTime(clock: string, timeZone: string, now: number): number {
  const wanted = minutesOf(clock) ?? 0
  const minute = Math.floor(now / MINUTE) * MINUTE
  const ahead = (wanted - minuteThere(timeZone, minute) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const then = minute + ahead * MINUTE
  const off = minuteThere(timeZone, then) - wanted
  // Between the two the clocks may have been changed, by an hour at most.
  return Math.abs(off) <= 60 ? then - off * MINUTE : then
}

function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
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
