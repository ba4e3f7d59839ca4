import type { Pra, PraType } from '@/domain/pras/schema'
import { formatMoment, formatMonth } from '@/domain/shared/dates'

/** What each PRA type is for and who approves it, in one line. */
export const praTypeExplanations: Record<PraType, string> = {
  regular: 'Most shoots. Goes to 1st Option, then the SP, then one director, or two at high risk.',
  'low-risk': 'Everyday filming near help, with no special activity. Only the SP approves it.',
  drone:
    'Drone flying, usually as part of a regular PRA. Goes to the Drone Team, then one director, or two at high risk.',
  dive: 'Anything under water with breathing gear. Goes to the Dive Team, the dive adviser, the SP, then one director, or two at high risk.',
}

/**
 * The title without the production that it begins with and the month that it ends with, which the day of leaving says
 * better: there is room for what tells two trips apart.
 */
export function shortTitle(pra: Pick<Pra, 'title' | 'productionName' | 'startDate'>): string {
  const prefix = `${pra.productionName} – `
  const month = ` – ${formatMonth(pra.startDate)}`
  const rest = pra.productionName && pra.title.startsWith(prefix) ? pra.title.slice(prefix.length) : pra.title
  return (pra.startDate && rest.endsWith(month) ? rest.slice(0, -month.length) : rest) || 'Untitled'
}

/**
 * How long a PRA has waited for its next action: '2 d', '3 h', 'now', with the exact moment for the tooltip.
 * Empty when nothing is awaited (approved, declined) or the moment is not known.
 */
export function waitingWords(
  pra: Pick<Pra, 'statusAt'>,
  nextAction: string,
  now: number,
): { short: string; exact: string } {
  if (!nextAction || pra.statusAt <= 0) return { short: '', exact: '' }
  return { short: elapsed(now - pra.statusAt), exact: `Since ${formatMoment(pra.statusAt)}` }
}

/** Milliseconds as the one unit that matters in a narrow column. */
function elapsed(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
