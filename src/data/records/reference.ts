import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import type { Filter } from '@/data/firestore/collection'
import type { InvalidDocument, Schema } from '@/data/firestore/convert'
import { queryClient } from '@/data/sync/query-client'
import { referenceOf, type Viewer, viewerKey } from '@/data/sync/reference'
import { type Aircraft, aircraftSchema } from '@/domain/aircraft/schema'
import { type Company, companySchema } from '@/domain/companies/schema'
import { type Config, defaultConfig } from '@/domain/config/schema'
import { type Pilot, pilotSchema } from '@/domain/pilots/schema'
import { type Hazard, hazardSchema } from '@/domain/pras/hazards/schema'
import { type Production, productionSchema } from '@/domain/productions/schema'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { type Role, roleSchema } from '@/domain/roles/schema'
import type { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import { type Sop, sopSchema } from '@/domain/sops/schema'
import type { Actor } from '@/domain/users/actor'
import { type User, userSchema } from '@/domain/users/schema'
import { configQuery } from './config'

/** A whole reference collection, archived records too: lists leave these out, names still need them. */
export interface Reference<T> {
  rows: T[]
  byId: Map<string, T>
  /** Stored records that do not have the shape of their schema. */
  invalid: InvalidDocument[]
  isLoading: boolean
  error: AppError | null
  retry(): void
}

/** Coming back to the tab, or to the network, asks what changed at most this often. Milliseconds. */
const SYNC_EVERY = 10 * 60_000

/** A reference collection: its path, its schema, and what this person asks for. */
export interface Definition<T> {
  path: string
  schema: Schema<T>
  /** What the rules need to see in the query; null where this person may not list it at all, and has none of it. */
  filters: (actor: Actor) => readonly Filter[] | null
}
const everything = () => []

/** A whole collection of a type of record, for whoever may read all of it. */
export function definitionOf<T extends ArchivableRecord>({
  collection,
  schema,
}: Pick<RecordType<T>, 'collection' | 'schema'>): Definition<T> {
  return { path: collection, schema, filters: everything }
}

const isStaff = (actor: Actor) => actor.isEmployee || actor.canAccessAdminApp

const users: Definition<User> = { path: 'users', schema: userSchema, filters: everything }
const productions: Definition<Production> = {
  path: 'productions',
  schema: productionSchema,
  filters: actor => [['companyAccess', 'in', actor.companyAccess]],
}
/** For admins: the productions of every company, whatever their own flags. */
const allProductions: Definition<Production> = {
  path: 'productions',
  schema: productionSchema,
  filters: actor => (actor.canAccessAdminApp ? [] : null),
}
const companies: Definition<Company> = {
  path: 'companies',
  schema: companySchema,
  filters: actor => (isStaff(actor) ? [] : null),
}
const sops: Definition<Sop> = {
  path: 'sops',
  schema: sopSchema,
  filters: actor => (isStaff(actor) ? [] : [['status', '==', 'published']]),
}
const hazards: Definition<Hazard> = { path: 'hazards', schema: hazardSchema, filters: everything }
const aircraft: Definition<Aircraft> = { path: 'aircraft', schema: aircraftSchema, filters: everything }
const roles: Definition<Role> = { path: 'roles', schema: roleSchema, filters: everything }
const pilots: Definition<Pilot> = { path: 'pilots', schema: pilotSchema, filters: everything }

interface Snapshot<T> {
  rows: T[]
  byId: Map<string, T>
  invalid: InvalidDocument[]
}
const nothing: Snapshot<Entity> = { rows: [], byId: new Map(), invalid: [] }

/** Keep the definition outside the component. */
export function useReference<T extends Entity>(definition: Definition<T>): Reference<T> {
  const actor = useActor()
  const filters = definition.filters(actor)
  const viewer = { userId: actor.id, companyAccess: actor.companyAccess }
  const queryKey = ['reference', definition.path, viewerKey(viewer), filters]
  const { data, error, isPending, refetch } = useQuery<Snapshot<T>, AppError>({
    queryKey,
    queryFn: () => bring(definition, viewer, filters ?? [], queryKey),
    enabled: filters !== null,
    staleTime: SYNC_EVERY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const isLoading = isPending && filters !== null
  // Empty, and so of any kind.
  const { rows, byId, invalid } = data ?? (nothing as Snapshot<T>)
  return useMemo(
    () => ({ rows, byId, invalid, isLoading, error, retry: () => void refetch() }),
    [rows, byId, invalid, isLoading, error, refetch],
  )
}

/** Brings the local copy up to date: the copy of this device shows at once, what changed follows. */
async function bring<T extends Entity>(
  definition: Definition<T>,
  viewer: Viewer,
  filters: readonly Filter[],
  queryKey: readonly unknown[],
): Promise<Snapshot<T>> {
  const { sync, invalid } = referenceOf(definition.path, definition.schema, viewer, filters)
  const snapshot = (): Snapshot<T> => {
    const rows = sync.rows()
    return { rows, byId: new Map(rows.map(row => [row.id, row])), invalid: [...invalid] }
  }
  if (await sync.restore()) queryClient.setQueryData(queryKey, snapshot())
  const hasChanged = await sync.sync()
  const known = queryClient.getQueryData<Snapshot<T>>(queryKey)
  return known && !hasChanged && known.invalid.length === invalid.length ? known : snapshot()
}

export const useUsers = () => useReference(users)
export const useProductions = () => useReference(productions)
export const useAllProductions = () => useReference(allProductions)
export const useCompanies = () => useReference(companies)
export const useSops = () => useReference(sops)
export const useHazards = () => useReference(hazards)
export const useAircraft = () => useReference(aircraft)
export const useRoles = () => useReference(roles)
export const usePilots = () => useReference(pilots)

/** The configuration; defaults until it is read, where there is none, and where it cannot be read. */
export function useConfig(): Config {
  const { data } = useQuery({ ...configQuery, staleTime: SYNC_EVERY })
  return data ?? defaultConfig
}
