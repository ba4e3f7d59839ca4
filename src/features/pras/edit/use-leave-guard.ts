import { useEffect, useLayoutEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { isBeingRenewed } from '@/data/base/required-version'
import { paths } from '@/domain/shared/paths'

/** Longer than a round trip on a poor connection, but so short that a link does not seem broken. Milliseconds. */
const FLUSH_LIMIT = 4000

/**
 * Stops a person from leaving while text is unsent. Leaving first tries to send it; if that fails, `asks` becomes true, and the
 * page asks the person. If the tab is closed, the browser asks with its own dialog.
 * @param unsent true if the server has not confirmed everything
 * @param flush sends the text at once; resolves when this has ended, whether or not the text was saved
 * @param praId the id of the PRA. Moving between its steps never waits, since the draft store continues to send
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

  // If everything has been sent in the meantime, the navigation continues without a question.
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsent) {
      setAsks(false)
      blocker.proceed()
    }
  }, [blocker, unsent])

  // A layout effect runs in the frame that shows 'Saved'. A passive effect would run later, and until then the browser would
  // ask about text that is already saved.
  useLayoutEffect(() => {
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
