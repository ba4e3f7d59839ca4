import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

interface RowsInPage {
  count: number
  /** Pixels that a row is taken to be high until it was measured. */
  likelyHeight: number
  keyOf: (index: number) => string
  /** Pixels between two rows. */
  space?: number
  /** The row with the focus, which stays drawn out of sight so that nothing typed in it is lost; -1 for none. */
  focused?: number
}

/** Which rows of a list are drawn, if the page scrolls and not the list. Rows may differ in height. */
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
    // A screenful is drawn at once, not one frame later.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems().map(({ index, key, start, end }, at, all) => ({
    ...{ index, key },
    /** Pixels between this row and the one drawn before it. */
    gap: start - (all[at - 1]?.end ?? top),
    end,
  }))
  return {
    list,
    items,
    /** Pixels below the last row that is drawn. */
    after: Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
    lastSeen: virtualizer.range?.endIndex ?? -1,
    /** The ref of each row, which also has its `data-index`. */
    measure: virtualizer.measureElement,
    scrollTo: virtualizer.scrollToIndex,
  }
}

/** Pixels from the top of the page to an element, also after what is above it has grown. */
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
