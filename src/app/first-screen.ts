import { noteShown } from '@/data/base/shown'

/** True if the page has its heading, and nothing on it is still loading (src/ui/states/skeleton.tsx). */
const isThere = () =>
  document.querySelector('main h1') !== null && document.querySelector('[data-loading]') === null

/** Waits until the first screen is painted with its rows, then calls `noteShown`. */
export function watchFirstScreen(): void {
  const look = () => {
    if (!isThere()) return
    observer.disconnect()
    // Runs after the frame that paints the screen.
    requestAnimationFrame(() => setTimeout(noteShown))
  }
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  look()
}
