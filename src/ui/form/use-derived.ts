import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useEnclosingForm } from './use-field-form'

/**
 * Returns a value derived from the present answers of the form. It is computed after every change, and the component is drawn
 * again only if it has changed. (`useWatch` with `compute` is the same for values that depend on the answers only; conditions
 * also use facts around the form.)
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
