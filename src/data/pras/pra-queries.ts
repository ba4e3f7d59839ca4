import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptAnswer } from '@/data/base/kept/kept-answers'
import { signedInActor, useActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { warm } from '@/data/functions/call'
import { type KeptQuery, readRows } from '@/data/sync/kept-rows'
import { useLive } from '@/data/sync/live'
import { changedSource, documentSource } from '@/data/sync/live-source'
import { queryClient } from '@/data/sync/query-client'
import { viewerOf } from '@/data/sync/reference'
import { resumedSource } from '@/data/sync/resumed-source'
import { type Log, logSchema } from '@/domain/logs/schema'
import { type Pra, type PraExport, type PraVersion, praExportSchema, praSchema } from '@/domain/pras/schema'
import { type ReadStep, readSteps } from '@/domain/pras/steps/read-steps'
import { type Step, type Steps, stepSchema } from '@/domain/pras/stored'
import { versionHash } from '@/domain/pras/version-hash'
import { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import { isFreelancer, logQuery } from './lists/pra-filters'
import { praKeys } from './pra-keys'
import { versionsOf } from './pra-store'

const noSteps: Steps = {}
const noRows: never[] = []

/** One shared object: a component that gets it again does not render again. */
const MISSING = new AppError('not-found', 'Document does not exist')

/** Returns the listener for the header of one PRA; null if there is none. */
const headerSource = (id: string) =>
  changedSource(
    documentSource(praKeys.header(id), `pras/${id}`, praSchema),
    pra => newer(queryClient.getQueryData<Pra | null>(praKeys.header(id)), pra ?? undefined) ?? null,
  )

/** The limit of steps per PRA in a query; a PRA has far fewer. */
const MOST_STEPS = 200

/** Returns the query for the steps of a PRA. Steps are never removed. */
function keptSteps(id: string): KeptQuery<Step> {
  const path = `pras/${id}/steps`
  const viewer = viewerOf(signedInActor())
  return { viewer, schema: stepSchema, path, lasting: [], limit: MOST_STEPS, onlyGrows: true }
}

const stepsSource = (id: string) =>
  changedSource(resumedSource(praKeys.steps(id), keptSteps(id)), listing =>
    bySlug(listing, queryClient.getQueryData<Steps>(praKeys.steps(id))),
  )

/** Returns the newer of two states. A late listener may report a state from before our own write. */
function newer<T extends { revision: number }>(known: T | null | undefined, heard: T | undefined) {
  return known && heard && known.revision > heard.revision ? known : heard
}

function bySlug({ rows, invalid }: Listing<Step>, known: Steps = noSteps): Steps {
  const [broken] = invalid
  if (broken) {
    throw new AppError(
      'internal',
      `The step ${broken.id} is stored in a form that the app cannot read. Tell an administrator.`,
      { details: broken },
    )
  }
  return { ...known, ...Object.fromEntries(rows.map(step => [step.id, newer(known[step.id], step) ?? step])) }
}

/**
 * Returns one PRA with its steps by slug, live. For a missing PRA, the error is AppError('not-found', 'Document does not exist').
 * `retry` loads the PRA again after a failure. Reads nothing for an empty id.
 */
export function usePra(id: string) {
  const header = useLive(id ? headerSource(id) : null)
  const steps = useLive(id ? stepsSource(id) : null)
  useEffect(() => {
    if (id) warm('praCommand')
  }, [id])
  const error = header.data === null ? MISSING : (header.error ?? steps.error)
  return {
    pra: header.data ?? undefined,
    steps: steps.data ?? noSteps,
    isLoading: !error && (header.isLoading || steps.isLoading),
    /** True once header and steps have loaded: before that, `steps` is empty even if answers are stored. */
    isKnown: Boolean(header.data) && steps.data !== undefined,
    /** When the header was last up to date, in milliseconds; undefined while it is live. */
    asOf: header.asOf,
    error,
    retry: () => {
      header.retry()
      steps.retry()
    },
  }
}

/** Returns the query for one version. Versions never change, so each is read once. */
function versionQuery(id: string, number: number) {
  return queryOptions<ReadVersion, AppError>({
    queryKey: praKeys.version(id, number),
    queryFn: async () => {
      // A version never changes, so the copy on this device is as good as the server's.
      const kept = await keptAnswer(praKeys.version(id, number))
      if (kept) return kept.data as ReadVersion
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

/** A version with its answers by slug, and whether they match its hash. */
export interface ReadVersion {
  version: PraVersion
  steps: Record<string, ReadStep>
  isIntact: boolean
}

/** Loads one version with its steps by slug once, for a document. Rejects with AppError. */
export function loadPraVersion(id: string, number: number): Promise<ReadVersion> {
  return queryClient.fetchQuery(versionQuery(id, number))
}

/** Returns one version with its steps by slug. */
export function usePraVersion(id: string, number: number) {
  const { data, error, isPending, refetch } = useQuery({ ...versionQuery(id, number), enabled: number > 0 })
  return {
    version: data?.version,
    steps: data?.steps ?? noSteps,
    isIntact: data?.isIntact ?? true,
    isLoading: isPending && number > 0,
    error,
    retry: () => void refetch(),
  }
}

/**
 * Returns the old rows to show while the list is read again. The old rows must be of the same PRA. An empty list is not shown
 * again, since the new log entry may mean that there is a first row now.
 */
function stillTrue<T>(
  before: Listing<T> | undefined,
  query: { queryKey: QueryKey } | undefined,
  key: QueryKey,
): Listing<T> | undefined {
  const isSame = key.every((part, at) => query?.queryKey[at] === part)
  return isSame && before && before.rows.length > 0 ? before : undefined
}

/** Returns a list of a PRA. Every new row has a log entry, so the list is read again when `lastLogId` changes. */
function useLoggedRows<T>(key: QueryKey, lastLogId: string, read: () => Promise<Listing<T>>) {
  const { data, error, isPending, refetch } = useQuery<Listing<T>, AppError>({
    queryKey: [...key, lastLogId],
    queryFn: read,
    placeholderData: (before, query) => stillTrue(before, query, key),
  })
  return { rows: data?.rows ?? noRows, isLoading: isPending, error, retry: () => void refetch() }
}

/** The most versions to read of one PRA: far more than any PRA has. */
const MOST_VERSIONS = 200

/** Returns the query for the versions of a PRA, which never change. */
export function keptVersions(id: string): KeptQuery<PraVersion & Entity> {
  const { path, schema } = versionsOf(id)
  const order = { field: 'number', direction: 'desc' } as const
  const viewer = viewerOf(signedInActor())
  return { viewer, schema, path, lasting: [], order, limit: MOST_VERSIONS, onlyGrows: true }
}

export function usePraVersions(id: string, lastLogId = '') {
  const { rows, ...state } = useLoggedRows<PraVersion>(praKeys.versions(id), lastLogId, () =>
    readRows(keptVersions(id)),
  )
  return { versions: rows, ...state }
}

/** Returns the query for the history of a PRA. Entries never change. */
function keptLogs(id: string, actor: Actor): KeptQuery<Log> {
  const { path, filters = [], order, limit = 1 } = logQuery(id, actor)
  return { viewer: viewerOf(actor), schema: logSchema, path, lasting: filters, order, limit, onlyGrows: true }
}

/** Returns the history of a PRA, live, newest first, at most 500 entries. Histories are for employees; for others it is empty. */
export function usePraLogs(id: string) {
  const actor = useActor()
  const key = [...praKeys.logs(id), actor.id, ...actor.companyAccess]
  const source = resumedSource(key, keptLogs(id, actor))
  const { data, error, isLoading, retry } = useLive(isFreelancer(actor) ? null : source)
  return { logs: data?.rows ?? noRows, invalid: data?.invalid ?? noRows, isLoading, error, retry }
}

/** Loads the history once, for a document; empty for people who may not see histories. */
export async function loadPraLogs(id: string): Promise<Log[]> {
  const actor = signedInActor()
  if (isFreelancer(actor)) return []
  const { filters = [], order, limit } = logQuery(id, actor)
  const { rows } = await collection('logs', logSchema).query(filters, { order, limit })
  return rows
}

/** Returns the exports to external advisers, newest first. */
export function usePraExports(id: string, lastLogId: string) {
  const { rows, ...state } = useLoggedRows<PraExport>(praKeys.exports(id), lastLogId, () =>
    collection(`pras/${id}/exports`, praExportSchema).list(),
  )
  return { exports: rows, ...state }
}
