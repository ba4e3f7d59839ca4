import type { StatusTone } from '@/ui/status-badge'
import type { DataCheck } from './check'
import type { CheckState } from './use-check'

export function checkWords(
  check: DataCheck,
  state: CheckState,
): { badge: string; tone: StatusTone; text: string } {
  const { step, findings, looked, isWhole, outcomes } = state
  const all = (count: number) =>
    `${count.toLocaleString('en-GB')} ${count === 1 ? check.noun.one : check.noun.many}`
  if (step === 'idle') return { badge: 'Not checked yet', tone: 'grey', text: check.explanation }
  if (step === 'looking') return { badge: 'Looking', tone: 'grey', text: `${all(looked)} so far.` }
  const seen = isWhole ? `${all(looked)} checked` : `The latest ${all(looked)} were checked; there are more`
  if (step === 'mending') {
    return { badge: 'Correcting', tone: 'grey', text: `${outcomes.size} of ${findings.length} so far.` }
  }
  const left = findings.filter(({ id }) => outcomes.get(id) !== '').length
  const mended = findings.length - left
  if (findings.length === 0) {
    return {
      badge: isWhole ? 'In order' : 'No problem found so far',
      tone: 'green',
      text: `${seen}: nothing was found.`,
    }
  }
  if (left === 0) return { badge: 'In order', tone: 'green', text: `${seen}: ${mended} found and corrected.` }
  const rest = mended > 0 ? `, ${mended} of them corrected` : ''
  return { badge: 'Found', tone: 'amber', text: `${seen}: ${findings.length} found${rest}.` }
}
