import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Shoot, shootOf } from '@/domain/contracts/shoot-days/shoot-days'
import { usePrasUsing } from './linked-pras'
import { loadLinkedPras } from './load-linked'

/** The most PRAs of one production to read for its contracts: the ones that end last. */
const MOST = 30
/** How long the answers of these PRAs count as fresh. Milliseconds. */
const FRESH = 60_000
const none: readonly Shoot[] = []

/**
 * Returns the shoots of a production with their people and days, from the version in force of each PRA, or from its present
 * answers.
 */
export function useShoots(productionId: string): readonly Shoot[] {
  const { pras } = usePrasUsing('productionId', productionId)
  const chosen = useMemo(
    () => pras.toSorted((a, b) => b.endDate.localeCompare(a.endDate)).slice(0, MOST),
    [pras],
  )
  const { data } = useQuery({
    queryKey: ['pras', 'shoots', ...chosen.map(({ id, revision }) => `${id}/${revision}`)],
    queryFn: async () => {
      const loaded = await loadLinkedPras(chosen.map(({ id }) => id))
      return loaded.flatMap(({ id, name, steps }) => {
        const changedAt = chosen.find(each => each.id === id)?.lastModifiedAt ?? 0
        return shootOf({ id, name, changedAt }, steps) ?? []
      })
    },
    enabled: chosen.length > 0,
    staleTime: FRESH,
  })
  return data ?? none
}
