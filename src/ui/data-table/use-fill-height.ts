import { type RefObject, useLayoutEffect, useState } from 'react'

const MIN_HEIGHT = 240
const BOTTOM_MARGIN = 24

/** From the element to the bottom of the window, minus `below`; at least a few rows, for 200 % zoom. */
export function useFillHeight(
  element: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
  fixed?: string,
): string {
  const [height, setHeight] = useState('60dvh')
  useLayoutEffect(() => {
    if (fixed) return
    function measure() {
      if (!element.current) return
      const top = Math.round(element.current.getBoundingClientRect().top + window.scrollY)
      const taken = top + (below.current?.offsetHeight ?? 0) + BOTTOM_MARGIN
      setHeight(`max(${MIN_HEIGHT}px, calc(100dvh - ${taken}px))`)
    }
    measure()
    window.addEventListener('resize', measure)
    const observer = new ResizeObserver(measure)
    if (below.current) observer.observe(below.current)
    return () => {
      window.removeEventListener('resize', measure)
      observer.disconnect()
    }
  })
  return fixed ?? height
}
