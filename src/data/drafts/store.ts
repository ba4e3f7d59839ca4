import { session } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore } from '@/data/base/store'
import type { Content } from '@/domain/shared/fields'
import { forgetLastWords, keptSafe, lastWords, replaces } from './last-words'

/** The longest time until text that the form has passed on is stored on the device. Milliseconds. */
export const KEEP_AFTER = 250

/** Typed text that the server has not confirmed yet. */
export interface KeptDraft {
  content: Content
  /** The revision that the text is based on; 0 if it is unknown. */
  baseRevision: number
  /** The content that the text is based on; absent if the device did not keep it. */
  baseContent?: Content | undefined
  /** The ids of sent writes whose answers were lost. If the server's document has one of these ids, that write succeeded. */
  sentWriteIds: string[]
  /** The time of the last change by the corrected clock, in milliseconds. */
  changedAt: number
}

/** The owner of a text, and the place where it was typed. */
export interface DraftPlace {
  userId: string
  /** The id of the PRA, or of the record that the form edits; 'new' for a record that does not exist yet. */
  recordId: string
  /** The part of the record, without '/': for example the slug of a step, a comment on a step, or the reason in a dialog. */
  part: string
}

/** A draft on the device. */
export interface Draft extends KeptDraft, DraftPlace {
  /** The tab in which the text was typed. Two tabs never overwrite each other's drafts. */
  tabId: string
  /** True if it stays at a sign-out, which does not ask about it. Only for content that is not sensitive. */
  outlivesSignOut?: boolean
}

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

/** False once storage failed (private window, full disk): drafts then last only as long as this tab. */
export const draftsAreDurable = createStore(true)

function open(): Promise<Backing> {
  // Logs nothing if the browser has no IndexedDB: `draftsAreDurable` shows this on the screen.
  if (typeof indexedDB === 'undefined') {
    draftsAreDurable.set(false)
    backing ??= withLastWords(memoryBacking)
  }
  backing ??= openIndexedDb().catch(fallBack).then(withLastWords)
  return backing
}

async function withLastWords(store: Backing): Promise<Backing> {
  for (const [key, value] of lastWords()) {
    const known = await store.get(key)
    if (isDraft(value) && (!isDraft(known) || replaces(value, known)))
      await keep(key, value, () => store.set(key, value))
    else forgetLastWords(key)
  }
  return store
}

/** The draft is kept safe (`keptSafe`) before the store is open, since opening the store may take time. */
const keep = (key: string, draft: Draft, write: () => Promise<void>) =>
  keptSafe(key, draft, () => write().then(() => draftsAreDurable.get()))

async function openIndexedDb(): Promise<Backing> {
  const { createStore, del, entries, get, promisifyRequest } = await import('idb-keyval')
  const store = createStore('greenlight-drafts', 'drafts')
  // Commit explicitly: if the page unloads first, the transaction rolls back.
  const set = (key: string, value: unknown) =>
    store('readwrite', drafts => {
      drafts.put(value, key)
      drafts.transaction.commit()
      return promisifyRequest(drafts.transaction)
    })
  // A test write, since blocked storage often fails only when it is written.
  await set('probe', 1)
  await del('probe', store)
  return {
    get: key => get(key, store),
    set,
    remove: key => del(key, store),
    entries: () => entries<string, unknown>(store),
  }
}

function fallBack(error: unknown): Backing {
  console.warn('Drafts cannot be kept on this device', error)
  draftsAreDurable.set(false)
  return memoryBacking
}

/** Runs `work` on the store. If that fails, runs it again in memory, so that a disk error never stops the typing. */
async function stored<T>(work: (backing: Backing) => Promise<T>): Promise<T> {
  try {
    return await work(await open())
  } catch (error) {
    backing = Promise.resolve(fallBack(error))
    return work(memoryBacking)
  }
}

const prefixOf = (userId: string) => `${userId}/`
const placePrefix = ({ userId, recordId, part }: DraftPlace) => `${prefixOf(userId)}${recordId}/${part}/`
const keyOf = (draft: DraftPlace & { tabId: string }) => placePrefix(draft) + draft.tabId

async function withPrefix(prefix: string): Promise<Draft[]> {
  const entries = await stored(store => store.entries())
  return entries
    .filter(([key, value]) => key.startsWith(prefix) && isDraft(value))
    .map(([, value]) => value as Draft)
    .sort((a, b) => b.changedAt - a.changedAt)
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null | undefined
  return (
    typeof draft === 'object' &&
    draft !== null &&
    typeof draft.recordId === 'string' &&
    typeof draft.part === 'string' &&
    typeof draft.content === 'object' &&
    draft.content !== null &&
    typeof draft.baseRevision === 'number'
  )
}

/** Stores a draft on the device, in place of this tab's earlier draft there. */
export function saveDraft(draft: Draft): Promise<void> {
  const key = keyOf(draft)
  return keep(key, draft, () => stored(store => store.set(key, draft)))
}

export function removeDraft(draft: DraftPlace & { tabId: string }): Promise<void> {
  forgetLastWords(keyOf(draft))
  return stored(store => store.remove(keyOf(draft)))
}

/** The tab's own draft, else the newest of closed or signed-out tabs, which is then moved to this tab. */
export async function takeDraft(
  userId: string,
  recordId: string,
  part: string,
  tabId: string,
): Promise<Draft | undefined> {
  const drafts = await withPrefix(placePrefix({ userId, recordId, part }))
  const open = drafts.length > 0 ? await openTabs() : new Set<string>()
  // The tab's own draft comes first. If it took a newer draft of another tab instead, its own draft would be lost.
  const own = drafts.find(draft => draft.tabId === tabId)
  if (own) return own
  const newest = drafts.find(draft => !open.has(draft.tabId))
  if (!newest) return undefined
  await saveDraft({ ...newest, tabId })
  await removeDraft(newest)
  return { ...newest, tabId }
}

/** Returns all unconfirmed text of a person for a record, from any tab; newest first. */
export function draftsOfRecord(userId: string, recordId: string): Promise<Draft[]> {
  return withPrefix(`${prefixOf(userId)}${recordId}/`)
}

/** Returns the drafts of a person in all parts whose name begins with `partBegins`, from any tab; oldest first. */
export async function draftsOfParts(userId: string, partBegins: string): Promise<Draft[]> {
  const drafts = await withPrefix(prefixOf(userId))
  return drafts.filter(draft => draft.part.startsWith(partBegins)).reverse()
}

/** Returns the signed-in person's drafts that signing out deletes, newest first. */
async function endingDrafts(userId = session.get().user?.id): Promise<Draft[]> {
  const drafts = userId ? await withPrefix(prefixOf(userId)) : []
  return drafts.filter(draft => !draft.outlivesSignOut)
}

/** The unsent text that signing out deletes, newest first, one entry per place. `changedAt` in ms. */
export async function unsentDrafts(): Promise<Pick<Draft, 'recordId' | 'part' | 'changedAt'>[]> {
  const places = new Map<string, Draft>()
  for (const draft of await endingDrafts()) {
    const place = placePrefix(draft)
    if (!places.has(place)) places.set(place, draft)
  }
  return [...places.values()].map(({ recordId, part, changedAt }) => ({ recordId, part, changedAt }))
}

/** Discards the unsent text of a person (by default the signed-in person) when they sign out. */
export async function discardDrafts(userId?: string): Promise<void> {
  for (const draft of await endingDrafts(userId)) await removeDraft(draft)
}

const TAB_LOCK = 'greenlight-tab-'
/** How long a reloaded page waits for the lock of its tab, which the page before the reload may still hold. Milliseconds. */
const LOCK_WAIT = 1000
let thisTab: Promise<string> | undefined
let letGo = () => {}

/**
 * Returns the id of this tab, which is the same after a reload. During a sign-in the tab holds a lock with its id, so that other
 * tabs know that it is open. If a tab was duplicated, its copy finds the lock taken and gets a new id. Callers ask for the id
 * once and keep it, because text that is stored after a sign-out must not take the lock again.
 */
export function tabId(): Promise<string> {
  thisTab ??= claimTab()
  return thisTab
}

// After a sign-out the tab releases its lock. Otherwise the tab of the next sign-in could not take the unsent text, and would
// show the server's older text instead.
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
      .request(`${TAB_LOCK}${id}`, { signal: AbortSignal.timeout(LOCK_WAIT) }, () => {
        resolve(true)
        // The lock is held until the person is signed out or the tab is closed.
        return new Promise<void>(done => {
          letGo = done
        })
      })
      .catch(error => resolve(error.name !== 'TimeoutError'))
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
    // Storage is blocked, so the id lasts until the reload.
  }
  const fresh = crypto.randomUUID()
  rememberId(fresh)
  return fresh
}

function rememberId(id: string): void {
  try {
    sessionStorage.setItem('greenlight.tab', id)
  } catch {
    // Storage is blocked.
  }
}
