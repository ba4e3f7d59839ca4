import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for a text area, which keeps the typed text itself and is set only if the text differs. As its `value`, or
 * `defaultValue`, React would write the text into the page at each letter, and the browser would compute the layout twice.
 */
export function useAreaText(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text
  }, [text])
  return area
}
