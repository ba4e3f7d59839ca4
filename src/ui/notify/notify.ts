import { useSyncExternalStore } from 'react'
import type { NotifyKind, NotifyOptions } from './notification'

let isWanted = false
const listeners = new Set<() => void>()

/** The store and the component that shows it come with the first message, not with the first page. */
export function notify(message: string, kind: NotifyKind = 'info', options: NotifyOptions = {}): void {
  isWanted = true
  for (const listener of [...listeners]) listener()
  void import('./notify-host').then(({ show }) => show(message, kind, options))
}

/** Whether there has been a message: from then on there is a place for them on the screen. */
export function useIsNotifying(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
  )
}
