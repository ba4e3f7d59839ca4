import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { type Shoot, shootOf } from '@/domain/contracts/shoot-days/shoot-days'
import type { Pra } from '@/domain/pras/schema'
import { prasUsing } from './linked-pras'
import { loadLinkedPras } from './load-linked'

/** The most PRAs of one production to read for its contracts. The PRAs whose shoots end last are read. */
const MOST = 30
/** How long the answers of these PRAs count as fresh. Milliseconds. */
const FRESH = 60_000

export interface Shoots {
  /** The shoots of each production that has any, by the id of the production. */
  byProduction: ReadonlyMap<string, readonly Shoot[]>
  isLoading: boolean
}

/**
 * Returns the shoots of these productions with their people and days, from the version in force of each PRA, or from its present
 * answers. Reads only if `isAsked`. `productionIds` has each id once, in an array that stays the same between renders.
 */
export function useShoots(productionIds: readonly string[], isAsked = true): Shoots {
  const actor = useActor()
  const pras = useQueries({
    queries: productionIds.map(id => prasUsing(actor, ['productionId', id], isAsked)),
    combine: answersOf<Pra>,
  })
  const chosen = useMemo(
    () =>
      productionIds.flatMap((id, at) => {
        const rows = latestOf(pras.answers[at] ?? [])
        return rows.length > 0 ? [{ id, rows }] : []
      }),
    [productionIds, pras.answers],
  )
  const shoots = useQueries({
    queries: chosen.map(({ rows }) => ({
      queryKey: ['pras', 'shoots', ...rows.map(({ id, revision }) => `${id}/${revision}`)],
      queryFn: () => shootsOf(rows),
      enabled: isAsked,
      staleTime: FRESH,
    })),
    combine: answersOf<Shoot>,
  })
  const byProduction = useMemo(
    () =>
      new Map(
        chosen.flatMap(({ id }, at) => {
          const found = shoots.answers[at] ?? []
          return found.length > 0 ? [[id, found] as const] : []
        }),
      ),
    [chosen, shoots.answers],
  )
  return { byProduction, isLoading: pras.isLoading || shoots.isLoading }
}

const answersOf = <T>(results: UseQueryResult<T[]>[]) => ({
  answers: results.map(({ data }) => data),
  isLoading: results.some(({ isLoading }) => isLoading),
})

const latestOf = (pras: readonly Pra[]) =>
  pras
    .filter(({ isArchived }) => !isArchived)
    .sort((a, b) => b.endDate.localeCompare(a.endDate))
    .slice(0, MOST)

async function shootsOf(pras: readonly Pra[]): Promise<Shoot[]> {
  const loaded = await loadLinkedPras(pras.map(({ id }) => id))
  return loaded.flatMap(({ id, name, steps }) => {
    const changedAt = pras.find(each => each.id === id)?.lastModifiedAt ?? 0
    return shootOf({ id, name, changedAt }, steps) ?? []
  })
}
