import { useEffect } from 'react'

/**
 * Sends the signed entries of day logs that this device still holds, whichever page is open: a tab may have died while there
 * was no network. Loaded once the browser is idle, and again on each sign-in. `userId` is empty for nobody.
 */
export function useOutboxes(userId: string): void {
  useEffect(() => {
    if (userId === '') return
    const open = () =>
      void import('@/data/pras/day-log/outbox').then(
        ({ openOutbox }) => openOutbox(),
        (error: unknown) => console.error('Kept entries wait for the next visit', error),
      )
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(open, 2000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(open, { timeout: 5000 })
    return () => cancelIdleCallback(idle)
  }, [userId])
}
