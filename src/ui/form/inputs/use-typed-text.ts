import { useLayoutEffect, useRef, useState } from 'react'
import { isSameAnswer } from '@/ui/form/merge-external'

/**
 * Holds the text of an input during typing, so that a key stroke draws only this input. The form returns the value a moment
 * later, and never an older value. If it returns another value than the value passed on last, that value comes from elsewhere,
 * and its text is shown.
 * @param show returns the text for a value
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

  /** Shows a typed text, and remembers the value that is passed on for this text. */
  function type(next: string, nextValue: V | undefined) {
    handedOver.current = nextValue
    setText(next)
  }
  return { text, type }
}
