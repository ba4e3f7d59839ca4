import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { onAccessLoss } from '@/data/base/access-loss'
import { builtAt } from '@/data/base/app-version'
import { now } from '@/data/base/clock'
import { toAppError } from '@/data/base/errors'
import { signedInActor, useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { collection } from '@/data/firestore/collection'
import { Timestamp } from '@/data/firestore/values'
import { type KeptRecords, KnownRecords } from '@/data/sync/known-records'
import { keptFor, viewerKey, viewerOf } from '@/data/sync/reference'
import type { ById, Entity } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import type { NamedRegisters } from '@/domain/view-models/named-registers'
import { type Definition, referenceQuery } from './reference'
import { aircraft, companies, hazards, pilots, roles, sops } from './registers'

/*
 * Reads the records of registers one by one, by their ids, and keeps them on the device: for a screen that only shows the names of
 * a few records. Pickers, lists and editors read the whole collection instead (registers.ts).
 */

/** The known records of a collection. */
export interface KnownRegister<T> {
  /** Returns a record by its id. Looking up an unknown record starts to read it. */
  byId: ById<T>
  /** True while a record is being read. */
  isLoading: boolean
  /** True if this person may not read the collection; `byId` then has nothing. */
  isClosed: boolean
}

/** The shortest time between two reads of the changed records. Milliseconds. */
const REFRESH_EVERY = 10 * 60_000

/** The known records by viewer, collection and filters, which determine what the person may see. */
const stores = new Map<string, Pick<KnownRecords<Entity>, 'close'>>()

function forgetAll(): void {
  for (const store of stores.values()) store.close()
  stores.clear()
}
onSignOut(forgetAll)
onAccessLoss(forgetAll)

/** Returns the known records of a collection; undefined if this person may not list it. */
function storeOf<T extends Entity>(definition: Definition<T>, actor: Actor): KnownRecords<T> | undefined {
  const filters = definition.filters(actor)
  if (!filters) return undefined
  const viewer = viewerOf(actor)
  const name = `known/${definition.path}/${JSON.stringify(filters)}`
  const key = `${viewerKey(viewer)} ${name}`
  const known = stores.get(key)
  // The key contains the path of the collection, and each path has one type of record.
  if (known) return known as KnownRecords<T>
  const kept = keptFor<KeptRecords<T> & { builtAt: number }>(viewer, name)
  const rows = collection(definition.path, definition.schema)
  const store = new KnownRecords<T>({
    fetch: async ids => (await rows.query([...filters, ['__name__', 'in', ids]])).rows,
    fetchSince: async (from, limit) => {
      const since = from === undefined ? [] : [['writtenAt', '>', Timestamp.fromMillis(from)] as const]
      const order = { field: 'writtenAt', direction: 'desc' } as const
      return (await rows.page([...filters, ...since], { order, size: limit })).rows
    },
    load: async () => {
      const copy = await kept.load()
      // Another build may read more fields of the same documents.
      return copy?.builtAt === builtAt ? copy : undefined
    },
    save: copy => kept.save({ ...copy, builtAt }),
    asError: toAppError,
    now,
  })
  stores.set(key, store)
  return store
}

const neverChanges = () => () => undefined

function useKnown<T extends Entity>(definition: Definition<T>): KnownRegister<T> {
  const actor = useActor()
  const store = storeOf(definition, actor)
  useQuery({
    // Saving a record of the collection repeats this query (src/data/records/record-store.ts).
    queryKey: ['reference', definition.path, viewerKey(viewerOf(actor)), 'known', definition.filters(actor)],
    queryFn: async () => {
      await store?.refresh()
      return store?.version() ?? 0
    },
    enabled: store !== undefined,
    staleTime: REFRESH_EVERY,
  })
  // If a picker or a list has loaded the whole collection, its records are not read again.
  const { data: whole } = useQuery({ ...referenceQuery(definition, actor), enabled: false })
  const version = useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.version() ?? 0)
  const isLoading = useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.isBusy() ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with each new record, so that derived values follow
  const byId = useMemo(
    () => ({
      get: (id: string) => {
        const loaded = whole?.byId.get(id)
        const known = loaded ? store?.peek(id) : id === '' ? undefined : store?.get(id)
        return loaded && (!known || known.revision < loaded.revision) ? loaded : known
      },
    }),
    [store, whole, version],
  )
  const isClosed = store === undefined
  return useMemo(() => ({ byId, isLoading, isClosed }), [byId, isLoading, isClosed])
}

export const useKnownHazards = () => useKnown(hazards)
export const useKnownSops = () => useKnown(sops)
export const useKnownRoles = () => useKnown(roles)
export const useKnownCompanies = () => useKnown(companies)
export const useKnownAircraft = () => useKnown(aircraft)
export const useKnownPilots = () => useKnown(pilots)

/** Returns every hazard that this device has looked up, outside a component. */
export function knownHazards() {
  return [...(storeOf(hazards, signedInActor())?.all() ?? [])]
}

const registers: readonly (readonly [keyof NamedRegisters, Definition<Entity>])[] = [
  ['hazards', hazards],
  ['sops', sops],
  ['companies', companies],
  ['aircraft', aircraft],
  ['pilots', pilots],
]

/**
 * Reads the named records that the device does not have. Leaves out records that this person may not read. Rejects with AppError if
 * a reading failed for a reason that may pass.
 */
export async function bringRegisters(named: Partial<NamedRegisters>): Promise<void> {
  const actor = signedInActor()
  await Promise.all(
    registers.map(async ([name, definition]) => {
      const store = storeOf(definition, actor)
      await store?.restore()
      await store?.bring((named[name] ?? []).filter(id => id !== ''))
    }),
  )
}
