import { useLayoutEffect, useRef, useState } from 'react'

/** Enough for the fastest typist within the pause after which the form hears of it. */
const REMEMBERED = 50

/**
 * The text of an input while it is typed in. It is kept here, so that a key stroke draws this input only; the value comes
 * back from the form a moment later. What comes back is told apart from what somebody else changed: an echo of one's own
 * typing never overwrites newer letters.
 * @param show the text for a value
 */
export function useTypedText<V>(value: V | undefined, show: (value: V | undefined) => string) {
  const [text, setText] = useState(() => show(value))
  const sent = useRef<(V | undefined)[]>([value])
  const shown = useRef(show)

  useLayoutEffect(() => {
    if (sent.current.includes(value)) return
    sent.current = [value]
    setText(shown.current(value))
  }, [value])

  return {
    text,
    /** Shows this text, and remembers the value that is about to be handed over for it. */
    type: (next: string, nextValue: V | undefined) => {
      setText(next)
      sent.current = [...sent.current.slice(-REMEMBERED), nextValue]
    },
    /** Shows the settled value. From here on, any other value is somebody else's. */
    settle: (next: string, nextValue: V | undefined) => {
      setText(next)
      sent.current = [nextValue]
    },
  }
}
