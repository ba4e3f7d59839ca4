import { session } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore } from '@/data/base/store'
import type { Content } from '@/domain/shared/fields'

/** What was typed into one step and is not confirmed by the server yet. */
export interface StepDraft {
  userId: string
  praId: string
  slug: string
  /** The tab that typed it: two tabs never overwrite each other's. */
  tabId: string
  content: Content
  /** The step's revision that the content was typed over. */
  baseRevision: number
  /** Writes that were sent and whose answer was lost: finding one of them on the server is success. */
  sentWriteIds: string[]
  /** Milliseconds, corrected device time. */
  changedAt: number
}

/** Which step of which PRA has unsent input. */
export type DraftKey = Pick<StepDraft, 'praId' | 'slug' | 'changedAt'>

type Backing = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  entries(): Promise<(readonly [string, unknown])[]>
}

const memory = new Map<string, unknown>()
const memoryBacking: Backing = {
  get: async key => memory.get(key),
  set: async (key, value) => void memory.set(key, value),
  remove: async key => void memory.delete(key),
  entries: async () => [...memory.entries()],
}

let backing: Promise<Backing> | undefined

/** False once storage failed (private window, full disk): drafts then live only as long as this tab. */
export const draftsAreDurable = createStore(true)

function open(): Promise<Backing> {
  // Without IndexedDB at all there is nothing to warn of: `draftsAreDurable` says it.
  if (typeof indexedDB === 'undefined') {
    draftsAreDurable.set(false)
    backing ??= Promise.resolve(memoryBacking)
  }
  backing ??= openIndexedDb().catch(fallBack)
  return backing
}

async function openIndexedDb(): Promise<Backing> {
  const { createStore, del, entries, get, set } = await import('idb-keyval')
  const store = createStore('greenlight-drafts', 'drafts')
  // A blocked store often shows only when it is written to.
  await set('probe', 1, store)
  await del('probe', store)
  return {
    get: key => get(key, store),
    set: (key, value) => set(key, value, store),
    remove: key => del(key, store),
    entries: () => entries<string, unknown>(store),
  }
}

function fallBack(error: unknown): Backing {
  console.warn('Drafts cannot be kept on this device', error)
  draftsAreDurable.set(false)
  return memoryBacking
}

/** Runs on the store; when it fails, once more in memory, so that typing never fails with the disk. */
async function stored<T>(work: (backing: Backing) => Promise<T>): Promise<T> {
  try {
    return await work(await open())
  } catch (error) {
    backing = Promise.resolve(fallBack(error))
    return work(memoryBacking)
  }
}

const prefixOf = (userId: string) => `${userId}/`
const stepPrefix = (draft: Pick<StepDraft, 'userId' | 'praId' | 'slug'>) =>
  `${prefixOf(draft.userId)}${draft.praId}/${draft.slug}/`
const keyOf = (draft: Pick<StepDraft, 'userId' | 'praId' | 'slug' | 'tabId'>) =>
  stepPrefix(draft) + draft.tabId

async function withPrefix(prefix: string): Promise<StepDraft[]> {
  const entries = await stored(store => store.entries())
  return entries
    .filter(([key, value]) => key.startsWith(prefix) && isDraft(value))
    .map(([, value]) => value as StepDraft)
    .sort((a, b) => b.changedAt - a.changedAt)
}

function isDraft(value: unknown): value is StepDraft {
  const draft = value as Partial<StepDraft> | null
  return (
    typeof draft === 'object' &&
    draft !== null &&
    typeof draft.praId === 'string' &&
    typeof draft.slug === 'string' &&
    typeof draft.content === 'object' &&
    typeof draft.baseRevision === 'number'
  )
}

export function saveDraft(draft: StepDraft): Promise<void> {
  return stored(store => store.set(keyOf(draft), draft))
}

export function removeDraft(draft: Pick<StepDraft, 'userId' | 'praId' | 'slug' | 'tabId'>): Promise<void> {
  return stored(store => store.remove(keyOf(draft)))
}

/**
 * The draft of a step that this tab may take up: its own, else the newest of the tabs that are gone or whose person was
 * signed out. Drafts of other open tabs stay theirs. A draft taken from another tab is moved to this one.
 */
export async function takeDraft(
  userId: string,
  praId: string,
  slug: string,
  tabId: string,
): Promise<StepDraft | undefined> {
  const drafts = await withPrefix(stepPrefix({ userId, praId, slug }))
  const open = drafts.length > 0 ? await openTabs() : new Set<string>()
  // Its own first: a newer one of another tab would be put in its place, and nobody would see it again.
  const own = drafts.find(draft => draft.tabId === tabId)
  if (own) return own
  const newest = drafts.find(draft => !open.has(draft.tabId))
  if (!newest) return undefined
  await saveDraft({ ...newest, tabId })
  await removeDraft(newest)
  return { ...newest, tabId }
}

/** Steps with unsent input of the signed-in person on this device, newest first; one entry a step. */
export async function unsentDrafts(): Promise<DraftKey[]> {
  const userId = session.get().user?.id
  if (!userId) return []
  const seen = new Set<string>()
  const drafts = await withPrefix(prefixOf(userId))
  return drafts
    .filter(({ praId, slug }) => !seen.has(`${praId}/${slug}`) && seen.add(`${praId}/${slug}`))
    .map(({ praId, slug, changedAt }) => ({ praId, slug, changedAt }))
}

/** Throws away the unsent input of the signed-in person: at a sign-out that they chose. */
export async function discardDrafts(): Promise<void> {
  const userId = session.get().user?.id
  if (!userId) return
  for (const draft of await withPrefix(prefixOf(userId))) await removeDraft(draft)
}

const TAB_LOCK = 'greenlight-tab-'
let thisTab: Promise<string> | undefined
let letGo = () => {}

/**
 * The id of this tab, the same after a reload. A lock held while somebody is signed in tells the other tabs that it is
 * open; a duplicated tab finds its id taken and gets a new one. Whoever writes drafts asks once, at the beginning: what
 * they still keep after a sign-out belongs to the tab that they wrote in, and must not claim it again.
 */
export function tabId(): Promise<string> {
  thisTab ??= claimTab()
  return thisTab
}

// Nobody writes here any more: the tab in which they sign in first must find what is unsent, else it would show the
// server's older text as if nothing else had been typed.
onSignOut(() => {
  thisTab = undefined
  letGo()
})

async function claimTab(): Promise<string> {
  const remembered = sessionId()
  const id = (await hold(remembered)) ? remembered : crypto.randomUUID()
  if (id !== remembered) {
    await hold(id)
    rememberId(id)
  }
  return id
}

function hold(id: string): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks) return Promise.resolve(true)
  return new Promise(resolve => {
    navigator.locks
      .request(`${TAB_LOCK}${id}`, { ifAvailable: true }, lock => {
        resolve(lock !== null)
        if (!lock) return
        // Held until the person is signed out, or the tab is gone.
        return new Promise<void>(done => {
          letGo = done
        })
      })
      .catch(() => resolve(true))
  })
}

async function openTabs(): Promise<Set<string>> {
  if (typeof navigator === 'undefined' || !navigator.locks) return new Set()
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(
      held.flatMap(({ name }) => (name?.startsWith(TAB_LOCK) ? [name.slice(TAB_LOCK.length)] : [])),
    )
  } catch {
    return new Set()
  }
}

function sessionId(): string {
  try {
    const kept = sessionStorage.getItem('greenlight.tab')
    if (kept) return kept
  } catch {
    // Storage is blocked: the id lasts until the reload.
  }
  const fresh = crypto.randomUUID()
  rememberId(fresh)
  return fresh
}

function rememberId(id: string): void {
  try {
    sessionStorage.setItem('greenlight.tab', id)
  } catch {
    // As above.
  }
}
