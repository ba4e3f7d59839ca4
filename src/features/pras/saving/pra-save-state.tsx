import { mostUrgent } from '@/data/drafts/draft-state'
import { useDraftStates } from '@/data/drafts/use-draft-states'
import { SaveState } from '@/ui/states/save-state'
import { useToday } from '@/ui/use-today'
import { saveWords } from './save-words'

/**
 * The state of all text that this person typed into a PRA, in all of its steps and the debrief.
 * @param savedAt when the server last confirmed any of it, milliseconds; 0 if that is unknown
 */
export function PraSaveState({ praId, savedAt = 0 }: { praId: string; savedAt?: number }) {
  const state = mostUrgent(useDraftStates(praId).values())
  const today = useToday()
  return state || savedAt > 0 ? <SaveState {...saveWords(state, today, savedAt)} /> : null
}
