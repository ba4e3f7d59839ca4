import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useEnclosingForm } from './use-field-form'

/**
 * Returns a value derived from the present answers of the form. The value is computed after every change, but the component is
 * drawn again only if the value has changed. (`useWatch` with `compute` does the same for values that depend only on the answers;
 * conditions also depend on facts around the form.)
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
