/** Writes minutes as people say them: '45 min', '2 h', '2 h 30 min'. Accepts whole and other numbers from 0 on. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
}
