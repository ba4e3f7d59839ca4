import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for a text area. The browser keeps the typed text in the element, and the text is set only if it differs. With
 * `value` or `defaultValue`, React would write the text into the page at each letter, and the browser would compute the layout
 * twice.
 */
export function useAreaText(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text
  }, [text])
  return area
}
