import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Remembers which records this person opens, so that a search has them first; nothing while nobody is in (no id). */
export function useRememberOpened(userId: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (userId === '') return
    import('./record-address').then(
      ({ rememberPage }) => rememberPage(userId, pathname, search),
      // Without a connection it does not come: then this page is not remembered.
      () => undefined,
    )
  }, [userId, pathname, search])
}
