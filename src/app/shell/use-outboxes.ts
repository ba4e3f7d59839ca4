import { useEffect } from 'react'
import { whenShown } from '@/data/base/shown'

/**
 * Sends the signed entries of day logs that this device still holds, from any page: a tab may have been closed without a network.
 * The code loads once the browser is idle after the first screen, and runs again on each sign-in. `userId` is empty if nobody is
 * signed in.
 */
export function useOutboxes(userId: string): void {
  useEffect(() => {
    if (userId === '') return
    let isOn = true
    const open = () => {
      if (!isOn) return
      import('@/data/pras/day-log/outbox').then(
        ({ openOutbox }) => openOutbox(),
        (error: unknown) => console.error('Signed entries of a day log could not be sent yet', error),
      )
    }
    void whenShown().then(() => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(open, { timeout: 5000 })
      else setTimeout(open, 2000)
    })
    return () => {
      isOn = false
    }
  }, [userId])
}
