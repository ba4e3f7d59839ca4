import { useSyncExternalStore } from 'react'
import type { NotifyKind, NotifyOptions } from './notification'

let isWanted = false
const listeners = new Set<() => void>()

/** Shows a message. The store and the component for it load with the first message, not with the first page. */
export function notify(message: string, kind: NotifyKind = 'info', options: NotifyOptions = {}): void {
  isWanted = true
  for (const listener of [...listeners]) listener()
  void import('./notify-host').then(({ show }) => show(message, kind, options))
}

/** Returns true after the first message: from then on the screen has a place for them. */
export function useIsNotifying(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
  )
}
