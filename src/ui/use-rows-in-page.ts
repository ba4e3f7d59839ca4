import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

interface RowsInPage {
  count: number
  /** The assumed height of a row until it is measured. Pixels. */
  likelyHeight: number
  keyOf: (index: number) => string
  /** The gap between two rows. Pixels. */
  space?: number
  /** The row with the focus; -1 for none. It stays drawn even when it is out of view, so that its typed text is not lost. */
  focused?: number
}

/** Returns the rows to draw in a list that scrolls with its page. Rows may differ in height. */
export function useRowsInPage<E extends HTMLElement>({
  count,
  likelyHeight,
  keyOf,
  space = 0,
  focused = -1,
}: RowsInPage) {
  const list = useRef<E>(null)
  const top = useTopOf(list)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range)
      const isKept = focused >= 0 && focused < count && !inView.includes(focused)
      return isKept ? [...inView, focused].sort((a, b) => a - b) : inView
    },
    [focused, count],
  )
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...{ count, rangeExtractor, getItemKey: keyOf, scrollMargin: top, gap: space },
    estimateSize: () => likelyHeight,
    // Without a layout, as in tests, every height is 0.
    measureElement: element => element.offsetHeight || likelyHeight,
    overscan: 4,
    // With this size, the first frame already draws enough rows for the screen.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems().map(({ index, key, start, end }, at, all) => ({
    ...{ index, key },
    /** The pixels between this row and the row drawn before it. */
    gap: start - (all[at - 1]?.end ?? top),
    end,
  }))
  return {
    list,
    items,
    /** The pixels below the last drawn row. */
    after: Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
    lastSeen: virtualizer.range?.endIndex ?? -1,
    /** The ref of each row, which also needs its `data-index`. */
    measure: virtualizer.measureElement,
    scrollTo: virtualizer.scrollToIndex,
  }
}

/** Returns the pixels from the top of the page to an element, updated when the content above it grows. */
function useTopOf(element: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
