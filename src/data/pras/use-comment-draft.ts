import { useEffect, useMemo } from 'react'
import { now } from '@/data/base/clock'
import { useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import { removeDraft, saveDraft, tabId, takeDraft } from '@/data/drafts/drafts'
import { newId } from '@/data/firestore/stamps'
import type { Content } from '@/domain/shared/fields'

/** A comment that is being typed. */
export interface CommentDraft {
  /** The id that it will have: kept with the text, so that a comment whose answer was lost is not written twice. */
  id: string
  text: string
  /** The field that it is about; empty for the whole step. */
  fieldName: string
  /** The users who were picked for a mention: two people may have one name. */
  picked: string[]
}

/** From the last key to this device. Milliseconds. */
const SAVE_AFTER = 300

const empty = (): CommentDraft => ({ id: newId(), text: '', fieldName: '', picked: [] })
const isEmpty = (draft: CommentDraft) => draft.text.trim() === ''

/** The draft of one place. It lies beside the drafts of the steps, so that signing out asks about it as about those. */
class DraftOfPlace {
  readonly store = createStore<{ draft: CommentDraft; isLoading: boolean }>({
    draft: empty(),
    isLoading: true,
  })
  readonly #place: { userId: string; praId: string; slug: string }
  readonly #tab = tabId()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  constructor(userId: string, praId: string, slug: string) {
    this.#place = { userId, praId, slug: `comment:${slug}` }
    void this.#load()
  }

  async #load(): Promise<void> {
    const { userId, praId, slug } = this.#place
    const kept = await takeDraft(userId, praId, slug, await this.#tab).catch(() => undefined)
    const { draft } = this.store.get()
    this.store.set({ draft: kept ? joined(readDraft(kept.content), draft) : draft, isLoading: false })
  }

  change(changes: Partial<CommentDraft>): void {
    const { draft, isLoading } = this.store.get()
    this.store.set({ draft: { ...draft, ...changes }, isLoading })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), SAVE_AFTER)
  }

  /** It was sent, or is not wanted any more: the next one begins. */
  async clear(): Promise<void> {
    this.store.set({ draft: empty(), isLoading: false })
    await this.save()
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { draft, isLoading } = this.store.get()
    if (this.#isOver || (isLoading && isEmpty(draft))) return
    const key = { ...this.#place, tabId: await this.#tab }
    if (isEmpty(draft)) return removeDraft(key)
    await saveDraft({
      ...key,
      content: { ...draft },
      baseRevision: 0,
      sentWriteIds: [],
      changedAt: now(),
    })
  }

  /** Saves what is not saved yet: the page may be gone in a moment. */
  hide(): void {
    if (this.#timer !== undefined) void this.save()
  }

  /** The person signed out by choice: nothing of it stays. */
  async abandon(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isOver = true
    await removeDraft({ ...this.#place, tabId: await this.#tab })
  }
}

/** What was kept, with what was typed while it was looked for behind it: neither is lost. */
function joined(kept: CommentDraft, typed: CommentDraft): CommentDraft {
  if (isEmpty(typed)) return kept
  return {
    ...kept,
    text: `${kept.text}\n${typed.text}`,
    picked: [...new Set([...kept.picked, ...typed.picked])],
  }
}

function readDraft(content: Content): CommentDraft {
  const { id, text, fieldName, picked } = content
  return {
    id: typeof id === 'string' ? id : newId(),
    text: typeof text === 'string' ? text : '',
    fieldName: typeof fieldName === 'string' ? fieldName : '',
    picked: Array.isArray(picked) ? picked.filter(each => typeof each === 'string') : [],
  }
}

/** One a place, however many components show it. */
const places = new Map<string, DraftOfPlace>()

function placeOf(userId: string, praId: string, slug: string): DraftOfPlace {
  const key = `${userId}/${praId}/${slug}`
  const place = places.get(key) ?? new DraftOfPlace(userId, praId, slug)
  places.set(key, place)
  return place
}

onSignOut(async ({ isForced }) => {
  const all = [...places.values()]
  places.clear()
  await Promise.all(all.map(place => (isForced ? place.save() : place.abandon())))
})

/**
 * The comment that the person is typing about a step (the empty slug: about the whole PRA). It reaches this device within
 * 300 ms and survives a killed tab; another open tab has its own.
 */
export function useCommentDraft(praId: string, slug: string) {
  const { id: userId } = useActor()
  const place = useMemo(() => placeOf(userId, praId, slug), [userId, praId, slug])
  const { draft, isLoading } = useStore(place.store)

  useEffect(() => {
    const hide = () => place.hide()
    window.addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
      hide()
    }
  }, [place])

  return useMemo(
    () => ({
      draft,
      isLoading,
      change: (changes: Partial<CommentDraft>) => place.change(changes),
      clear: () => place.clear(),
    }),
    [draft, isLoading, place],
  )
}
