import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { now } from '@/data/base/clock'
import { useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { newId } from '@/data/firestore/stamps'
import { useUsers } from '@/data/records/reference'
import type { Content } from '@/domain/shared/fields'
import type { DraftStatus, ServerStep } from './draft-state'
import { DraftEngine } from './engine'
import { forgetLeft, setLeft } from './left-drafts'
import { removeDraft, saveDraft, tabId, takeDraft } from './store'

export interface DraftView {
  content: Content
  status: DraftStatus
  /** When the server last confirmed it; milliseconds. */
  savedAt?: number
  message?: string
  change(content: Content): void
  /** Sends what is unsent now; resolves once nothing is in flight, with what became of it. */
  flush(): Promise<DraftStatus>
  conflict?: { mine: Content; theirs: Content; theirName: string; theirAt: number }
  resolve(choice: 'mine' | 'theirs' | Content): void
}

/** What is written, and how it is saved. `slug` is unique within the PRA: drafts on this device are kept under it. */
export interface DraftTarget {
  slug: string
  /** In one word, for messages. */
  noun: string
  /** A stale `baseRevision` rejects with AppError('conflict', …, { details: { theirs } }). */
  send(write: {
    praId: string
    slug: string
    content: Content
    baseRevision: number
    writeId: string
  }): Promise<ServerStep>
}

interface Shared {
  engine: DraftEngine
  users: number
}

/** One engine a document, however many components show it; it outlives its screen until the last write has ended. */
const engines = new Map<string, Shared>()

function engineFor(userId: string, praId: string, target: DraftTarget): Shared {
  const key = `${userId}/${praId}/${target.slug}`
  const known = engines.get(key)
  if (known) return known
  const shared = { engine: createEngine(userId, praId, target), users: 0 }
  engines.set(key, shared)
  return shared
}

function createEngine(userId: string, praId: string, target: DraftTarget): DraftEngine {
  const { slug, noun } = target
  const place = { userId, recordId: praId, part: slug }
  const tab = tabId()
  return new DraftEngine({
    load: async () => takeDraft(userId, praId, slug, await tab),
    save: async draft => saveDraft({ ...draft, ...place, tabId: await tab }),
    remove: async () => removeDraft({ ...place, tabId: await tab }),
    send: write => target.send({ praId, slug, ...write }),
    isOnline: () => navigator.onLine,
    now,
    newId,
    noun,
  })
}

/** Takes part in an engine; the last to leave sends what is unsent, and then lets it go. */
function join(userId: string, praId: string, target: DraftTarget): () => void {
  const key = `${userId}/${praId}/${target.slug}`
  const shared = engineFor(userId, praId, target)
  shared.users++
  setLeft(praId, target.slug, undefined)
  return () => {
    shared.users--
    if (shared.users > 0) return
    setLeft(praId, target.slug, shared.engine.unconfirmed)
    void shared.engine.flush().finally(() => {
      if (shared.users > 0 || engines.get(key) !== shared) return
      engines.delete(key)
      shared.engine.dispose()
    })
  }
}

/** Sends what a person typed into the parts of a record and left; resolves once nothing is in flight, saved or not. */
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
  forgetLeft()
})

/** What the server has, as the listeners of the page say it. */
export interface DraftServer {
  /** Undefined while nobody has saved it. */
  stored: ServerStep | undefined
  /** Whether the listeners have answered, so that `stored` and `lock` count. */
  isKnown: boolean
  /** Why nobody may edit now; empty when one may. */
  lock: string
}

/**
 * A document of a PRA as a form edits it. What the form hands over reaches this device within 300 ms, and the server after a
 * pause of 1.5 s, on leaving the field (`flush`), or when the page is hidden; offline it is sent again by itself.
 *
 * @param target a constant outside the component
 */
export function useDraft(praId: string, target: DraftTarget, server: DraftServer): DraftView {
  const actor = useActor()
  const { byId: users } = useUsers()
  const { engine } = useMemo(() => engineFor(actor.id, praId, target), [actor.id, praId, target])
  const state = useSyncExternalStore(engine.subscribe, engine.getState)

  useEffect(() => join(actor.id, praId, target), [actor.id, praId, target])

  const { stored, isKnown, lock } = server
  useEffect(() => {
    if (isKnown) engine.serverChanged(stored)
  }, [engine, isKnown, stored])

  useEffect(() => {
    if (isKnown) engine.setLock(lock)
  }, [engine, isKnown, lock])

  useEffect(() => watchPage(engine), [engine])

  const { conflict } = state
  const theirId = conflict?.theirs.lastModifiedById ?? ''
  const theirs = users.get(theirId)
  const theirName =
    theirId === actor.id
      ? 'You, in another tab'
      : theirs
        ? `${theirs.firstName} ${theirs.lastName}`
        : 'Somebody else'

  return {
    ...state,
    conflict: conflict && {
      mine: conflict.mine,
      theirs: conflict.theirs.content,
      theirName,
      theirAt: conflict.theirs.lastModifiedAt,
    },
    change: useCallback((content: Content) => engine.change(content), [engine]),
    flush: useCallback(async () => {
      await engine.flush()
      return engine.getState().status
    }, [engine]),
    resolve: useCallback((choice: 'mine' | 'theirs' | Content) => engine.resolve(choice), [engine]),
  }
}

function watchPage(engine: DraftEngine): () => void {
  const hide = () => engine.hide()
  const hideIfHidden = () => {
    if (document.visibilityState === 'hidden') engine.hide()
  }
  const connection = () => engine.connectionChanged()
  window.addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', hideIfHidden)
  window.addEventListener('online', connection)
  window.addEventListener('offline', connection)
  return () => {
    window.removeEventListener('pagehide', hide)
    document.removeEventListener('visibilitychange', hideIfHidden)
    window.removeEventListener('online', connection)
    window.removeEventListener('offline', connection)
  }
}
