import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sort } from './column'
import { LeavingContext } from './leaving'
import { type ListDefaults, type ListValues, readListParams, writeListParams } from './list-params'

/** The delay before the address follows the typing: a navigation for each letter would redraw the whole route. */
const ADDRESS_DELAY_MS = 250

export interface ListState<F extends object> extends ListValues<F> {
  setFilter: <K extends keyof F>(name: K, value: F[K]) => void
  setFilters: (filters: Partial<F>) => void
  clearFilters: () => void
  /** True if a filter differs from its default: an empty list then offers to clear them. */
  isFiltered: boolean
  setSort: (sort: Sort | null) => void
  setHiddenColumns: (ids: readonly string[]) => void
}

type Filters<F extends object> = Pick<ListState<F>, 'filters' | 'setFilter'>

/** Returns the props of a control for a filter: its value and its setter. */
export function choiceOf<F extends object, K extends keyof F>({ filters, setFilter }: Filters<F>, name: K) {
  return { value: filters[name], onChange: (value: F[K]) => setFilter(name, value) }
}

/** Returns the props of a tick box for a boolean filter. */
export function tickOf<F extends object, K extends keyof F>({ filters, setFilter }: Filters<F>, name: K) {
  return { checked: filters[name], onChange: (checked: F[K]) => setFilter(name, checked) }
}

/**
 * Holds the filters, sort order and hidden columns of a list, kept in the address so that they survive a reload, a shared link
 * and the return from a row. Filters act at once; the address follows a quarter of a second later, without a new history entry.
 * @param defaults the meaning of an empty address; a constant outside the component
 */
export function useListState<F extends object>(defaults: ListDefaults<F>): ListState<F> {
  const [params, setParams] = useSearchParams()
  const isLeaving = use(LeavingContext)
  const [values, setValues] = useState(() => readListParams(params, defaults))
  const written = useRef(params.toString())
  const fixed = useRef(defaults).current

  // Back, forward or a link changed the address, and the list follows it.
  useEffect(() => {
    if (params.toString() === written.current) return
    written.current = params.toString()
    setValues(readListParams(params, fixed))
  }, [params, fixed])

  useEffect(() => {
    const next = writeListParams(params, values, fixed)
    if (next.toString() === params.toString()) return
    let timer: ReturnType<typeof setTimeout>
    const write = () => {
      // Writing the address now would cancel the running navigation to an opened row or a link.
      if (isLeaving()) return wait()
      written.current = next.toString()
      setParams(next, { replace: true, preventScrollReset: true })
    }
    const wait = () => {
      timer = setTimeout(write, ADDRESS_DELAY_MS)
    }
    wait()
    return () => clearTimeout(timer)
  }, [values, params, setParams, fixed, isLeaving])

  const setFilters = useCallback(
    (filters: Partial<F>) => setValues(before => ({ ...before, filters: { ...before.filters, ...filters } })),
    [],
  )
  const actions = useMemo(
    () => ({
      setFilters,
      setFilter: <K extends keyof F>(name: K, value: F[K]) => {
        const change: Partial<F> = {}
        change[name] = value
        setFilters(change)
      },
      clearFilters: () => setFilters(fixed.filters),
      setSort: (sort: Sort | null) => setValues(before => ({ ...before, sort })),
      setHiddenColumns: (hiddenColumns: readonly string[]) =>
        setValues(before => ({ ...before, hiddenColumns })),
    }),
    [setFilters, fixed],
  )
  const bare = writeListParams(
    new URLSearchParams(),
    { ...values, sort: null, hiddenColumns: [] },
    {
      filters: fixed.filters,
    },
  )
  return { ...values, ...actions, isFiltered: bare.size > 0 }
}
