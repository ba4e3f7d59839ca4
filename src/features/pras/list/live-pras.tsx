import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { MOST_AWAITING, MOST_OPEN } from '@/data/pras/lists/pra-filters'
import { useAssignedPras, useAwaitingTotal, useMyPras } from '@/data/pras/lists/pra-lists'
import { shortList } from '@/data/sync/server-pages'
import { matchesFilters } from '@/domain/pras/list-filters'
import type { Pra } from '@/domain/pras/schema'
import { countryName } from '@/domain/shared/countries'
import { usePagedPras } from './all-pras'
import { ListScreen } from './list-screen'
import { usePraListState } from './use-pra-list-state'

const countryNames = (pra: Pra) => pra.countryIds.map(id => countryName(id)).join(' ')

const sources = { mine: useMyPras, assigned: useAssignedPras }

/** Open PRAs are few enough to be live and filtered in the browser. Ended and archived PRAs come in pages. */
export function LivePras({ variant }: { variant: 'mine' | 'assigned' }) {
  // Each variant is drawn with its own key, so the source never changes.
  const useSource = sources[variant]
  const { rows, isCut, ...live } = useSource()
  const state = usePraListState(variant)
  const actor = useActor()
  const total = useAwaitingTotal(variant === 'assigned' && isCut)
  const shown = useMemo(
    () => rows.filter(pra => matchesFilters(pra, state.filters, actor.id, countryNames(pra))),
    [rows, state.filters, actor.id],
  )
  const isMore = variant === 'mine' && (state.filters.includeEnded || state.filters.includeArchived)
  const paged = usePagedPras('mine', state, isMore)
  const open = { sort: state.sort, list: shortList({ rows: shown, ...live }) }
  return (
    <ListScreen
      variant={variant}
      state={state}
      {...(isMore ? paged : open)}
      cut={isCut && !isMore ? cutWords(variant, total) : undefined}
    />
  )
}

/** Returns the notes of a list that leaves some PRAs out. */
function cutWords(variant: 'mine' | 'assigned', total: number | undefined): string {
  if (variant === 'mine') {
    return `The list shows ${MOST_OPEN} of your open PRAs. Choose “Ended too” to see all your PRAs.`
  }
  const all = total === undefined ? 'More' : `${total} PRAs`
  return `${all} wait for people with your role. The ${MOST_AWAITING} that have waited longest are here; the others follow as these are decided.`
}
