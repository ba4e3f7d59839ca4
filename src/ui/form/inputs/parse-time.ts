/** Reads a time such as 8, 830, 08:30, 8.30, 8:30pm or 12 am. Returns `HH:mm`, or null if there is no such time. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:. h]?(\d{2}))?\s*(am|pm)?$/i.exec(text.trim())
  if (!match) return null
  let hours = Number(match[1])
  const minutes = Number(match[2] ?? 0)
  const half = match[3]?.toLowerCase()
  if (half) {
    if (hours < 1 || hours > 12) return null
    hours = (hours % 12) + (half === 'pm' ? 12 : 0)
  }
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Adds the colon after two digits of hours and one digit of minutes: '083' → '08:3'. */
export function maskTime(text: string, before: string): string {
  const isAdding = text.length > before.length
  return isAdding && /^([01]\d|2[0-3])\d{1,2}$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : text
}
