import { useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { isBeingRenewed } from '@/data/base/required-version'
import { paths } from '@/domain/shared/paths'

/** Longer than one round trip on a poor line, short enough that a person does not think the link is dead. */
const FLUSH_LIMIT = 4000

/**
 * Keeps a person from leaving while something is unsent. Leaving first tries to send it; only when that fails does `asks`
 * become true, and the page shows what stays behind. Closing the tab asks through the browser's own dialog.
 * @param unsent whether the server has not confirmed everything
 * @param flush sends at once; resolves when done, saved or not
 * @param praId moving between the steps of this PRA never waits: the draft store keeps sending
 */
export function useLeaveGuard(
  unsent: boolean,
  flush: () => Promise<unknown>,
  praId: string,
): { asks: boolean; stay: () => void; leave: () => void } {
  const [asks, setAsks] = useState(false)
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    unsent &&
    currentLocation.pathname !== nextLocation.pathname &&
    !nextLocation.pathname.startsWith(`${paths.pra(praId)}/`)
  const blocker = useBlocker(shouldBlock)
  const isBlocked = blocker.state === 'blocked'

  useEffect(() => {
    if (!isBlocked) return
    let isOver = false
    const limit = new Promise<void>(resolve => setTimeout(resolve, FLUSH_LIMIT))
    void Promise.race([flush().catch(() => undefined), limit]).then(() => {
      if (!isOver) setAsks(true)
    })
    return () => {
      isOver = true
    }
  }, [isBlocked, flush])

  // Flushing made everything sent: go on without a question.
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsent) {
      setAsks(false)
      blocker.proceed()
    }
  }, [blocker, unsent])

  useEffect(() => {
    if (!unsent) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isBeingRenewed()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsent])

  return {
    asks: asks && isBlocked && unsent,
    stay: () => {
      setAsks(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    leave: () => {
      setAsks(false)
      if (blocker.state === 'blocked') blocker.proceed()
    },
  }
}
