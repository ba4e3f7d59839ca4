import classes from '@/ui/form/form.module.css'
import { isSameAnswer } from '@/ui/form/take-over'
import type { FieldSuggestion } from './suggestions'

interface SuggestionNoteProps {
  suggestion: FieldSuggestion
  /** The present value of the field. */
  value: unknown
  /** The field is empty, and may be written in. */
  isOpen: boolean
  /** The field shows the answer as grey text, so the note names only its source. */
  isInField?: boolean
  onTake: () => void
}

/** Under a field: the known answer, to take with one key, or that the present one agrees with it, no matter who entered it. */
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
