import { useState } from 'react'

/** What somebody typed into a dialog that was not sent, until the page is left: closing by mistake loses nothing. */
const kept = new Map<string, string>()

/** A text that survives closing and reopening its dialog. `key` names the PRA and the action; `initial` is the first text. */
export function useTypedText(
  key: string,
  initial = '',
): {
  text: string
  setText: (text: string) => void
  clear: () => void
} {
  const [text, setText] = useState(() => kept.get(key) ?? initial)
  return {
    text,
    setText: next => {
      kept.set(key, next)
      setText(next)
    },
    clear: () => kept.delete(key),
  }
}
