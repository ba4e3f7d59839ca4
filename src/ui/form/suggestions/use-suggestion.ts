import { type KeyboardEvent, use } from 'react'
import { isBlank } from '@/domain/shared/answers'
import { FieldSuggestions } from './suggestions'

/** The known answer to a field, whether it may be filled in now, and the key that does: Ctrl+Enter in the empty field. */
export function useSuggestion(
  path: string,
  value: unknown,
  disabled: boolean,
  onChange: (value: unknown) => void,
) {
  const suggestion = use(FieldSuggestions)(path)
  const isOpen = suggestion !== undefined && !disabled && isBlank(value)
  const onTake = () => onChange(suggestion?.value)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onTake()
  }
  return { suggestion, isOpen, onTake, onKeyDown: isOpen ? onKeyDown : undefined }
}
