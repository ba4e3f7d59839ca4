import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useAssignedPras, useMyPras } from '@/data/pras/lists/pra-lists'
import { shortList } from '@/data/sync/server-pages'
import { matchesFilters } from '@/domain/pras/list-filters'
import type { Pra } from '@/domain/pras/schema'
import { countryName } from '@/domain/shared/countries'
import { ListScreen } from './list-screen'
import { usePraListState } from './use-pra-list-state'

const countryNames = (pra: Pra) => pra.countryIds.map(id => countryName(id)).join(' ')

const sources = { mine: useMyPras, assigned: useAssignedPras }

/** `/my-pras` and `/pras-assigned-to-me`: few enough to follow live and to filter in the browser. */
export function LivePras({ variant }: { variant: 'mine' | 'assigned' }) {
  // Each variant is drawn under a key of its own: the source never changes.
  const useSource = sources[variant]
  const { rows, ...live } = useSource()
  const state = usePraListState(variant)
  const actor = useActor()
  const shown = useMemo(
    () => rows.filter(pra => matchesFilters(pra, state.filters, actor.id, countryNames(pra))),
    [rows, state.filters, actor.id],
  )
  return (
    <ListScreen
      variant={variant}
      state={state}
      sort={state.sort}
      list={shortList({ rows: shown, ...live })}
    />
  )
}
