import type { Pra, PraType } from '@/domain/pras/schema'
import { formatMoment } from '@/domain/shared/dates'

/** The purpose of each PRA type and its approvers, in one line. */
export const praTypeExplanations: Record<PraType, string> = {
  regular:
    'Choose this for most shoots. The PRA goes to 1st Option, then to the SP, then to one director, or two at high risk.',
  'low-risk':
    'Choose this for everyday filming near help, with no special activity. Only the SP approves it.',
  drone:
    'Choose this for drone flying, usually as part of a regular PRA. The PRA goes to the Drone Team, then to one director, or two at high risk.',
  dive: 'Choose this for anything under water with breathing gear. The PRA goes to the Dive Team, the dive adviser and the SP, then to one director, or two at high risk.',
}

/** '2 d', '3 h', 'now', with the exact time for the tooltip. Empty if nothing is awaited or the time is unknown. */
export function waitingWords(
  pra: Pick<Pra, 'statusAt'>,
  nextAction: string,
  now: number,
): { short: string; exact: string } {
  if (!nextAction || pra.statusAt <= 0) return { short: '', exact: '' }
  return { short: elapsed(now - pra.statusAt), exact: `Since ${formatMoment(pra.statusAt)}` }
}

/** Returns milliseconds in one unit, short enough for a narrow column. */
function elapsed(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
