import { type KeyboardEvent, use, useMemo, useState } from 'react'
import { isBlank } from '@/domain/shared/answers'
import type { ScalarField, ScalarKind } from '@/domain/shared/fields'
import { FieldSuggestions } from './suggestions'

/** The kinds whose control is one native text input, which can show a known answer as grey text. */
const TEXT_KINDS: ReadonlySet<ScalarKind> = new Set(['text', 'textarea', 'lines', 'email', 'phone'])

/**
 * Returns the known answer to a field, and the keys that fill it in while the field is empty: Ctrl+Enter, and Tab in a text
 * that shows the answer in grey. Escape removes the grey text, and Tab then moves on.
 */
export function useSuggestion(
  field: ScalarField,
  path: string,
  value: unknown,
  disabled: boolean,
  onChange: (value: unknown) => void,
) {
  const suggestion = use(FieldSuggestions)(path)
  const [isDismissed, setIsDismissed] = useState(false)
  const isOpen = suggestion !== undefined && !disabled && isBlank(value)
  const isInField = isOpen && !isDismissed && TEXT_KINDS.has(field.kind)
  const greyText = isInField ? suggestion.words : undefined
  const shownField = useMemo(
    () => (greyText === undefined ? field : { ...field, placeholder: greyText }),
    [field, greyText],
  )

  const onTake = () => onChange(suggestion?.value)
  const onKeyDown = (event: KeyboardEvent) => {
    const control = event.target
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    // The form gets typed text a moment later than its input.
    if (isText && control.value !== '' && TEXT_KINDS.has(field.kind)) return
    const isPlainTab =
      event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Escape' && isInField && isText) {
      event.stopPropagation()
      setIsDismissed(true)
    } else if (
      (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ||
      (isPlainTab && isInField && isText)
    ) {
      event.preventDefault()
      onTake()
    }
  }
  return { shownField, suggestion, isOpen, isInField, onTake, onKeyDown: isOpen ? onKeyDown : undefined }
}
