import { noteShown } from '@/data/base/shown'

/** A page that has its heading, and nothing on it that is still loading (src/ui/states/skeleton.tsx). */
const isThere = () =>
  document.querySelector('main h1') !== null && document.querySelector('[data-loading]') === null

/** Waits for the first screen and says when it has been painted, with the rows that it is there for. */
export function watchFirstScreen(): void {
  const look = () => {
    if (!isThere()) return
    observer.disconnect()
    // After the frame that paints it.
    requestAnimationFrame(() => setTimeout(noteShown))
  }
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  look()
}
