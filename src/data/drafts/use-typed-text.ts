import { useState } from 'react'
import { type TextKind, useKeptText } from './use-kept-text'

const dialogText: TextKind<{ text: string }> = {
  empty: () => ({ text: '' }),
  isEmpty: ({ text }) => text.trim() === '',
  read: ({ text }) => ({ text: typeof text === 'string' ? text : '' }),
  joined: (kept, typed) => ({ text: `${kept.text}\n${typed.text}` }),
}

/**
 * Holds the text that a person types for an action on a PRA, for example a reason. As in `useKeptText`, the device keeps the text
 * for its writer only, even after the dialog or the tab is closed, until the text is sent or the writer signs out. `initial` is
 * the text to begin with if none is kept.
 */
export function useUnsentText(
  praId: string,
  action: string,
  initial = '',
): {
  text: string
  setText: (text: string) => void
  clear: () => void
} {
  const { value, change, clear } = useKeptText(dialogText, praId, `action:${action}`)
  const [isTyped, setIsTyped] = useState(false)
  return {
    text: isTyped || value.text !== '' ? value.text : initial,
    setText: text => {
      setIsTyped(true)
      change({ text })
    },
    clear: () => void clear(),
  }
}
