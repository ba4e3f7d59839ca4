import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { ADVISER } from '@/domain/pras/events/advisers'
import type { Pra } from '@/domain/pras/schema'
import { nextActionLabel } from '@/domain/pras/workflow/labels'
import type { Turn } from '@/domain/pras/workflow/stages'

export const adviserOf = (pra: Pick<Pra, 'diveAdviserName'>): string => pra.diveAdviserName || ADVISER

/** Names a PRA in a message: 'PRA-2026-0142 Svalbard polar bears'. */
export function praSubject(pra: Pick<Pra, 'reference' | 'title'>): string {
  return `${pra.reference} ${pra.title}`.trim()
}

/** What the person must do next, as a sentence; empty if nothing. */
export function nextWords(pra: Pra, as: Turn | undefined): string {
  if (as === undefined) return ''
  const isAdviserStage = pra.status === 'submitted-dive-adviser' || pra.status === 'approved-diveteam'
  if (as !== 'editor' && !isAdviserStage) return `The PRA awaits your approval as ${capacityFacts[as].noun}.`
  if (as === 'diveTeamSecondStage') return `When ${adviserOf(pra)} has answered, record the response.`
  if (pra.status === 'declined') return 'Read the reason, then reopen or archive the PRA.'
  const label = nextActionLabel(pra, adviserOf(pra))
  if (pra.status === 'amendment-declined')
    return `Read the reason, and make the changes that are asked for. Next: ${label}.`
  return label === '' ? '' : `Next: ${label}.`
}
