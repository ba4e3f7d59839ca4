import { type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { sortRows } from '@/data/firestore/collection'
import { readRows } from '@/data/sync/kept-rows'
import { orKept } from '@/data/sync/or-kept'
import { queryClient } from '@/data/sync/query-client'
import type { Pra, PraType } from '@/domain/pras/schema'
import type { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { linkingFilters, mostSharing, type Shared, sharing } from './lists/pra-filters'
import { pras } from './pra-collection'
import { praKeys } from './pra-keys'

/** How long the answers count as fresh. Milliseconds. */
const FRESH = 60_000
/** The most PRAs to list that link to one PRA. */
const MOST = 20

export interface PraLinks {
  /** The PRAs that this PRA links to, in the order of its links, without PRAs that the person may not see. */
  to: Pra[]
  unseen: number
  /** The PRAs that link to this PRA, but that it does not link to. */
  from: Pra[]
  isLoading: boolean
}

/** Returns the query for a linked PRA: it is read once, and shared by all components that show its name. */
export function briefOf(id: string) {
  return {
    queryKey: praKeys.brief(id),
    queryFn: () => orKept(praKeys.brief(id), () => pras.get(id)),
    staleTime: FRESH,
  }
}

/** Notes headers that were read a moment ago, so that links to these PRAs need not read them. */
export function noteBriefs(read: readonly Pra[]): void {
  for (const pra of read) queryClient.setQueryData(praKeys.brief(pra.id), pra)
}

/** Returns the PRAs that this PRA links to, and the PRAs that link to it, as far as the person may see them. */
export function usePraLinks(pra: Pick<Pra, 'id' | 'linkedPraIds'>): PraLinks {
  const actor = useActor()
  const { id, linkedPraIds } = pra
  const ids = linkedPraIds.filter(linkedId => linkedId !== id)
  const named = useQueries({ queries: ids.map(briefOf), combine: found })
  const linking = useQuery({
    queryKey: praKeys.linking(id),
    queryFn: async () => {
      const { rows } = await pras.query(linkingFilters(id, actor), { limit: MOST })
      return rows.filter(row => !row.isArchived && row.linkedPraIds.includes(id))
    },
    staleTime: FRESH,
  })
  return useMemo(
    () => ({
      to: named.rows,
      unseen: named.unseen,
      from: (linking.data ?? []).filter(row => row.id !== id && !linkedPraIds.includes(row.id)),
      isLoading: named.isLoading || linking.isPending,
    }),
    [named, linking.data, linking.isPending, id, linkedPraIds],
  )
}

/** Returns the types of these PRAs; undefined while they are loading, and if the person may not see all of them. */
export function useTypesOf(ids: readonly string[]): readonly PraType[] | undefined {
  const { rows } = useQueries({ queries: ids.map(briefOf), combine: found })
  return useMemo(
    () => (rows.length === ids.length ? rows.map(({ type }) => type) : undefined),
    [rows, ids.length],
  )
}

function found(results: UseQueryResult<Pra>[]) {
  return {
    rows: results.flatMap(({ data }) => (data ? [data] : [])),
    unseen: results.filter(({ isError }) => isError).length,
    isLoading: results.some(({ isPending }) => isPending),
  }
}

const noPras: readonly Pra[] = []

/** Returns the query of `usePrasUsing`. Its answer also has the archived PRAs. */
export function prasUsing(actor: Actor, shared: Shared, isAsked: boolean): UseQueryOptions<Pra[], AppError> {
  const [field, id] = shared
  return {
    queryKey: ['pras', 'using', field, id, actor.companyAccess],
    queryFn: async () => sortRows((await readRows(sharing(actor, shared))).rows),
    enabled: actor.isEmployee && isAsked && id !== '',
  }
}

/** The PRAs that this person sees, newest first. Not for freelancers, who search only by membership. */
export function usePrasUsing(field: Shared[0], id: string, isAsked = true) {
  const actor = useActor()
  const { isEmployee } = actor
  const { data, error, isPending, refetch } = useQuery(prasUsing(actor, [field, id], isAsked))
  return {
    pras: data?.filter(pra => !pra.isArchived) ?? noPras,
    /** The number of PRAs that were read, if there are more. */
    cutAt: data && data.length >= mostSharing[field] ? data.length : undefined,
    isLoading: isEmployee && isPending,
    isOpenToMe: isEmployee,
    error,
    retry: () => void refetch(),
  }
}
