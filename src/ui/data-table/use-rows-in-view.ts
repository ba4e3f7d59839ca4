import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

/** Pixels; the same 36 px as in the style sheet, so that no row needs measuring. */
export const ROW_HEIGHT = 36

/** Which of `count` rows are drawn in a table that scrolls; asks for more when the last ones come into view. */
export function useRowsInView(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  onEndReached: (() => void) | undefined,
) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    initialRect: { width: 1200, height: 900 },
    // Before the first layout there is no height yet: a screenful is drawn at once, not one frame later.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, rect => report(rect.height > 0 ? rect : { width: 1200, height: 900 })),
    scrollPaddingStart: ROW_HEIGHT,
    useFlushSync: false,
  })

  // Only the visible rows, not those rendered ahead: a first page that fills the screen does not fetch the second.
  const lastSeen = virtualizer.range?.endIndex ?? -1
  useEffect(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    // Until it was measured the virtualiser takes the table to be as high as the window.
    const end = clientHeight > 0 ? Math.floor((scrollTop + clientHeight) / ROW_HEIGHT) : lastSeen
    if (onEndReached && count > 0 && Math.min(lastSeen, end) >= count - 3) onEndReached()
  }, [scroller, lastSeen, count, onEndReached])

  return virtualizer
}
