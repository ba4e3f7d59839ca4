import { noteShown } from '@/data/base/shown'

/**
 * True if the app has drawn its heading, and nothing on the page is still loading (src/ui/states/skeleton.tsx). The page of the
 * last visit is inert (public/first-paint.js).
 */
const isThere = () =>
  document.querySelector('main:not([inert] *) h1') !== null &&
  document.querySelector('[data-loading]') === null

/** Waits until the first screen is painted with its rows, then calls `noteShown`. */
export function watchFirstScreen(): void {
  const look = () => {
    if (!isThere()) return
    observer.disconnect()
    for (const link of document.querySelectorAll('link[href$="#drawn"]')) link.remove()
    // Runs after the frame that paints the screen.
    requestAnimationFrame(() => setTimeout(noteShown))
  }
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  look()
}
