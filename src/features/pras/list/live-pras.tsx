import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useAssignedPras, useMyPras } from '@/data/pras/lists/pra-lists'
import { useProductions } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { countryName } from '@/domain/shared/countries'
import { filterPras } from '@/features/pras/shared/local-filter'
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

interface LiveListProps {
  variant: 'mine' | 'assigned'
  rows: readonly Pra[]
  isLoading: boolean
  error: unknown
  retry: () => void
}

function LiveList({ variant, rows, isLoading, error, retry }: LiveListProps) {
  const state = usePraListState(variant)
  const actor = useActor()
  const { byId } = useProductions()
  const shown = useMemo(
    () =>
      filterPras(rows, state.filters, countryNames, pra => {
        const production = byId.get(pra.productionId) ?? pra
        return [production.pmId, production.spId, ...production.pcIds].includes(actor.id)
      }),
    [rows, state.filters, byId, actor.id],
  )
  return (
    <ListScreen
      variant={variant}
      state={state}
      rows={shown}
      count={isLoading || error ? undefined : shown.length}
      isLoading={isLoading}
      error={error}
      onRetry={retry}
      hasMore={false}
    />
  )
}
