import { useLayoutEffect, useRef, useState } from 'react'
import { isSameAnswer } from '@/ui/form/take-over'

/**
 * The text of an input while it is typed in. It is kept here, so that a key stroke draws this input only; the value comes
 * back from the form a moment later, and is never an older one. Another value than the one that was handed over last is
 * somebody else's, and its text is shown.
 * @param show the text for a value
 */
export function useTypedText<V>(value: V | undefined, show: (value: V | undefined) => string) {
  const [text, setText] = useState(() => show(value))
  const handedOver = useRef(value)
  const shown = useRef(show)

  useLayoutEffect(() => {
    if (isSameAnswer(handedOver.current, value)) return
    handedOver.current = value
    setText(shown.current(value))
  }, [value])

  /** Shows this text, and remembers the value that is handed over for it. */
  function type(next: string, nextValue: V | undefined) {
    handedOver.current = nextValue
    setText(next)
  }
  return { text, type }
}
