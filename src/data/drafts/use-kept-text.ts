import { useEffect, useMemo } from 'react'
import { now } from '@/data/base/clock'
import { deadline } from '@/data/base/deadline'
import { useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import type { Content } from '@/domain/shared/fields'
import { type DraftPlace, KEEP_AFTER, removeDraft, saveDraft, tabId, takeDraft } from './store'

/** How one kind of text is kept on this device until its writer sends or saves it. */
export interface TextKind<T extends object> {
  /** Returns the value before anything is typed. */
  empty(): T
  /** True if there is nothing to keep. */
  isEmpty(value: T): boolean
  /** Reads text from the device. Another version of the app may have stored it. */
  read(content: Content): T
  /** Joins the text from the device with the text typed during loading, since neither text may be lost. */
  joined(kept: T, typed: T): T
  /** True if it stays at a sign-out, which does not ask about it. Only for text that is not sensitive. */
  outlivesSignOut?: boolean
}

/** The longest wait for the drafts of the device. Milliseconds. */
const LOOK_FOR = 5000

/** Stored with the drafts of steps, so that a sign-out asks about it in the same way. */
class TextOfPlace<T extends object> {
  readonly store
  readonly #kind: TextKind<T>
  readonly #place: DraftPlace
  readonly #tab = tabId()
  readonly #loaded: Promise<void>
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  constructor(kind: TextKind<T>, place: DraftPlace) {
    this.#kind = kind
    this.#place = place
    this.store = createStore({ value: kind.empty(), isLoading: true, isKept: false })
    this.#loaded = this.#load()
  }

  async #load(): Promise<void> {
    const { userId, recordId, part } = this.#place
    const looking = this.#tab.then(tab => takeDraft(userId, recordId, part, tab))
    const draft = await deadline(looking, LOOK_FOR).catch(() => undefined)
    const typed = this.store.get().value
    this.store.set({
      value: draft ? this.#withKept(draft.content, typed) : typed,
      isLoading: false,
      isKept: draft !== undefined,
    })
  }

  #withKept(content: Content, typed: T): T {
    const kept = this.#kind.read(content)
    return this.#kind.isEmpty(typed) ? kept : this.#kind.joined(kept, typed)
  }

  change(changes: Partial<T>): void {
    const { value, isLoading } = this.store.get()
    this.store.set({ value: { ...value, ...changes }, isLoading, isKept: false })
    // Further typing does not restart the timer, so that text is stored even if the person never pauses.
    this.#timer ??= setTimeout(() => void this.save(), KEEP_AFTER)
  }

  /** Empties the text after it was sent or discarded, so that the next text can be typed. */
  async clear(): Promise<void> {
    const { isLoading } = this.store.get()
    this.store.set({ value: this.#kind.empty(), isLoading, isKept: false })
    await this.save()
  }

  /** Stores typed text on the device, or removes empty text from it. Does nothing while the kept text is still loading. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#loaded
    const draft = { ...this.#place, tabId: await this.#tab }
    if (this.#isOver) return
    const { value } = this.store.get()
    if (this.#kind.isEmpty(value)) return removeDraft(draft)
    const { outlivesSignOut } = this.#kind
    const content = { ...value } as Content
    await saveDraft({
      ...draft,
      content,
      baseRevision: 0,
      sentWriteIds: [],
      changedAt: now(),
      outlivesSignOut,
    })
    const { isLoading } = this.store.get()
    // Text typed during the write is not kept yet.
    if (this.store.get().value === value) this.store.set({ value, isLoading, isKept: true })
  }

  /** Stores unsaved text, since the page may close. */
  hide(): void {
    if (this.#timer !== undefined) void this.save()
  }

  /** At a sign-out. Text stays if its kind outlives a sign-out, or if the sign-out was forced. */
  async end(isForced: boolean): Promise<void> {
    if (isForced || this.#kind.outlivesSignOut) return this.save()
    clearTimeout(this.#timer)
    this.#isOver = true
    await removeDraft({ ...this.#place, tabId: await this.#tab })
  }
}

/** One text per person and place, shared by all components that show it. */
const places = new Map<string, Pick<TextOfPlace<object>, 'end'>>()

function placeOf<T extends object>(kind: TextKind<T>, place: DraftPlace): TextOfPlace<T> {
  const key = `${place.userId}/${place.recordId}/${place.part}`
  const known = places.get(key)
  // A place always has the same kind of text, so the type is right.
  if (known) return known as TextOfPlace<T>
  const text = new TextOfPlace(kind, place)
  places.set(key, text)
  return text
}

onSignOut(async ({ isForced }) => {
  const all = [...places.values()]
  places.clear()
  await Promise.all(all.map(place => place.end(isForced)))
})

/**
 * Holds text that the signed-in person types, and later sends or saves by their own action: a comment, the reason in a dialog,
 * the form of a record. The device stores the text within 300 ms. The text is still there after the tab was closed, and no other
 * person sees it. Another open tab has separate text. Call `clear` once the text is sent or discarded. `isLoading` is true while
 * the device is being read.
 * @param kind a constant outside the component
 * @param part the part of the record, unique within it (`DraftPlace`)
 */
export function useKeptText<T extends object>(kind: TextKind<T>, recordId: string, part: string) {
  const { id: userId } = useActor()
  const place = useMemo(() => placeOf(kind, { userId, recordId, part }), [kind, userId, recordId, part])
  const { value, isLoading, isKept } = useStore(place.store)

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
      value,
      isLoading,
      /** True if the device has stored all of the typed text. */
      isKept,
      change: (changes: Partial<T>) => place.change(changes),
      clear: () => place.clear(),
    }),
    [value, isLoading, isKept, place],
  )
}
