import { type Query, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import type { Filter, PageOfRows } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { type Beginning, useBeginningSearch } from '@/data/sync/beginning-search'
import { queryClient } from '@/data/sync/query-client'
import { seesPra } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Steps } from '@/domain/pras/stored'
import type { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { briefOf } from './linked-pras'
import { isFreelancer, listFilters, ownMembership } from './lists/pra-filters'
import { pras } from './pra-collection'
import { praKeys } from './pra-keys'

const noPras: Pra[] = []

export interface FoundPras {
  /** The candidates from the server and from this device. The caller still compares them with the whole text. */
  pras: readonly Pra[]
  /** True if the server may have more. */
  isCut: boolean
  isLoading: boolean
  error: AppError | null
}

/**
 * Returns PRAs that may match a text: PRAs that the server finds by a word, and PRAs that lists and pages have loaded. Archived
 * PRAs are left out.
 * @param mostOfWord the most PRAs from the server for a text of one word
 */
export function usePraSearch(text: string, mostOfWord: number): FoundPras {
  const actor = useActor()
  const search = useMemo(() => ({ ...searchOf(actor), mostOfWord }), [actor, mostOfWord])
  const { found = noPras, isCut, isLoading, error } = useBeginningSearch(text, search)
  const seen = useMemo(() => {
    const unique = new Map([...knownPras(), ...found].map(pra => [pra.id, pra]))
    return [...unique.values()].filter(pra => isOffered(pra, actor))
  }, [found, actor])
  return { pras: seen, isCut, isLoading, error }
}

const isOffered = (pra: Pra, actor: Actor) => !pra.isArchived && seesPra(actor, pra)

function searchOf(actor: Actor): Beginning<Pra> {
  return {
    key: [...praKeys.lists, 'search', actor.id, actor.companyAccess],
    page: async (token, size) => {
      const here = loadedWith(token, actor)
      if (here.length >= size) return here
      return (await pras.page(filtersFor(token, actor), { size })).rows
    },
    tokensOf: ({ searchTokens }) => searchTokens,
    own: isFreelancer(actor) ? () => ownPras(actor) : undefined,
  }
}

/**
 * Returns the loaded PRAs with a word that begins with the token. With as many of them as the server would return, no query is
 * sent: the person finds other PRAs by typing more letters.
 */
function loadedWith(token: string, actor: Actor): Pra[] {
  const unique = new Map(knownPras().map(pra => [pra.id, pra]))
  return [...unique.values()].filter(pra => isOffered(pra, actor) && pra.searchTokens.includes(token))
}

/** Returns all PRAs of a freelancer. They are few, and the rules let freelancers search PRAs only by membership. */
async function ownPras(actor: Actor): Promise<Pra[]> {
  const { filters = [], limit } = ownMembership(actor)
  return (await pras.query(filters, { limit })).rows
}

function filtersFor(token: string, actor: Actor): Filter[] {
  return listFilters(
    {
      text: token,
      status: [],
      type: '',
      productionId: '',
      mineOnly: false,
      includeArchived: false,
      order: { field: 'lastModifiedAt', direction: 'desc' },
    },
    actor,
  )
}

/** Returns the headers that lists, pages and links have loaded. Of two copies, the one loaded later is used. */
function knownPras(): Pra[] {
  return loadedPras().flatMap(({ rows }) => rows)
}

/** Returns the answers in the cache that have headers, and when each was last read, in milliseconds. */
function loadedPras(): { rows: readonly Pra[]; at: number }[] {
  const cache = queryClient.getQueryCache()
  const found = (all: Query[]) =>
    all.map(({ state }) => ({ rows: prasIn(state.data), at: state.dataUpdatedAt }))
  const lists = cache.findAll({ queryKey: praKeys.lists })
  const single = cache.findAll({ predicate: ({ queryKey }) => isHeaderKey(queryKey) })
  return [...found(lists), ...found(single)]
}

function isHeaderKey([kind, , part]: readonly unknown[]): boolean {
  return kind === 'pra' && (part === 'header' || part === 'brief')
}

/** Returns the PRAs in a cached answer: rows, a listing, pages, or one header. A count has none. */
function prasIn(data: unknown): readonly Pra[] {
  if (Array.isArray(data)) return data
  if (typeof data !== 'object' || data === null) return []
  if ('reference' in data) return [data as Pra]
  const { rows, pages } = data as Partial<Listing<Pra>> & { pages?: PageOfRows<Pra>[] }
  return rows ?? pages?.flatMap(page => page.rows) ?? []
}

/** Returns a PRA and its steps by slug as far as a page has loaded them, without a request. */
export function openPra(id: string): { pra: Pra; steps: PraSteps } | undefined {
  const pra = queryClient.getQueryData<Pra | null>(praKeys.header(id))
  return pra ? { pra, steps: queryClient.getQueryData<Steps>(praKeys.steps(id)) ?? {} } : undefined
}

/** How long a recently opened PRA counts as fresh. Milliseconds. */
const FRESH = 10 * 60_000

/**
 * Returns the unarchived PRAs with these ids that the person may read: one read each, shared by all callers. A PRA that a page or
 * list has read lately is not read again.
 */
export function useOpenedPras(ids: readonly string[]): readonly Pra[] {
  const actor = useActor()
  const read = useQueries({
    queries: ids.map(id => ({ ...briefOf(id), staleTime: FRESH, ...readLately(id) })),
    combine: whatCame,
  })
  return useMemo(() => read.filter(pra => isOffered(pra, actor)), [read, actor])
}

/** Returns the options of a query that begins with the last read header of a PRA, if there is one. */
function readLately(id: string) {
  const last = () =>
    loadedPras()
      .flatMap(({ rows, at }) => rows.filter(pra => pra.id === id).map(pra => ({ pra, at })))
      .sort((one, other) => other.at - one.at)[0]
  return { initialData: () => last()?.pra, initialDataUpdatedAt: () => last()?.at }
}

function whatCame(results: UseQueryResult<Pra>[]): Pra[] {
  return results.flatMap(({ data }) => data ?? [])
}
