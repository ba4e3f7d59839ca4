import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { noPraFilters, type PraFilters } from '@/domain/pras/list-filters'
import type { Sort } from '@/ui/data-table/column'
import type { ListDefaults } from '@/ui/data-table/list-params'
import { type ListState, useListState } from '@/ui/data-table/list-state'
import { praServerSorts, prasHiddenAtFirst } from './pra-columns'

export type ListVariant = 'all' | 'mine' | 'assigned' | 'admin'

// Once for all lists: columns that came and went with the window's width would surprise.
const hiddenColumns = prasHiddenAtFirst(window.matchMedia('(max-width: 1399px)').matches)

/** The meaning of an empty address: newest change first; the longest wait first in lists where one must act. */
const defaultsBy = (sort: Sort): ListDefaults<PraFilters> => ({ filters: noPraFilters, sort, hiddenColumns })
const usual = defaultsBy(praServerSorts.usual)
const assigned = defaultsBy({ column: 'waiting', direction: 'desc' })

/**
 * Filters, sorting and columns of a PRA list, kept in the address. A person without a switch for archived PRAs does not get
 * them by an address that an admin passed on: they could not turn them off again.
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
