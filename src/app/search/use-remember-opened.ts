import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Remembers which records this person opens, so that a search lists them first. Remembers nothing without an id, when nobody is
 * signed in.
 */
export function useRememberOpened(userId: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (userId === '') return
    import('./record-address').then(
      ({ rememberPage }) => rememberPage(userId, pathname, search),
      // Without a connection the code cannot be loaded; then this page is not remembered.
      () => undefined,
    )
  }, [userId, pathname, search])
}
