import type { Pra } from '@/domain/pras/schema'
import { nextActionLabel } from './labels'
import { nextActors } from './stages'

export interface NextAction {
  words: string
  isAwaited: boolean
}

/**
 * The next action in any status: in the words of requirements 4 if they have any, otherwise the writers' next task, or the reason
 * why nobody must act. `today` is `YYYY-MM-DD`.
 */
export function nextAction(pra: Pra, diveAdviserName: string, today: string): NextAction {
  const label = nextActionLabel(pra, diveAdviserName) || ofWriters(pra)
  if (label !== '') return { words: label, isAwaited: !pra.isArchived }
  if (pra.isArchived) return { words: 'None: archived', isAwaited: false }
  if (pra.isDebriefed) return { words: 'None: debriefed', isAwaited: false }
  const isOver = pra.endDate !== '' && pra.endDate < today
  return { words: isOver ? 'Write the debrief' : 'None: in force', isAwaited: isOver }
}

/** The next task of a PRA's writers, for which requirements 4 have no words; empty if there is none. */
export function ofWriters(pra: Pra): string {
  if (pra.isArchived) return ''
  if (pra.status === 'declined') return 'Reopen or archive'
  return pra.status === 'approved' && nextActors(pra).capacities.length > 0 ? 'Finish amendment' : ''
}
