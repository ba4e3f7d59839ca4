import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { signedInActor, useActor } from '@/data/base/session'
import type { Filter } from '@/data/firestore/collection'
import type { Schema } from '@/data/firestore/convert'
import { queryClient } from '@/data/sync/query-client'
import { referenceOf, viewerKey, viewerOf } from '@/data/sync/reference'
import type { ReferenceSync } from '@/data/sync/reference-sync'
import { type Config, defaultConfig } from '@/domain/config/schema'
import { canRecord } from '@/domain/permissions/can'
import { type RecordKind, recordKinds } from '@/domain/permissions/record-kinds'
import { productionSchema } from '@/domain/productions/schema'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import type { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import { configQuery } from './config'

/** Includes archived records: lists leave them out, but their names are still needed. */
export interface Reference<T> {
  rows: T[]
  byId: Map<string, T>
  /** True if this person may not list the collection; `rows` is then empty. */
  isClosed?: boolean
  isLoading: boolean
  /** The reason why the rows could not be updated. If `asOf` is set, there are older rows. */
  error: AppError | null
  /** The time of the last update, in milliseconds; undefined if it is not known. */
  asOf?: number
  /** Reads again, even while another read is running. */
  retry(): void
}

/** The shortest time between two reads of changes when the person returns to the tab or the network returns. Milliseconds. */
const SYNC_EVERY = 10 * 60_000

/** A reference collection: its path, its schema, and this person's filters. */
export interface Definition<T> {
  path: string
  schema: Schema<T>
  /** The filters that the rules require in the query; null if this person may not list the collection. */
  filters: Asks
}
type Asks = (actor: Actor) => readonly Filter[] | null

const isStaff = (actor: Actor) => actor.isEmployee || actor.canAccessAdminApp

/** The filters of collections of which some people see only a part. */
const asks: Readonly<Record<string, Asks>> = {
  productions: actor => [['companyAccess', 'in', actor.companyAccess]],
  sops: actor => (isStaff(actor) ? [] : [['status', '==', 'published']]),
}
/** For the admin area: the records of every company, whatever the admins' own flags. */
const asksAll: Asks = actor => (actor.canAccessAdminApp ? [] : null)

/** Returns the filters for a collection of which a person sees either everything or nothing. */
function asksKind(collection: string): Asks {
  return actor => (!isKind(collection) || canRecord(actor, 'read', collection) ? [] : null)
}
const isKind = (collection: string): collection is RecordKind => collection in recordKinds

/** Returns a collection with this person's filters; `all`: with the filters of the admin area. */
export function definitionOf<T extends Entity>(path: string, schema: Schema<T>, all = false): Definition<T> {
  return { path, schema, filters: all ? asksAll : (asks[path] ?? asksKind(path)) }
}

const productions = definitionOf('productions', productionSchema)

export interface Snapshot<T> {
  rows: T[]
  byId: Map<string, T>
}
const nothing: Snapshot<Entity> = { rows: [], byId: new Map() }

/**
 * Returns a reference collection. Keep the definition outside the component.
 * @param syncEvery the shortest time between two updates in milliseconds; 0 to update each time that a page with the data is
 * opened
 */
export function useReference<T extends Entity>(
  definition: Definition<T>,
  syncEvery = SYNC_EVERY,
): Reference<T> {
  const actor = useActor()
  const asked = referenceQuery(definition, actor)
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({ ...asked, staleTime: syncEvery })
  const isClosed = asked.enabled === false
  const isLoading = isPending && !isClosed
  const asOf = dataUpdatedAt || undefined
  // `nothing` is empty, so its type does not matter.
  const { rows, byId } = data ?? (nothing as Snapshot<T>)
  return useMemo(
    () => ({
      rows,
      byId,
      isClosed,
      isLoading,
      error,
      asOf,
      retry: () => {
        syncOf(definition, actor)?.letGo()
        void refetch()
      },
    }),
    [rows, byId, isClosed, isLoading, error, asOf, refetch, definition, actor],
  )
}

/** Returns the synced copy of a collection; undefined if this person may not list it. */
function syncOf<T extends Entity>({ path, schema, filters }: Definition<T>, actor: Actor) {
  const asked = filters(actor)
  return asked ? referenceOf(path, schema, viewerOf(actor), asked) : undefined
}

/** Returns the query that updates a collection for this person. */
export function referenceQuery<T extends Entity>(definition: Definition<T>, actor: Actor) {
  const filters = definition.filters(actor)
  const queryKey = ['reference', definition.path, viewerKey(viewerOf(actor)), filters]
  return queryOptions<Snapshot<T>, AppError>({
    queryKey,
    queryFn: () => {
      const sync = syncOf(definition, actor)
      return sync ? bring(sync, queryKey) : (nothing as Snapshot<T>)
    },
    enabled: filters !== null,
    staleTime: SYNC_EVERY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** Shows the copy on this device at once, then reads the changes and shows them. */
async function bring<T extends Entity>(
  sync: ReferenceSync<T>,
  queryKey: readonly unknown[],
): Promise<Snapshot<T>> {
  const snapshot = (): Snapshot<T> => {
    const rows = sync.rows()
    return { rows, byId: new Map(rows.map(row => [row.id, row])) }
  }
  const updatedAt = await sync.restore()
  if (updatedAt !== undefined) queryClient.setQueryData(queryKey, snapshot(), { updatedAt })
  await sync.sync()
  const known = queryClient.getQueryData<Snapshot<T>>(queryKey)
  // Compares with the shown rows: an earlier failed attempt may have read changes that are not shown yet.
  return known?.rows === sync.rows() ? known : snapshot()
}

/** Returns the records of a type; `all`: with the filters of the admin area. Nothing is read unless `isWanted`. */
export function useRecords<T extends ArchivableRecord>(
  type: RecordType<T>,
  all: boolean,
  isWanted = true,
): Reference<T> {
  const { collection, schema } = type
  const definition = useMemo(() => {
    const asked = definitionOf(collection, schema, all)
    return isWanted ? asked : { ...asked, filters: () => null }
  }, [collection, schema, all, isWanted])
  return useReference(definition)
}

/** Returns the updated records of a type with the filters of the admin area; for admins, outside a component. */
export async function recordsNow<T extends ArchivableRecord>(type: RecordType<T>): Promise<Snapshot<T>> {
  return queryClient.fetchQuery(
    referenceQuery(definitionOf(type.collection, type.schema, true), signedInActor()),
  )
}

export const useProductions = () => useReference(productions)

/** Returns the configuration; the defaults until it is read, and if there is none or it cannot be read. */
export function useConfig(): Config {
  const { data } = useQuery({ ...configQuery, staleTime: SYNC_EVERY })
  return data ?? defaultConfig
}
