import { useCallback, useState } from 'react'

/** True once the element has been in view. In a browser that cannot report this, it counts as seen. */
export function useSeen<T extends Element>(): [boolean, (element: T | null) => (() => void) | undefined] {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((element: T | null) => {
    if (!element) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(true)
      return undefined
    }
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isSeen, watch]
}
