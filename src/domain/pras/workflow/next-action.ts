import type { Pra } from '@/domain/pras/schema'
import { nextActionLabel } from './labels'
import { nextActors } from './stages'

/** What is to be done with a PRA next, and whether somebody is waited for. */
export interface NextAction {
  words: string
  isAwaited: boolean
}

/**
 * The next action in every status: the specification's words (section 4) where it has any, else what its writers have to do,
 * and why nobody is waited for. `today` is `YYYY-MM-DD`.
 */
export function nextAction(pra: Pra, diveAdviserName: string, today: string): NextAction {
  const label = nextActionLabel(pra, diveAdviserName) || ofWriters(pra)
  if (label !== '') return { words: label, isAwaited: !pra.isArchived }
  if (pra.isArchived) return { words: 'None: archived', isAwaited: false }
  if (pra.isDebriefed) return { words: 'None: debriefed', isAwaited: false }
  const isOver = pra.endDate !== '' && pra.endDate < today
  return { words: isOver ? 'Write the debrief' : 'None: in force', isAwaited: isOver }
}

/** The next action of its writers that has no label in the specification; empty if there is none. */
export function ofWriters(pra: Pra): string {
  if (pra.isArchived) return ''
  if (pra.status === 'declined') return 'Reopen or archive'
  return pra.status === 'approved' && nextActors(pra).capacities.length > 0 ? 'Finish amendment' : ''
}
