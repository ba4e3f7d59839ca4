import classes from '@/ui/form/form.module.css'
import { isSameAnswer } from '@/ui/form/merge-external'
import type { FieldSuggestion } from './suggestions'

interface SuggestionNoteProps {
  suggestion: FieldSuggestion
  /** The present value of the field. */
  value: unknown
  /** True if the field is empty and can be edited. */
  isOpen: boolean
  /** True if the field shows the answer as grey text, so that the note names only its source. */
  isInField?: boolean
  onTake: () => void
}

/**
 * A note under a field about a known answer. It offers to fill in the known answer with one key, or says that the present answer
 * agrees with it, even if somebody else entered the present answer.
 */
export function SuggestionNote({
  suggestion,
  value,
  isOpen,
  isInField = false,
  onTake,
}: SuggestionNoteProps) {
  const { words, from } = suggestion
  if (isOpen) {
    return (
      <button
        type="button"
        className={classes.suggestion}
        onClick={onTake}
        title={isInField ? 'Tab in the field' : 'Ctrl+Enter in the field'}
      >
        {isInField ? 'Fill in' : `Fill in “${words}”`} <span className={classes.hint}>from {from}</span>
      </button>
    )
  }
  return isSameAnswer(value, suggestion.value) ? <div className={classes.hint}>Agrees with {from}</div> : null
}
