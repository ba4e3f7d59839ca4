import { useEffect, useLayoutEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '@/ui/dialogs/confirm'

/**
 * Asks before somebody leaves a form whose text is not stored anywhere. When the tab closes, the browser's own dialog asks.
 * @param isDirty whether the form has unsaved text
 * @param what the object in 'Leave … unsaved?'
 */
export function useLeaveWarning(isDirty: boolean, what: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: `Leave ${what} unsaved?`,
      body: 'What you typed there is not saved, and will be lost.',
      confirmLabel: 'Leave',
      danger: true,
    }).then(({ ok }) => (ok ? blocker.proceed() : blocker.reset()))
  }, [blocker, what])

  // A layout effect, so that this happens in the frame that shows the saved form. A passive effect runs later.
  useLayoutEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
