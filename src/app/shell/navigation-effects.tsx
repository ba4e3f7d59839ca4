import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import type { AppRoute } from '@/app/app-route'
import { focusHeading, followAnchor, scrollToTopLeft } from '@/app/arrival'

/** Does what a full page load does: scrolls to the top left (requirements 2), sets title and focus. */
export function NavigationEffects() {
  const location = useLocation()
  const title = (useMatches().at(-1)?.handle as AppRoute | undefined)?.title ?? 'Page not found'
  const pathBefore = useRef(location.pathname)
  const focusedBefore = useRef<Element | null>(null)
  const stopArriving = useRef<() => void>(undefined)
  const [announced, setAnnounced] = useState('')

  // A layout effect runs first. The effect of the page, which knows the name of the record, then overwrites the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address sets the title again, even the same title.
  useLayoutEffect(() => {
    document.title = `${title} – Greenlight`
  }, [title, location.pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the navigation, whatever changed in it.
  useLayoutEffect(() => {
    // Stops waiting for the heading of the last page, since that wait would focus the new heading.
    stopArriving.current?.()
    scrollToTopLeft()
    focusedBefore.current = document.activeElement
  }, [location.key])

  useEffect(() => {
    const isNewPage = pathBefore.current !== location.pathname
    pathBefore.current = location.pathname
    // The focused element may have disappeared, for example because the page became an editor. The key 'default' means that the
    // page was just loaded.
    const isLost = location.key !== 'default' && document.activeElement === document.body
    if (location.hash !== '') stopArriving.current = followAnchor(location.hash)
    else if (isNewPage || isLost) {
      stopArriving.current = focusHeading(focusedBefore.current, () => setAnnounced(document.title))
    }
  }, [location])
  useEffect(() => () => stopArriving.current?.(), [])

  return (
    <div className="gl-hidden" aria-live="polite" role="status">
      {announced}
    </div>
  )
}
