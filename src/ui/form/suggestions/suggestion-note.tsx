import classes from '@/ui/form/form.module.css'
import { isSameAnswer } from '@/ui/form/take-over'
import type { FieldSuggestion } from './suggestions'

interface SuggestionNoteProps {
  suggestion: FieldSuggestion
  /** What stands in the field now. */
  value: unknown
  /** Nothing stands there, and it may be written in. */
  isOpen: boolean
  onTake: () => void
}

/** Under a field: what is known, to take with one key, or that what stands there agrees with it, whoever entered it. */
export function SuggestionNote({ suggestion, value, isOpen, onTake }: SuggestionNoteProps) {
  const { words, from } = suggestion
  if (isOpen) {
    return (
      <button type="button" className={classes.suggestion} onClick={onTake} title="Ctrl+Enter in the field">
        Put in “{words}” <span className={classes.hint}>from {from}</span>
      </button>
    )
  }
  return isSameAnswer(value, suggestion.value) ? <div className={classes.hint}>Agrees with {from}</div> : null
}
