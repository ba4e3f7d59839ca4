import { now } from '@/data/base/clock'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { newId } from '@/data/firestore/stamps'
import type { Content } from '@/domain/shared/fields'
import type { DraftPorts } from './draft-ports'
import type { DraftState, ServerStep } from './draft-state'
import { DraftEngine } from './engine'
import { draftsOfRecord, removeDraft, saveDraft, tabId, takeDraft } from './store'

/** A kind of document, and the way to save it. */
export interface DraftTarget {
  /** Unique within the PRA; drafts on this device are stored under it. */
  slug: string
  /** The word for it in messages. */
  noun: string
  /** Merges two versions with a common base; without it, any difference is a conflict. */
  merge?: DraftPorts['merge']
  /** A stale `baseRevision` rejects with AppError('conflict', …, { details: { theirs } }). */
  send(write: {
    praId: string
    slug: string
    content: Content
    baseRevision: number
    writeId: string
  }): Promise<ServerStep>
}

/** The server's state, from the listeners of the page. */
export interface DraftServer {
  /** Undefined if nobody has saved it. */
  stored: ServerStep | undefined
  /** True if the listeners have answered, so that `stored` and `lock` are valid. */
  isKnown: boolean
  /** The reason why nobody can edit now; empty if one can. */
  lock: string
}

/** The state of each part of a record that is open here or has text that the server has not confirmed. */
export type DraftStates = ReadonlyMap<string, DraftState>

interface Held {
  engine: DraftEngine
  recordId: string
  part: string
  forms: number
  /** True if no form will show it any more: it ends once it has nothing left to do. */
  isLeft: boolean
}

/** One engine per document, for any number of forms. It stays until the server has the typed text, even without a form. */
const engines = new Map<string, Held>()
const none: DraftStates = new Map()
/** The states by record. A changed map is replaced, so that a screen can compare. */
const statesOf = new Map<string, DraftStates>()
const listeners = new Set<() => void>()
let unconfirmed: readonly string[] = []

export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the same map until something changes. */
export function draftStates(recordId: string): DraftStates {
  return statesOf.get(recordId) ?? none
}

/** Returns the records with text that the server has not confirmed; the same array until one is added or removed. */
export function unconfirmedRecords(): readonly string[] {
  return unconfirmed
}

function publish(recordId: string): void {
  const ofRecord = [...engines.values()].filter(held => held.recordId === recordId)
  const before = draftStates(recordId)
  const isSame =
    before.size === ofRecord.length &&
    ofRecord.every(({ part, engine }) => before.get(part) === engine.getState())
  if (isSame) return
  statesOf.set(recordId, new Map(ofRecord.map(({ part, engine }) => [part, engine.getState()])))
  const next = [...statesOf].flatMap(([id, states]) =>
    [...states.values()].some(state => state.isUnconfirmed) ? [id] : [],
  )
  if (next.join() !== unconfirmed.join()) unconfirmed = next
  for (const listener of [...listeners]) listener()
}

const keyOf = (userId: string, recordId: string, part: string) => `${userId}/${recordId}/${part}`

function hold(userId: string, recordId: string, target: DraftTarget): Held {
  const key = keyOf(userId, recordId, target.slug)
  const known = engines.get(key)
  if (known) return known
  watchPage()
  const engine = createEngine(userId, recordId, target)
  const held: Held = { engine, recordId, part: target.slug, forms: 0, isLeft: false }
  engines.set(key, held)
  engine.subscribe(() => {
    letGo(key, held)
    publish(recordId)
  })
  return held
}

function createEngine(userId: string, praId: string, target: DraftTarget): DraftEngine {
  const { slug, noun, merge } = target
  const place = { userId, recordId: praId, part: slug }
  const tab = tabId()
  return new DraftEngine({
    load: async () => takeDraft(userId, praId, slug, await tab),
    save: async draft => saveDraft({ ...draft, ...place, tabId: await tab }),
    remove: async () => removeDraft({ ...place, tabId: await tab }),
    send: write => target.send({ praId, slug, ...write }),
    merge,
    isOnline: () => navigator.onLine,
    now,
    newId,
    noun,
  })
}

/** Ends an engine that no form shows once the server has all of its text. */
function letGo(key: string, held: Held): void {
  if (held.forms > 0 || !held.isLeft || !held.engine.isAtRest || engines.get(key) !== held) return
  engines.delete(key)
  held.engine.dispose()
}

/**
 * Returns the engine that a form will show. It stays until `joinDraft`, and then the function that `joinDraft` returns, are
 * called.
 */
export function draftEngine(userId: string, recordId: string, target: DraftTarget): DraftEngine {
  const held = hold(userId, recordId, target)
  held.isLeft = false
  return held.engine
}

/** Registers a form with the engine, until the returned function is called; unsent text is sent then. */
export function joinDraft(userId: string, recordId: string, target: DraftTarget): () => void {
  const held = hold(userId, recordId, target)
  held.forms++
  held.isLeft = false
  publish(recordId)
  return () => {
    held.forms--
    if (held.forms > 0) return
    held.isLeft = true
    void held.engine.flush().finally(() => {
      letGo(keyOf(userId, recordId, target.slug), held)
      publish(recordId)
    })
  }
}

/**
 * Opens an engine for every part of a record with text on this device, so that it is sent without a form. Text of another
 * open tab stays with that tab. Resolves once the drafts of the device are read. @param targetOf how a part is saved;
 * undefined for parts without a document, such as a comment
 */
export async function openKeptDrafts(
  userId: string,
  recordId: string,
  targetOf: (part: string) => DraftTarget | undefined,
): Promise<void> {
  const drafts = await draftsOfRecord(userId, recordId)
  const targets = [...new Set(drafts.map(({ part }) => part))].flatMap(part => targetOf(part) ?? [])
  await Promise.all(
    targets.map(async target => {
      const isNew = !engines.has(keyOf(userId, recordId, target.slug))
      const held = hold(userId, recordId, target)
      if (isNew) held.isLeft = true
      await held.engine.loaded
      letGo(keyOf(userId, recordId, target.slug), held)
    }),
  )
  publish(recordId)
}

/** Passes the server's content to the engines of a record; `serverOf` returns it for a part, undefined if it is not known. */
export function tellDrafts(recordId: string, serverOf: (part: string) => DraftServer | undefined): void {
  for (const held of [...engines.values()]) {
    const server = held.recordId === recordId ? serverOf(held.part) : undefined
    if (server?.isKnown) tellDraft(held.engine, server)
  }
}

export function tellDraft(engine: DraftEngine, { stored, lock }: DraftServer): void {
  engine.serverChanged(stored)
  engine.setLock(lock)
}

/** Discards unsaved text of a part after its writer has agreed. */
export function discardDraft(userId: string, recordId: string, part: string): void {
  engines.get(keyOf(userId, recordId, part))?.engine.discard()
}

/** Sends the text that a person typed into the parts of a record; resolves once no write is running, saved or not. */
export async function flushDrafts(userId: string, recordId: string): Promise<void> {
  const ofRecord = [...engines].filter(([key]) => key.startsWith(`${userId}/${recordId}/`))
  await Promise.all(ofRecord.map(([, { engine }]) => engine.flush()))
}

onSignOut(({ isForced }) => {
  for (const { engine } of engines.values()) {
    if (isForced) engine.retire()
    else engine.abandon()
  }
  engines.clear()
  statesOf.clear()
  unconfirmed = []
  for (const listener of [...listeners]) listener()
})

let isWatching = false

/** Typed text goes to the device when the page is hidden, and to the server when the network comes back. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  const each = (tell: (engine: DraftEngine) => void) => () => {
    for (const { engine } of [...engines.values()]) tell(engine)
  }
  const hide = each(engine => engine.hide())
  window.addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hide()
  })
  const connection = each(engine => engine.connectionChanged())
  window.addEventListener('online', connection)
  window.addEventListener('offline', connection)
}
