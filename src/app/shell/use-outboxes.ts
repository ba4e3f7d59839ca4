import { useEffect } from 'react'
import { whenShown } from '@/data/base/shown'

/**
 * Sends the signed entries of day logs that this device still holds, on any page: a tab may have closed without a network.
 * Loaded after the first screen, once the browser is idle, and again on each sign-in. `userId` is empty if nobody is signed
 * in.
 */
export function useOutboxes(userId: string): void {
  useEffect(() => {
    if (userId === '') return
    let isOn = true
    const open = () => {
      if (!isOn) return
      import('@/data/pras/day-log/outbox').then(
        ({ openOutbox }) => openOutbox(),
        (error: unknown) => console.error('Kept entries wait for the next visit', error),
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
