import { now } from '@/data/base/clock'
import { keepsData } from '@/data/base/keep-data'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { noteUnread, type Unread, unreadOf } from '@/data/base/unread'
import type { Filter } from '@/data/firestore/collection'
import { parseDocument, type Schema } from '@/data/firestore/convert'
import { countDocuments, getDocuments, ID, type Question } from '@/data/firestore/firestore-rest'
import { Timestamp } from '@/data/firestore/values'
import type { CompanyAccess } from '@/domain/shared/company-access'
import type { Entity } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import { type Fetched, type ReferenceCopy, ReferenceSync, type ServerTime } from './reference-sync'

/** The person whose copy it is, and their rights. The copy is removed when either changes. */
export interface Viewer {
  userId: string
  companyAccess: readonly CompanyAccess[]
}

export const viewerOf = ({ id, companyAccess }: Actor): Viewer => ({ userId: id, companyAccess })

/** Increase it when a change of a schema makes copies on devices invalid. */
const COPY_VERSION = 2

/** The copy on the device. It includes the unreadable documents, since the next visit reads only changes. */
interface KeptCopy<T> extends ReferenceCopy<T> {
  unread: Unread[]
}

/** The synced copies. The key consists of path, filters and viewer, which determine the records. */
const references = new Map<string, object>()
let owner = ''

export function viewerKey(viewer: Viewer): string {
  return `${viewer.userId}:${[...viewer.companyAccess].sort().join('+')}`
}

/** Returns the one synced copy of a collection for this viewer. `filters` are the filters that the rules require in the query. */
export function referenceOf<T extends Entity>(
  path: string,
  schema: Schema<T>,
  viewer: Viewer,
  filters: readonly Filter[],
): ReferenceSync<T> {
  const whose = copyKeys(viewerKey(viewer))
  if (owner !== whose) {
    owner = whose
    references.clear()
    void dropCopiesOfOthers(viewerKey(viewer))
  }
  const key = `${whose}${path}/${JSON.stringify(filters)}`
  const known = references.get(key)
  if (known) return known as ReferenceSync<T>
  const sync = createSync(key, path, schema, filters)
  references.set(key, sync)
  return sync
}

function createSync<T extends Entity>(
  key: string,
  path: string,
  schema: Schema<T>,
  filters: readonly Filter[],
): ReferenceSync<T> {
  const stamp = ({ seconds, nanoseconds }: ServerTime) => new Timestamp(seconds, nanoseconds)
  const byTime = ['writtenAt', ID].map(field => ({ field, direction: 'asc' as const }))

  const fetched = async (asked: Omit<Question, 'path'>): Promise<Fetched<T>[]> => {
    const docs = await getDocuments({ path, ...asked })
    return docs.map(document => {
      const parsed = parseDocument(schema, document)
      const at: unknown = document.get('writtenAt')
      return { id: document.id, at: timeOf(at), row: parsed.ok ? parsed.value : undefined }
    })
  }
  const between = (from: ServerTime, to: ServerTime): readonly Filter[] => [
    ...filters,
    ['writtenAt', '>=', stamp(from)],
    ['writtenAt', '<=', stamp(to)],
  ]

  return new ReferenceSync<T>({
    fetchAfter: (after, limit) =>
      fetched({ filters, orders: byTime, after: after && [stamp(after.at), after.id], limit }),
    countBetween: (from, to, limit) =>
      countDocuments({ path, filters: between(from, to), orders: byTime, limit }),
    fetchBetween: (from, to) => fetched({ filters: between(from, to), orders: byTime, limit: 1000 }),
    load: async () => {
      const copy = keepsData() ? await (await copies()).get<KeptCopy<T>>(key) : undefined
      for (const each of copy?.unread ?? []) noteUnread(each)
      return copy
    },
    save: async copy => {
      const kept: KeptCopy<T> = { ...copy, unread: unreadOf(path) }
      if (keepsData()) await (await copies()).set(key, kept)
    },
    now,
  })
}

/** Returns the time of a write; undefined if the value is not a time. */
function timeOf(value: unknown): ServerTime | undefined {
  if (!(value instanceof Timestamp)) return undefined
  const { seconds, nanoseconds } = value
  return { seconds, nanoseconds }
}

/** Data under a name, removed at sign-out, and when the person or their rights change. */
export function keptFor<T>(viewer: Viewer, name: string) {
  const key = `${ownKeys(viewerKey(viewer))}${name}`
  return {
    load: async (): Promise<T | undefined> => (keepsData() ? (await copies()).get<T>(key) : undefined),
    save: async (value: T): Promise<void> => {
      if (keepsData()) await (await copies()).set(key, value)
    },
    drop: async (): Promise<void> => {
      if (keepsData()) await (await copies()).remove(key)
    },
  }
}

/** Returns everything under names of `keptFor` with this beginning, of any viewer. */
export async function keptOf<T>(beginning: string): Promise<{ value: T; drop: () => Promise<void> }[]> {
  if (!keepsData()) return []
  const { get, keys, remove } = await copies()
  const found = (await keys()).filter(key => isNamed(key, beginning))
  const values = await Promise.all(found.map(async key => ({ value: await get<T>(key), key })))
  return values.flatMap(({ value, key }) => (value ? [{ value, drop: () => remove(key) }] : []))
}

/** Removes everything under names of `keptFor` with this beginning, of any viewer. */
export async function dropKept(beginning: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  const { keys, remove } = await copies()
  await Promise.all((await keys()).filter(key => isNamed(key, beginning)).map(remove))
}

const isNamed = (key: string, beginning: string) => {
  const [folder, , ...name] = key.split('/')
  return folder === 'kept' && name.join('/').startsWith(beginning)
}
const ownKeys = (viewer: string) => `kept/${viewer}/`
const copyKeys = (viewer: string) => `${COPY_VERSION}/${viewer}/`

/** Removes the copies of other viewers, and the copy of the whole directory that earlier versions of the app stored. */
async function dropCopiesOfOthers(viewer: string): Promise<void> {
  if (!keepsData()) return
  try {
    const { keys, remove } = await copies()
    const copy = copyKeys(viewer)
    const isWanted = (key: string) =>
      key.startsWith(ownKeys(viewer)) || (key.startsWith(copy) && !key.startsWith(`${copy}users/`))
    const others = (await keys()).filter(key => !isWanted(key))
    await Promise.all(others.map(remove))
  } catch (error) {
    console.warn('Dropping copies of reference data failed', error)
  }
}

async function copies() {
  const { clear, createStore, del, get, keys, set } = await import('idb-keyval')
  const store = createStore('greenlight-reference', 'copies')
  return {
    keys: () => keys<string>(store),
    remove: (key: string) => del(key, store),
    // `set` wrote it under a key with version and collection, so the type is right.
    get: <T>(key: string) => get<T>(key, store),
    set: (key: string, value: unknown) => set(key, value, store),
    clear: () => clear(store),
  }
}

onSignOut(async () => {
  references.clear()
  if (typeof indexedDB !== 'undefined') await (await copies()).clear()
})
