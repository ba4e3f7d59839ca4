const SPELLED = /(\d{1,2}(?:[.,]\d)?)\s*-?\s*(?:hours?|hrs?|h)\b/i
const FROM_TO =
  /\b(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?\s*(?:to|until|till|-|–)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?\b/i

/**
 * The hours of a day that an agreed text names: '10 hours a day, with an hour for lunch' is 10, '8am to 6pm' too. Undefined
 * where it names none that a day can have, so that nothing is claimed about it.
 */
export function contractedHours(text: string): number | undefined {
  const spelled = SPELLED.exec(text)
  const hours = spelled ? Number(spelled[1]?.replace(',', '.')) : fromTo(text)
  return hours !== undefined && hours > 0 && hours <= 24 ? hours : undefined
}

function fromTo(text: string): number | undefined {
  const match = FROM_TO.exec(text)
  if (!match) return undefined
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match
  const from = timeOf(fromHour, fromMinute, fromHalf)
  const to = timeOf(toHour, toMinute, toHalf)
  // A night shift ends on the next day.
  return to > from ? to - from : to + 24 - from
}

function timeOf(hour = '', minute = '0', half = ''): number {
  const twelve = half === '' ? Number(hour) : Number(hour) % 12
  return twelve + Number(minute) / 60 + (half.toLowerCase() === 'pm' ? 12 : 0)
}
