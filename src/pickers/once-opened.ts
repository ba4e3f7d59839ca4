import { useMemo } from 'react'
import type { NamedRecords } from '@/data/records/named-records'
import type { Reference } from '@/data/records/reference'
import type { Need, Offered } from './record-select'

/** The two ways to read a large collection: only the chosen records until somebody opens the list, then all records. */
interface Reading<T> {
  useAll: (isWanted: boolean) => Reference<T>
  useNamed: (ids: readonly string[]) => NamedRecords<T>
}
const nobody: readonly string[] = []

/** Returns the rows of a picker that loads the whole collection only when its list is opened. */
export function onceOpened<T>({ useAll, useNamed }: Reading<T>) {
  return function useRows(_typed: string, { isOpened, ids }: Need): Offered<T> {
    const all = useAll(isOpened)
    const isThere = isOpened && !all.isLoading
    const named = useNamed(isThere ? nobody : ids)
    const rows = useMemo(() => [...named.byId.values()], [named.byId])
    if (isThere) return all
    return { ...named, rows, isLoading: named.isLoading || isOpened }
  }
}
