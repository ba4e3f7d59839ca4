/** 'in 3 days', 'tomorrow', 'today', '2 days ago'; negative in the past. Screens always show the exact date too. */
export function relativeDays(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
