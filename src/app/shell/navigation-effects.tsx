import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import type { AppRoute } from '@/app/app-route'
import { focusHeading, followAnchor, scrollToTopLeft } from '@/app/arrival'

/**
 * What a full page load would do by itself, done on every navigation: scroll to the top-left (requirements 2), name the
 * browser's tab, move the focus to the new page's heading, bring an addressed field into view.
 */
export function NavigationEffects() {
  const location = useLocation()
  const title = (useMatches().at(-1)?.handle as AppRoute | undefined)?.title ?? 'Page not found'
  const pathBefore = useRef(location.pathname)
  const focusedBefore = useRef<Element | null>(null)
  const stopArriving = useRef<() => void>(undefined)
  const [announced, setAnnounced] = useState('')

  // A layout effect: the page's own effect, which knows the record's name, comes after and wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address sets the title of the tab again, also to the same title.
  useLayoutEffect(() => {
    document.title = `${title} – Greenlight`
  }, [title, location.pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the navigation, whatever changed in it.
  useLayoutEffect(() => {
    // Stops the last page's wait for its heading, which would otherwise take the new one.
    stopArriving.current?.()
    scrollToTopLeft()
    focusedBefore.current = document.activeElement
  }, [location.key])

  useEffect(() => {
    const isNewPage = pathBefore.current !== location.pathname
    pathBefore.current = location.pathname
    // The page may have become an editor, for example, and the focused element is gone. 'default': a page just loaded.
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
