import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { type LivePraList, useAssignedPras, useMyPras } from '@/data/pras/lists/pra-lists'
import { shortList } from '@/data/sync/server-pages'
import { matchesFilters } from '@/domain/pras/list-filters'
import type { Pra } from '@/domain/pras/schema'
import { countryName } from '@/domain/shared/countries'
import { ListScreen } from './list-screen'
import { usePraListState } from './use-pra-list-state'

const countryNames = (pra: Pra) => pra.countryIds.map(id => countryName(id)).join(' ')

/** `/my-pras` and `/pras-assigned-to-me`: few enough to follow live and to filter in the browser. */
export function LivePras({ variant }: { variant: 'mine' | 'assigned' }) {
  return variant === 'mine' ? <MyPras /> : <AssignedPras />
}

function MyPras() {
  return <LiveList variant="mine" {...useMyPras()} />
}

function AssignedPras() {
  return <LiveList variant="assigned" {...useAssignedPras()} />
}

function LiveList({ variant, rows, ...live }: LivePraList & { variant: 'mine' | 'assigned' }) {
  const state = usePraListState(variant)
  const actor = useActor()
  const shown = useMemo(
    () => rows.filter(pra => matchesFilters(pra, state.filters, actor.id, countryNames(pra))),
    [rows, state.filters, actor.id],
  )
  const list = shortList({ rows: shown, ...live })
  return <ListScreen variant={variant} state={state} sort={state.sort} list={list} />
}
