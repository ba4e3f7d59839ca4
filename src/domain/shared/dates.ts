import { dayExists, isIsoDay } from './values/iso-day'

/** Milliseconds. */
export const DAY = 86_400_000

/** The company uses London's calendar, so a day begins and ends there, wherever the reader is. */
const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]
const shortMonth = (month: string) => month.slice(0, 3)

interface LondonParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

function londonParts(ms: number): LondonParts {
  const parts: LondonParts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const part of LONDON.formatToParts(ms)) {
    if (part.type in parts) parts[part.type as keyof LondonParts] = Number(part.value)
  }
  return parts
}

function isoOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Converts a time 'HH:mm' to minutes after midnight. NaN for a text that is not such a time, as '9:00' or '24:00'. */
export function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
}

/**
 * Reads a day as people in the UK type it: 12/04/2026, 12.4.26, 12-04-2026, 12 Apr 2026, 12th April 2026, or pasted as
 * `YYYY-MM-DD`. The day is always before the month. A year of two digits is in this century.
 * @returns the day as `YYYY-MM-DD`, or null if the day does not exist (31/02/2026) or the text is not a date
 */
export function parseUkDate(text: string): string | null {
  const trimmed = text.trim()
  if (isIsoDay(trimmed)) return trimmed
  const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(trimmed)
  if (numeric) return checkedDay(Number(numeric[1]), Number(numeric[2]), String(numeric[3]))
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[ -]+([a-z]{3,9})\.?,?[ -]+(\d{4}|\d{2})$/i.exec(trimmed)
  if (!named) return null
  const word = String(named[2]).toLowerCase()
  // A month may be shortened to its beginning, as in 'apr' or 'sept', but 'aprox' is not a month.
  const month = MONTHS.findIndex(name => name.toLowerCase().startsWith(word))
  if (month < 0) return null
  return checkedDay(Number(named[1]), month + 1, String(named[3]))
}

function checkedDay(day: number, month: number, year: string): string | null {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  return dayExists(fullYear, month, day) ? isoOf(fullYear, month, day) : null
}

/** The day in London at a time in milliseconds, as `YYYY-MM-DD`. */
export function todayIso(ms: number): string {
  const { year, month, day } = londonParts(ms)
  return isoOf(year, month, day)
}

/** The hour on a clock in London at a time in milliseconds. */
export const londonHour = (ms: number): number => londonParts(ms).hour

/** The time at which a day `YYYY-MM-DD` begins in London, in milliseconds; NaN if it is not a day. */
export function startOfDay(iso: string): number {
  if (!isIsoDay(iso)) return Number.NaN
  const midnight = Date.parse(`${iso}T00:00:00Z`)
  return midnight - londonParts(midnight).hour * 3_600_000
}

/** Writes a day in words. `say` receives its year, the name of its month, and the number of the day. */
function worded(iso: string, say: (year: string, month: string, day: number) => string): string {
  if (!isIsoDay(iso)) return ''
  const [year = '', month, day] = iso.split('-')
  return say(year, MONTHS[Number(month) - 1] ?? '', Number(day))
}

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 20
  return `${day}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
}

/** Writes a day in full: '12th April 2026' for `2026-04-12` (requirements 9, contracts). Empty if it is not a day. */
export function formatDay(iso: string): string {
  return worded(iso, (year, month, day) => `${ordinal(day)} ${month} ${year}`)
}

/** Writes a day for tables: '12 Apr 2026' for `2026-04-12`. Empty if it is not a day. */
export function formatDayShort(iso: string): string {
  return worded(iso, (year, month, day) => `${day} ${shortMonth(month)} ${year}`)
}

/** Writes two days `YYYY-MM-DD` as a span: '12 Apr 2026 – 3 May 2026'. If they are equal, writes one day. */
export function formatDaysShort(from: string, to: string): string {
  return [...new Set([formatDayShort(from), formatDayShort(to)])].filter(Boolean).join(' – ')
}

/** Writes the month of a day: 'April 2026' for `2026-04-12`. Empty if it is not a day. */
export function formatMonth(iso: string): string {
  return worded(iso, (year, month) => `${month} ${year}`)
}

/** Writes a day as people type it: '12/04/2026' for `2026-04-12`. Empty if it is not a day. */
export function formatUkDate(iso: string): string {
  return isIsoDay(iso) ? iso.split('-').reverse().join('/') : ''
}

/** Writes a time in milliseconds for a log, in London time: '9:05 12th April 26' ('H:mm Do MMMM YY' of requirements 9, logs). */
export function formatLogTime(ms: number): string {
  const { hour, minute } = londonParts(ms)
  const day = worded(todayIso(ms), (year, month, date) => `${ordinal(date)} ${month} ${year.slice(-2)}`)
  return `${hour}:${String(minute).padStart(2, '0')} ${day}`
}

/** Writes a time in milliseconds, in London time: '12 Apr 2026, 09:05'. For all uses except a log. */
export function formatMoment(ms: number): string {
  return `${formatDayShort(todayIso(ms))}, ${formatClock(ms)}`
}

/** Writes the time of day of a time in milliseconds, in London time: '09:05', as in 'Saved 09:05'. */
export function formatClock(ms: number): string {
  const { hour, minute } = londonParts(ms)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Returns the day so many days after a day `YYYY-MM-DD`, or before it if negative. Empty stays empty. */
export function addDays(iso: string, days: number): string {
  if (!isIsoDay(iso)) return ''
  const day = new Date(`${iso}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Returns the day so many months after a day `YYYY-MM-DD`, or the last day of that month if it is shorter. Empty stays empty. */
export function addMonths(iso: string, months: number): string {
  if (!isIsoDay(iso)) return ''
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate())))
  return at.toISOString().slice(0, 10)
}

/** The whole days from one day to another: 0 for the same day, negative if `to` is earlier, NaN if one of them is not a day. */
export function daysBetween(from: string, to: string): number {
  if (!isIsoDay(from) || !isIsoDay(to)) return Number.NaN
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}
