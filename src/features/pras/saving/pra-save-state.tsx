import { mostUrgent } from '@/data/drafts/draft-state'
import { useDraftStates } from '@/data/drafts/use-draft-states'
import { SaveState } from '@/ui/states/save-state'
import { useToday } from '@/ui/use-today'
import { saveWords } from './save-words'

/**
 * Shows how far the text that this person typed into a PRA is saved, in all of its steps and in the debrief.
 * @param savedAt when the server last confirmed any of this text, in milliseconds; 0 if that is unknown
 */
export function PraSaveState({ praId, savedAt = 0 }: { praId: string; savedAt?: number }) {
  const state = mostUrgent(useDraftStates(praId).values())
  const today = useToday()
  return state || savedAt > 0 ? <SaveState {...saveWords(state, today, savedAt)} /> : null
}
