import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '@/ui/dialogs/confirm'

/**
 * Asks before somebody leaves a form whose words are kept nowhere. Closing the tab asks through the browser's own dialog.
 * @param isDirty whether anything was typed that is not saved
 * @param what what would be lost, to stand in 'Leave … unsaved?'
 */
export function useLeaveWarning(isDirty: boolean, what: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: `Leave ${what} unsaved?`,
      body: 'What you typed there is kept nowhere, and will be gone.',
      confirmLabel: 'Leave',
      danger: true,
    }).then(({ ok }) => (ok ? blocker.proceed() : blocker.reset()))
  }, [blocker, what])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
