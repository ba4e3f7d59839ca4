/** The longest wait for the heading, or for the element that a link names; a slow line may need most of it. Milliseconds. */
const PATIENCE = 60_000

/** Scrolls the window and every container with its own scroll bar (`data-scroll-container`) to the top left. */
export function scrollToTopLeft(): void {
  window.scrollTo(0, 0)
  for (const element of document.querySelectorAll('[data-scroll-container]')) {
    element.scrollTop = 0
    element.scrollLeft = 0
  }
}

/**
 * Focuses the heading of the new page as soon as it appears, so that a screen reader reads it and Tab continues from there. If
 * another heading replaces it, for example after loading, the other heading is focused. If the page focuses an element itself,
 * this function leaves the focus there and calls `announce` for screen readers. Returns a function that stops the waiting.
 * @param before the element that had the focus when the page was drawn, before the effects of the page ran
 */
export function focusHeading(before: Element | null, announce: () => void): () => void {
  const isTaken = () => {
    const now = document.activeElement
    // A dialog that closed with the last page may have given the focus to a heading. The new heading may take the focus from
    // there.
    if (now === null || now === document.body || now.matches('main h1')) return false
    return now !== before || isEntry(now)
  }
  if (isTaken()) {
    announce()
    return () => undefined
  }
  const stops: (() => void)[] = []
  const toHeading = () => {
    stops.push(
      whenThere('main h1', heading => {
        if (isTaken()) return announce()
        focus(heading)
        stops.push(
          whenGone(heading, () => {
            if (!isTaken()) toHeading()
          }),
        )
      }),
    )
  }
  toHeading()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Scrolls to the element of a link such as `#f-leader` and focuses it. Returns a function that stops the waiting. */
export function followAnchor(hash: string): () => void {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // A hash that cannot be decoded is used as the id unchanged.
  }
  return whenThere(`[id="${CSS.escape(id)}"]`, target => {
    focus(target)
    target.scrollIntoView({ block: 'center' })
  })
}

/** True if the focused element is a field of the page: the field took the focus itself, or somebody is typing in it. */
function isEntry(element: Element): boolean {
  return element.matches('main input, main textarea, main select')
}

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function whenGone(element: HTMLElement, then: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    stop()
    then()
  })
  const limit = setTimeout(() => stop(), PATIENCE)
  const stop = () => {
    clearTimeout(limit)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

function whenThere(selector: string, use: (element: HTMLElement) => void): () => void {
  const there = () => document.querySelector<HTMLElement>(selector)
  const found = there()
  if (found) {
    use(found)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const late = there()
    if (!late) return
    stop()
    use(late)
  })
  const limit = setTimeout(() => stop(), PATIENCE)
  const stop = () => {
    clearTimeout(limit)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
