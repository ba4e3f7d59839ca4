import { now } from '@/data/base/clock'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { newId } from '@/data/firestore/stamps'
import type { DraftPorts } from './draft-ports'
import type { DraftState, ServerStep } from './draft-state'
import { DraftEngine } from './engine'
import { draftsOfRecord, removeDraft, saveDraft, tabId, takeDraft } from './store'

/** A document that is saved during typing, and how it is saved. */
export interface DraftTarget extends Pick<DraftPorts, 'merge'> {
  /** Unique within the PRA; drafts on this device are stored under it. */
  slug: string
  /** The word for the document in messages. */
  noun: string
  send(write: { praId: string; slug: string } & Parameters<DraftPorts['send']>[0]): Promise<ServerStep>
}

/** The server's state of a document, from the listeners of the page. */
export interface DraftServer {
  /** Undefined if nobody has saved the document yet. */
  stored: ServerStep | undefined
  /** True if the listeners have answered, so that `stored` and `lock` are valid. */
  isKnown: boolean
  /** The reason why nobody can edit now; empty if editing is possible. */
  lock: string
}

/** The state of saving for each part (a step, the debrief) that is open here or has unconfirmed text. */
export type DraftStates = ReadonlyMap<string, DraftState>

interface Held {
  engine: DraftEngine
  recordId: string
  part: string
  forms: number
  /** True if no form shows the engine any more. It then ends once all of its text is saved. */
  isLeft: boolean
}

/** One engine per document, shared by all forms that show it. An engine without a form stays until the server has its text. */
const engines = new Map<string, Held>()
const none: DraftStates = new Map()
/** The states by record. Each change makes a new map, so that a screen notices it. */
const statesOf = new Map<string, DraftStates>()
const listeners = new Set<() => void>()
let unconfirmed: readonly string[] = []

export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the states of a record's parts; the same map until a state changes. */
export function draftStates(recordId: string): DraftStates {
  return statesOf.get(recordId) ?? none
}

/** Returns the records with text that the server has not confirmed; the same array until a record is added or removed. */
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

/** For a form, which then calls `joinDraft` and keeps the engine until it calls the returned function. */
export function draftEngine(userId: string, recordId: string, target: DraftTarget): DraftEngine {
  const held = hold(userId, recordId, target)
  held.isLeft = false
  return held.engine
}

/** Registers a form with the engine. The returned function ends this, and sends unsent text. */
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
 * Opens an engine for every part of a record that has text on this device, so that the text is sent even if no form is open. Text
 * of another open tab stays with that tab. Resolves once the drafts of the device have been read.
 * @param targetOf returns how a part is saved; undefined for parts that are not saved during typing, such as a comment
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

/** `serverOf` returns the server's state of a part (a step, the debrief); undefined if it is not known. */
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

/** Discards unsaved text of one part of a record (a step, the debrief). Call it only after the writer has agreed. */
export function discardDraft(userId: string, recordId: string, part: string): void {
  engines.get(keyOf(userId, recordId, part))?.engine.discard()
}

/** Sends all unsaved text of a record. Resolves once no write is running, whether or not it was saved. */
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
