import { noteShown } from '@/data/base/shown'

/**
 * True if the app has drawn its heading, and nothing on the page is still loading (src/ui/states/skeleton.tsx). The page of the
 * last visit is inert (public/first-paint.js).
 */
const isThere = () =>
  document.querySelector('main:not([inert] *) h1') !== null &&
  document.querySelector('[data-loading]') === null

let files: readonly string[] = []

/** Returns the addresses of the scripts that were loaded before the app drew its first page. */
export const filesOfFirstScreen = () => files

/** Waits until the first screen is painted with its rows, then calls `noteShown`. */
export function watchFirstScreen(): void {
  files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
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
