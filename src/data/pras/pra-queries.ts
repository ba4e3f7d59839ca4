import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { collection, sortRows } from '@/data/firestore/collection'
import type { InvalidDocument, Listing } from '@/data/firestore/convert'
import { listenToDocument, listenToQuery } from '@/data/sync/listen'
import { type LiveSource, unionOf, useLive } from '@/data/sync/live'
import { queryClient } from '@/data/sync/query-client'
import { narrowedPages, PAGE_SIZE, type ServerPages, useServerPages } from '@/data/sync/server-pages'
import { type Log, logSchema } from '@/domain/logs/schema'
import { type Pra, type PraExport, type PraVersion, praExportSchema, praSchema } from '@/domain/pras/schema'
import { type ReadStep, readSteps } from '@/domain/pras/steps/read-steps'
import { awaits } from '@/domain/pras/workflow/stages'
import { AppError } from '@/domain/shared/app-error'
import { matchesWords } from '@/domain/shared/search-tokens'
import { firstPage } from './early-page'
import { pras } from './pra-collection'
import {
  assignedQueries,
  isFreelancer,
  isMine,
  listFilters,
  logQuery,
  mineQueries,
  type PraListFilters,
} from './pra-filters'
import { praKeys } from './pra-keys'
import { type Step, type Steps, stepSchema, versionsOf } from './pra-store'
import { versionHash } from './version-hash'

export type { PraListFilters } from './pra-filters'

const noSteps: Steps = {}
const noRows: never[] = []

/** One and the same object, so that a component that shows it is not drawn anew. */
const MISSING = new AppError('not-found', 'Document does not exist')

/** The header of one PRA; null while there is none. */
function headerSource(id: string): LiveSource<Pra | null> {
  return {
    key: praKeys.header(id),
    start: (next, fail) => listenToDocument(`pras/${id}`, praSchema, pra => next(pra ?? null), fail),
  }
}

function stepsSource(id: string): LiveSource<Steps> {
  return {
    key: praKeys.steps(id),
    start: (next, fail) =>
      listenToQuery({ path: `pras/${id}/steps` }, stepSchema, listing => next(bySlug(listing)), fail),
  }
}

function bySlug({ rows, invalid }: Listing<Step>): Steps {
  const [broken] = invalid
  if (broken) {
    throw new AppError(
      'internal',
      `The step ${broken.id} is stored in a form that the app cannot read. Tell an administrator.`,
      { details: broken },
    )
  }
  return Object.fromEntries(rows.map(step => [step.id, step]))
}

/**
 * One PRA with its steps by slug, live. A missing one is AppError('not-found', 'Document does not exist'); `retry` asks
 * again after a failure.
 */
export function usePra(id: string) {
  const header = useLive(headerSource(id))
  const steps = useLive(stepsSource(id))
  const error = header.data === null ? MISSING : (header.error ?? steps.error)
  return {
    pra: header.data ?? undefined,
    steps: steps.data ?? noSteps,
    isLoading: !error && (header.isLoading || steps.isLoading),
    error,
    retry: () => {
      header.retry()
      steps.retry()
    },
  }
}

/** How one version is read. Versions never change, so each is read once. */
function versionQuery(id: string, number: number) {
  return queryOptions<ReadVersion, AppError>({
    queryKey: praKeys.version(id, number),
    queryFn: async () => {
      const version = await versionsOf(id).get(String(number))
      return {
        version,
        steps: readSteps(version.steps),
        isIntact: (await versionHash(version)) === version.hash,
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A version as it is shown: its answers by slug, and whether they are those that its hash was made of. */
export interface ReadVersion {
  version: PraVersion
  steps: Record<string, ReadStep>
  isIntact: boolean
}

/** One version with its steps by slug, now: for what is made of it without being shown. Rejects with AppError. */
export function loadPraVersion(id: string, number: number): Promise<ReadVersion> {
  return queryClient.fetchQuery(versionQuery(id, number))
}

/** One version with its steps by slug. */
export function usePraVersion(id: string, number: number) {
  const { data, error, isPending } = useQuery({ ...versionQuery(id, number), enabled: number > 0 })
  return {
    version: data?.version,
    steps: data?.steps ?? noSteps,
    isIntact: data?.isIntact ?? true,
    isLoading: isPending && number > 0,
    error,
  }
}

/** Every version of a PRA, newest first; asked for anew with each `lastLogId`, since only what is logged makes one. */
export function usePraVersions(id: string, lastLogId = '') {
  const { data, error, isPending } = useQuery<Listing<PraVersion>, AppError>({
    queryKey: [...praKeys.versions(id), lastLogId],
    queryFn: () => versionsOf(id).list({ order: { field: 'number', direction: 'desc' } }),
    placeholderData: keepPreviousData,
  })
  return { versions: data?.rows ?? noRows, isLoading: isPending, error }
}

/** The history of a PRA, newest first, live; the newest 500 entries. Histories are for employees: others have none. */
export function usePraLogs(id: string) {
  const actor = useActor()
  const source: LiveSource<Listing<Log>> = {
    key: [...praKeys.logs(id), actor.id, ...actor.companyAccess],
    start: (next, fail) => listenToQuery(logQuery(id, actor), logSchema, next, fail),
  }
  const { data, error, isLoading } = useLive(isFreelancer(actor) ? null : source)
  return { logs: data?.rows ?? noRows, invalid: data?.invalid ?? noRows, isLoading, error }
}

/** What went out to external advisers, newest first; asked for anew with each `lastLogId`. */
export function usePraExports(id: string, lastLogId = '') {
  const { data, error, isPending } = useQuery<Listing<PraExport>, AppError>({
    queryKey: [...praKeys.exports(id), lastLogId],
    queryFn: () => collection(`pras/${id}/exports`, praExportSchema).list(),
    placeholderData: keepPreviousData,
  })
  return { exports: data?.rows ?? noRows, isLoading: isPending, error }
}

export interface LivePraList {
  rows: Pra[]
  invalid: InvalidDocument[]
  isLoading: boolean
  error: AppError | null
  /** Asks again after a failure. */
  retry(): void
}

/** What I own, and what my productions have, newest change first; live. */
export function useMyPras(): LivePraList {
  const actor = useActor()
  const { rows, ...rest } = useUnion('mine', false)
  return {
    ...rest,
    rows: useMemo(() => rows.filter(pra => !pra.isArchived && isMine(pra, actor)), [rows, actor]),
  }
}

/** What waits for me, newest change first; live. */
export function useAssignedPras(): LivePraList {
  const actor = useActor()
  const { rows, ...rest } = useUnion('assigned', false)
  return {
    ...rest,
    rows: useMemo(() => rows.filter(pra => !pra.isArchived && awaits(pra, actor)), [rows, actor]),
  }
}

function useUnion(kind: 'mine' | 'assigned', includeArchived: boolean, isWanted = true): LivePraList {
  const actor = useActor()
  const source = useMemo(() => {
    const queries = kind === 'mine' ? mineQueries(actor, includeArchived) : assignedQueries(actor)
    return unionOf([...praKeys.lists, kind, queries], queries, praSchema)
  }, [kind, actor, includeArchived])
  const { data, error, isLoading, retry } = useLive(isWanted ? source : null)
  const rows = useMemo(() => sortRows(data?.rows ?? noRows), [data])
  return { rows, invalid: data?.invalid ?? noRows, error, isLoading, retry }
}

export type PraList = ServerPages<Pra>

/**
 * The long list: pages of 25 that the server filters and orders. 'Mine' and a freelancer's list are short instead: live,
 * and filtered in the browser.
 */
export function usePraList(asked: PraListFilters): PraList {
  const actor = useActor()
  // Screens hand over a new object on each render; what depends on it should not be done anew.
  const hash = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the filters
  const filters = useMemo(() => asked, [hash])
  const isShort = filters.mineOnly || isFreelancer(actor)
  const short = useShortList(filters, isShort)
  const long = useLongList(filters, !isShort)
  return isShort ? short : long
}

function useShortList(filters: PraListFilters, isWanted: boolean): PraList {
  const actor = useActor()
  const { rows: all, ...rest } = useUnion('mine', filters.includeArchived, isWanted)
  const rows = useMemo(
    () =>
      sortRows(
        all.filter(pra => matchesList(pra, filters) && (!filters.mineOnly || isMine(pra, actor))),
        filters.order,
      ),
    [all, filters, actor],
  )
  return {
    ...rest,
    rows,
    total: rest.isLoading ? undefined : rows.length,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
  }
}

/** The browser's half of the filters, and all of them for a short list. */
function matchesList(pra: Pra, filters: PraListFilters): boolean {
  return (
    (filters.includeArchived || !pra.isArchived) &&
    (filters.status.length === 0 || filters.status.includes(pra.status)) &&
    (filters.type === '' || pra.type === filters.type) &&
    (filters.productionId === '' || pra.productionId === filters.productionId) &&
    filters.text
      .split(/\s+/)
      .filter(Boolean)
      .every(word => matchesWords(haystackOf(pra), word))
  )
}

function haystackOf(pra: Pra): string {
  return [pra.reference, pra.title, pra.productionName, pra.ownerName, ...pra.searchTokens].join(' ')
}

function useLongList(filters: PraListFilters, isWanted: boolean): PraList {
  const actor = useActor()
  const asked = useMemo(() => listFilters(filters, actor), [filters, actor])
  const pages = useServerPages<Pra>({
    key: praKeys.lists,
    filters: asked,
    order: filters.order,
    first: () => firstPage(actor.id, { filters: asked, order: filters.order, size: PAGE_SIZE }),
    next: (after, size) => pras.page(asked, { order: filters.order, size, after }),
    count: () => pras.count(asked),
    isWanted,
  })
  return narrowedPages(
    pages,
    useMemo(() => pages.rows.filter(pra => matchesList(pra, filters)), [pages.rows, filters]),
  )
}
