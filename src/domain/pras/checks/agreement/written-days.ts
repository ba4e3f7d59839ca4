import { addDays, daysBetween } from '@/domain/shared/dates'
import { isIsoDay } from '@/domain/shared/values/iso-day'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = String.raw`(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const TO = String.raw`(?:\s*[-–—/]\s*|\s+(?:to|until|till|and|or|&)\s+|,\s*)`
const YEAR = String.raw`(?:,?\s+(20\d\d))?`

const patterns = {
  /** Spans of days: '1 March to 31 July', '28 May – 2 June 2026'. */
  span: new RegExp(
    String.raw`\b${DAY}(?:\s+of)?\s+${MONTH}${YEAR}\s*(?:-|–|—|to|until|till)\s*${DAY}(?:\s+of)?\s+${MONTH}${YEAR}`,
    'g',
  ),
  /** Days before the month: '14 December', '14 and 15 December 2026', '12–19 May'. */
  dayFirst: new RegExp(
    String.raw`(?<![\d:.])\b((?:${DAY.replace('(', '(?:')}${TO})*)${DAY}(?:\s+of)?\s+${MONTH}${YEAR}`,
    'g',
  ),
  /** Days after the month: 'December 14th', 'Dec 14'. */
  monthFirst: new RegExp(String.raw`\b${MONTH}\s+${DAY}\b(?!\s*[:.]\d)${YEAR}`, 'g'),
  /** Days in figures: '14/12/2026', '14.12.2026'. */
  figures: /\b(\d{1,2})[/.](\d{1,2})[/.](20\d\d)\b/g,
  iso: /\b(20\d\d-\d\d-\d\d)\b/g,
}

/** A day that a text names. If the text has no year, the one nearest to the trip is meant. */
export interface WrittenDay {
  words: string
  day: string
}

interface Trip {
  start: string
  end: string
}

const two = (figure: string | number) => String(figure).padStart(2, '0')
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** The days between a date and the nearer end of the trip: negative before the trip, positive after it, 0 within it. */
export function daysOutside(day: string, { start, end }: Trip): number {
  if (day < start) return daysBetween(start, day)
  return day > end ? daysBetween(end, day) : 0
}

function dayOf(date: string, month: number, year: string | undefined, trip: Trip): string {
  const years = year ? [Number(year)] : [-1, 0, 1].map(more => Number(trip.start.slice(0, 4)) + more)
  const days = years.map(each => `${each}-${two(month)}-${two(date)}`).filter(isIsoDay)
  return days.sort((a, b) => Math.abs(daysOutside(a, trip)) - Math.abs(daysOutside(b, trip)))[0] ?? ''
}

/** The days in a text that are outside the trip. A span of days does not count if it overlaps the trip. */
export function daysOutsideTrip(text: string, trip: Trip): WrittenDay[] {
  if (!isIsoDay(trip.start) || !isIsoDay(trip.end)) return []
  const rest = text.replace(patterns.span, (whole, from, month, year, to, month2, year2) => {
    const first = dayOf(from, monthOf(month), year ?? year2, trip)
    const last = dayOf(to, monthOf(month2), year2 ?? year, trip)
    // A span such as '1 October to 31 March' crosses the end of a year.
    const isAround =
      first <= last ? first <= trip.end && last >= trip.start : first <= trip.end || last >= trip.start
    return isAround ? ' ' : whole
  })
  const found: WrittenDay[] = []
  const add = (words: string, date: string, month: number, year?: string) => {
    const day = dayOf(date, month, year, trip)
    if (day !== '') found.push({ words: words.trim(), day })
  }
  for (const [words, before = '', date = '', month = '', year] of rest.matchAll(patterns.dayFirst)) {
    const days = [...before.matchAll(/\d{1,2}/g), [date]].map(([each = '']) => each)
    const isSpan = /[-–—]|to|until|till/.test(before)
    const all = days.map(each => dayOf(each, monthOf(month), year, trip)).filter(day => day !== '')
    const [first = '', last = ''] = [all[0], all.at(-1)]
    if (isSpan && first <= trip.end && last >= trip.start) continue
    const outside = all.find(day => daysOutside(day, trip) !== 0)
    if (outside) found.push({ words: words.trim(), day: outside })
  }
  for (const [words, month = '', date = '', year] of rest.matchAll(patterns.monthFirst)) {
    // Skips matches such as 'May 12' in '14 May 12:00', or 'May 20' in '15 May 2026', which the patterns above have read.
    if (!/\d\s*(?:of\s*)?$/.test(rest.slice(0, rest.indexOf(words)))) add(words, date, monthOf(month), year)
  }
  for (const [words, date = '', month = '', year] of rest.matchAll(patterns.figures)) {
    add(words, date, Number(month), year)
  }
  for (const [words, day = ''] of rest.matchAll(patterns.iso)) if (isIsoDay(day)) found.push({ words, day })
  return found.filter(({ day }) => daysOutside(day, trip) !== 0)
}

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const WEEKDAY = new RegExp(
  String.raw`\b((?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*\.?)\s*,?\s+${DAY}(?:\s+of)?\s+${MONTH}${YEAR}`,
  'g',
)

/** The days in a text that have the wrong weekday, such as 'Monday 16 May' if that is a Saturday. */
export function wrongWeekdays(text: string, trip: Trip): { words: string; isA: string }[] {
  if (!isIsoDay(trip.start)) return []
  return [...text.matchAll(WEEKDAY)].flatMap(([words, weekday = '', date = '', month = '', year]) => {
    const day = dayOf(date, monthOf(month), year, trip)
    const isA = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
    const isRight = isA.startsWith(weekday.slice(0, 3).toLowerCase())
    return day === '' || isRight ? [] : [{ words, isA: isA.charAt(0).toUpperCase() + isA.slice(1) }]
  })
}

const IN_MONTH = new RegExp(
  String.raw`\b(?:in|during|of|all)\s+(?:early\s+|mid-?\s*|late\s+)?${MONTH}(?!\s*\d)`,
  'g',
)

/** The months in a text in which the trip has no day. */
export function monthsOutsideTrip(text: string, { start, end }: Trip): string[] {
  if (!isIsoDay(start) || !isIsoDay(end) || daysBetween(start, end) > 300) return []
  const first = Number(start.slice(5, 7))
  const last = Number(end.slice(5, 7))
  // A trip from November to March, for example, crosses the end of a year.
  const isOfTrip = (month: number) =>
    first <= last && start.slice(0, 4) === end.slice(0, 4)
      ? month >= first && month <= last
      : month >= first || month <= last
  return [...text.matchAll(IN_MONTH)].flatMap(([, month = '']) => (isOfTrip(monthOf(month)) ? [] : [month]))
}

/** The trip with a day before and a day after, on which people meet and kit is packed. */
export const wideTrip = ({ start, end }: Trip): Trip => ({
  start: start === '' ? '' : addDays(start, -1),
  end: end === '' ? '' : addDays(end, 1),
})
