import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** The height of a row, 36 px as in the style sheet, so that no row needs measuring. */
export const ROW_HEIGHT = 36
/** The number of rows drawn above and below the rows in view, after the first frame with rows. */
const AROUND = 12
/** The assumed height of the table before the first layout, so that a screenful is drawn at once. Pixels. */
const LIKELY_HEIGHT = 900

/** The first and the last row in view, by index. */
interface Seen {
  first: number
  last: number
}

function seenIn(scroller: HTMLElement | null): Seen {
  const { scrollTop = 0, clientHeight = 0 } = scroller ?? {}
  const bottom = scrollTop + (clientHeight > 0 ? clientHeight : LIKELY_HEIGHT)
  return { first: Math.floor(scrollTop / ROW_HEIGHT), last: Math.floor(bottom / ROW_HEIGHT) }
}

/** The drawn rows of a table: `last` is -1 without rows. Loads more when the last rows come into view. */
export function useRowsInView(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  onEndReached: (() => void) | undefined,
) {
  const [seen, setSeen] = useState(() => seenIn(null))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const now = seenIn(element)
      setSeen(known => (known.first === now.first && known.last === now.last ? known : now))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [scroller])

  const [around, setAround] = useState(0)
  const hasRows = count > 0
  useEffect(() => {
    if (hasRows) startTransition(() => setAround(AROUND))
  }, [hasRows])

  // Counts only the rows in view, and not the rows drawn above and below them: a first page that fills the screen does not load
  // the second page.
  const lastSeen = Math.min(seen.last, count - 1)
  useEffect(() => {
    // Measured now, because the first effect runs before the state has the first height.
    const last = Math.min(lastSeen, seenIn(scroller.current).last)
    if (onEndReached && count > 0 && last >= count - 3) onEndReached()
  }, [scroller, lastSeen, count, onEndReached])

  /** Scrolls a row into view, below the sticky head of the table. */
  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current
      if (!element) return
      const top = index * ROW_HEIGHT
      const bottom = top + 2 * ROW_HEIGHT
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop + element.clientHeight)
        element.scrollTop = bottom - element.clientHeight
    },
    [scroller],
  )

  // There are fewer rows than before, but the table has not reported its new scroll position yet.
  const height = seen.last - seen.first
  const first = Math.max(0, Math.min(seen.first, count - height) - around)
  return { first, last: Math.min(count - 1, Math.max(seen.last, height) + around), scrollTo }
}
