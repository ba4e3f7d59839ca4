const NUMBER = String.raw`\d{1,2}(?:[.,]\d{1,2})?`
const UNIT = String.raw`\s*-?\s*(?:hours?|hrs?|h)\b`
const SPELLED = new RegExp(String.raw`(?<![\d.,:])(${NUMBER})${UNIT}`, 'gi')
/** Matches '11+1 hours' and '10 hours plus 1 hour for lunch': the length of the day is the sum. */
const SUM = new RegExp(
  String.raw`(?<![\d.,:])(${NUMBER})(?:${UNIT})?\s*(?:\+|plus)\s*(${NUMBER})${UNIT}(?!\s*(?:of\s+)?overtime)`,
  'i',
)
const FROM_TO =
  /(?<![\d.:])(\d{1,2})(?:[:.]([0-5]\d))?\s*(am|pm)?\s*(?:to|until|till|-|–)\s*(\d{1,2})(?:[:.]([0-5]\d))?\s*(am|pm)?\b(?!\s*(?:days?|weeks?|months?)\b)/gi

const BREAK = '(?:lunch|break|meal|dinner|supper)'
const BEFORE_BREAK = new RegExp(
  String.raw`^\s*(?:(?:of|for|as|an?|the|unpaid|paid|meal|tea|rest)\s+)*${BREAK}`,
  'i',
)
const AFTER_BREAK = new RegExp(
  String.raw`\b${BREAK}s?(?:\s+breaks?)?\s*(?:of|is|at|from|:|=|–|-|\()?\s*$`,
  'i',
)

/**
 * Reads the hours of a contracted day, breaks included, from an agreed text. '8am to 6pm with 1 hour for lunch' and '10 hours a
 * day, with an hour for lunch' are 10 hours, '11+1 hours' are 12. Undefined if the text has no hours that fit in a day.
 */
export function contractedHours(text: string): number | undefined {
  const sum = SUM.exec(text)
  const times = [...text.matchAll(FROM_TO)].filter(match => !isBreak(text, match))
  const spelled = [...text.matchAll(SPELLED)].filter(match => !isBreak(text, match))
  const found = [
    ...times.filter(isOnClock).map(between),
    ...(sum ? [numberOf(sum[1]) + numberOf(sum[2])] : []),
    ...spelled.map(match => numberOf(match[1])),
    // Tried last: '9 to 5' counts as times of the day only if the text has no clearer hours.
    ...times.map(between),
  ]
  return found.find(hours => hours > 0 && hours <= 24)
}

const numberOf = (digits = '') => Number(digits.replace(',', '.'))

/** Returns whether the matched text is the length or the time of a break. */
function isBreak(text: string, { 0: found, index }: RegExpExecArray): boolean {
  return BEFORE_BREAK.test(text.slice(index + found.length)) || AFTER_BREAK.test(text.slice(0, index))
}

/** Returns whether a range is certainly one of clock times, because it has minutes, or says am or pm. */
const isOnClock = ([, , fromMinute, fromHalf, , toMinute, toHalf]: RegExpExecArray) =>
  [fromMinute, fromHalf, toMinute, toHalf].some(part => part !== undefined)

function between([, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf]: RegExpExecArray): number {
  const from = timeOf(fromHour, fromMinute, fromHalf)
  const to = timeOf(toHour, toMinute, toHalf)
  // Without am or pm, '9 to 5' ends in the afternoon, 12 hours later. A night shift ends on the next day, 24 hours later.
  const isHalfSaid = fromHalf !== undefined && toHalf !== undefined
  const isOfTwelve = !isHalfSaid && Number(fromHour) <= 12 && Number(toHour) <= 12
  const later = [0, 12, 24].filter(hours => hours !== 12 || isOfTwelve)
  return later.map(hours => to + hours - from).find(hours => hours > 0) ?? 0
}

function timeOf(hour = '', minute = '0', half = ''): number {
  const twelve = half === '' ? Number(hour) : Number(hour) % 12
  return twelve + Number(minute) / 60 + (half.toLowerCase() === 'pm' ? 12 : 0)
}
