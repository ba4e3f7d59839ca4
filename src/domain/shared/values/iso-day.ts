/** Returns whether a text is a day that exists, written `YYYY-MM-DD`. 2026-02-31 does not exist. */
export function isIsoDay(text: unknown): text is string {
  if (typeof text !== 'string') return false
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match !== null && dayExists(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** Returns a sentence that says that a text is not a day, and how to write one. Long text is cut. */
export function dayFault(text: unknown): string {
  const typed = String(text).trim()
  const shown = typed.length > 40 ? `${typed.slice(0, 39)}…` : typed
  return `“${shown}” is not a valid date. Use day/month/year: 12/04/2026`
}

/** Returns whether a day exists and is in a year that the app accepts: 1900 to 2199. */
export function dayExists(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2199) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
