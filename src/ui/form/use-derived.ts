import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useEnclosingForm } from './use-field-form'

/**
 * What follows from the answers of the form as they stand. It is worked out after every change, and the component drawn
 * again only when it has become something else. (`useWatch` with `compute` is the same for what depends on the answers
 * alone; conditions also look at what lies around the form.)
 * @param path listens to changes at and under this path only
 */
export function useDerived<T>(derive: () => T, path?: string): T {
  const { subscribe } = useEnclosingForm()
  const last = useRef<T | undefined>(undefined)
  const snapshot = (): T => {
    const next = replaceEqualDeep(last.current, derive()) as T
    last.current = next
    return next
  }
  return useSyncExternalStore(
    useCallback(listener => subscribe(listener, path), [subscribe, path]),
    snapshot,
  )
}
