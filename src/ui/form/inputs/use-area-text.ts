import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a text area, which keeps what is typed by itself and is given a text only where that is another one. As its `value`, or
 * `defaultValue`, React would write the text into the page at each letter, and the browser lay the page out once more.
 */
export function useAreaText(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text
  }, [text])
  return area
}
