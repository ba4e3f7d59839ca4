import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { noPraFilters, type PraFilters } from '@/domain/pras/list-filters'
import type { Sort } from '@/ui/data-table/column'
import type { ListDefaults } from '@/ui/data-table/list-params'
import { type ListState, useListState } from '@/ui/data-table/list-state'
import { praServerSorts, prasHiddenAtFirst } from './pra-columns'

export type ListVariant = 'all' | 'mine' | 'assigned' | 'admin'

// Decided once for all lists: columns that appear and disappear with the window's width would surprise people.
const hiddenColumns = prasHiddenAtFirst(window.matchMedia('(max-width: 1399px)').matches)

/** The defaults of an empty address: newest change first; in lists of tasks, the longest wait first. */
const defaultsBy = (sort: Sort): ListDefaults<PraFilters> => ({ filters: noPraFilters, sort, hiddenColumns })
const usual = defaultsBy(praServerSorts.usual)
const assigned = defaultsBy({ column: 'waiting', direction: 'desc' })

/**
 * Returns the filters, sort order and columns of a PRA list, kept in the address. For a person who has no switch for archived
 * PRAs, an address that an admin has copied does not show archived PRAs, since the person could not hide them again.
 */
export function usePraListState(variant: ListVariant): ListState<PraFilters> {
  const state = useListState(variant === 'assigned' ? assigned : usual)
  const { canAccessAdminApp } = useActor()
  const { filters } = state
  const own = useMemo(
    () => (canAccessAdminApp ? filters : { ...filters, includeArchived: false }),
    [canAccessAdminApp, filters],
  )
  return { ...state, filters: own }
}
