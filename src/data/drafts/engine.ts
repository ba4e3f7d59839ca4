import { isPassing, toAppError } from '@/data/base/errors'
import type { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import { isSameJson } from '@/domain/shared/values/same-content'
import type { DraftPorts } from './draft-ports'
import { type DraftState, emptyStep, type ServerStep, sameState, stateOf, theirsOf } from './draft-state'
import { RETRY_AFTER, SEND_AFTER, SLOW_WRITE_AFTER } from './draft-waits'
import { mergeOverSent } from './merge-over-sent'
import { KEEP_AFTER } from './store'

/**
 * Saves one step or the debrief of a PRA while a person types. Typed text is always in one of two places: on the server, or in
 * the draft store of this device. Only one write runs at a time. The text of the person never replaces a change that they have
 * not seen.
 */
export class DraftEngine {
  readonly #ports: DraftPorts
  readonly #listeners = new Set<() => void>()
  #state: DraftState = { content: {}, status: 'loading', isUnconfirmed: false }
  /** Resolves once the draft of the device has been read. */
  readonly loaded: Promise<void>

  #server: ServerStep | undefined
  #isDraftLoaded = false
  /** The unconfirmed text, and the revision that it is based on. `over` is the content of that revision, if known. */
  #mine: { content: Content; base: number; over: Content | undefined } | undefined
  #sentWriteIds: string[] = []
  /**
   * Content that was sent over the present base without an answer. It may be stored, so a newer step of somebody else may include
   * it.
   */
  #sentContents: Content[] = []
  /** The write whose outcome is not known. If the same content is sent again, it gets the same id. */
  #openWrite: { content: Content; base: number; writeId: string } | undefined
  #inFlight: Promise<void> | undefined
  #failure: AppError | undefined
  /**
   * A conflict: somebody else's revision, in which one answer has another value than this person's text, and the two versions to
   * choose from. All other answers are merged in both versions.
   */
  #conflict: { stored: ServerStep; mine: Content; theirs: ServerStep } | undefined
  #lock = ''
  #attempts = 0
  #isSlow = false
  #isDisposed = false
  #isAbandoned = false
  #isRetired = false
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #sendTimer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: DraftPorts) {
    this.#ports = ports
    this.loaded = this.#loadDraft()
  }

  // Arrow functions, so that they can be passed to useSyncExternalStore unbound.
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): DraftState => this.#state

  /** True if no text is unsaved, no write is running, and no conflict is open. */
  get isAtRest(): boolean {
    return this.#isDraftLoaded && this.#mine === undefined && this.#inFlight === undefined
  }

  change(content: Content): void {
    if (this.#isDisposed) return
    const { base, over } = this.#mine ?? this.#asStored()
    this.#mine = { content, base, over }
    this.#failure = this.#failure && isPassing(this.#failure) ? this.#failure : undefined
    this.#keepSoon()
    if (this.#conflict) this.#meet(this.#conflict.stored)
    if (!this.#conflict) this.#sendIn(SEND_AFTER)
    this.#publish()
  }

  /** Called with the server's step from the listener; undefined if nobody has saved the step yet. */
  serverChanged(step: ServerStep | undefined): void {
    if (this.#isDisposed) return
    const next = step ?? emptyStep
    const isFirst = this.#server === undefined
    if (this.#server && next.revision < this.#server.revision) return
    this.#server = next
    if (this.#mine && next.revision > this.#mine.base) this.#meet(next)
    // Nothing could be sent before the server's first state was known: neither a draft from the device nor newly typed text.
    if (isFirst) this.#sendWaiting()
    this.#publish()
  }

  /** Sets the reason why nobody can edit now; empty if editing is possible. */
  setLock(reason: string): void {
    if (this.#isDisposed || reason === this.#lock) return
    this.#lock = reason
    if (reason === '') {
      // The lock may be the reason for the last refusal, so after a change of the lock the text may be sent again.
      this.#failure = undefined
      this.#sendWaiting()
    }
    this.#publish()
  }

  /** Sends unsent text now. Resolves once no write is running; the state says whether the text was saved. */
  async flush(): Promise<void> {
    void this.#keepNow()
    while (this.#inFlight !== undefined) await this.#inFlight
    if (this.#canSend()) await this.#send()
  }

  /** Sends refused text again at the person's request. */
  async tryAgain(): Promise<void> {
    this.#failure = undefined
    await this.flush()
  }

  /** Called when the page is hidden or closed: typed text goes to the device at once, and to the server if possible. */
  hide(): void {
    void this.#keepNow()
    if (this.#canSend() && this.#inFlight === undefined) void this.#send()
  }

  /** Called when the network comes or goes. */
  connectionChanged(): void {
    if (this.#ports.isOnline()) {
      this.#attempts = 0
      if (this.#canSend()) this.#sendIn(0)
    }
    this.#publish()
  }

  /** Ends a conflict with this person's version, the other person's, or the given content. */
  resolve(choice: 'mine' | 'theirs' | Content): void {
    if (!this.#conflict || !this.#mine) return
    const { stored, mine, theirs } = this.#conflict
    this.#failure = undefined
    this.#openWrite = undefined
    this.#putOver(stored, choice === 'mine' ? mine : choice === 'theirs' ? theirs.content : choice)
    this.#publish()
  }

  /** Discards unconfirmed text. Call it only after the writer has agreed. */
  discard(): void {
    this.#failure = undefined
    this.#openWrite = undefined
    clearTimeout(this.#sendTimer)
    this.#drop()
    this.#publish()
  }

  /** Ends the engine; unsent text stays in the draft store. */
  dispose(): void {
    void this.#keepNow()
    this.#end()
  }

  /**
   * Called when the person was signed out during typing. The engine then sends nothing more to the server. It still stores typed
   * text on the device, even text that the form passes on as it closes.
   */
  retire(): void {
    this.#isRetired = true
    clearTimeout(this.#sendTimer)
    void this.#keepNow()
  }

  /** Ends the engine without any further write, after a sign-out. */
  abandon(): void {
    this.#isAbandoned = true
    this.#end()
  }

  #end(): void {
    this.#isDisposed = true
    clearTimeout(this.#keepTimer)
    clearTimeout(this.#sendTimer)
    this.#listeners.clear()
  }

  async #loadDraft(): Promise<void> {
    const kept = await this.#ports.load().catch(() => undefined)
    if (this.#isDisposed) return
    this.#isDraftLoaded = true
    if (kept) {
      this.#sentWriteIds = [...kept.sentWriteIds]
      // Text that was typed before the draft was read replaces the text of the draft, with the draft's base.
      const content = this.#mine?.content ?? kept.content
      this.#mine = { content, base: kept.baseRevision, over: kept.baseContent }
      if (this.#server && this.#server.revision > this.#mine.base) this.#meet(this.#server)
    }
    this.#sendWaiting()
    this.#publish()
  }

  /** Handles a newer revision on the server. It may be our own write, have the same content, or be somebody else's change. */
  #meet(theirs: ServerStep): void {
    if (!this.#mine) return
    const { content } = this.#mine
    if (this.#sentWriteIds.includes(theirs.lastWriteId) || isSameJson(theirs.content, content)) {
      this.#putOver(theirs, content)
      return
    }
    const merged = mergeOverSent(this.#ports.merge, this.#mine, theirs, this.#sentContents)
    if (merged && merged.clashes.length === 0) {
      this.#putOver(theirs, merged.mine)
      return
    }
    const { mine, theirs: other } = merged ?? { mine: content, theirs: theirs.content }
    this.#conflict = { stored: theirs, mine, theirs: { ...theirs, content: other } }
    clearTimeout(this.#sendTimer)
  }

  /** Makes this revision the base of the text, and sends the text unless it equals the stored content. */
  #putOver(stored: ServerStep, content: Content): void {
    if (isSameJson(stored.content, content)) {
      this.#drop()
      return
    }
    this.#mine = { content, base: stored.revision, over: stored.content }
    this.#conflict = undefined
    this.#sentContents = []
    void this.#keepNow()
    this.#sendIn(0)
  }

  /** Returns the stored content, as the base of new text. */
  #asStored(): { base: number; over: Content } {
    const { revision, content } = this.#server ?? emptyStep
    return { base: revision, over: content }
  }

  #canSend(): boolean {
    return (
      !this.#isDisposed &&
      !this.#isRetired &&
      this.#isDraftLoaded &&
      this.#server !== undefined &&
      this.#mine !== undefined &&
      this.#conflict === undefined &&
      this.#lock === '' &&
      (this.#failure === undefined || isPassing(this.#failure))
    )
  }

  /** Sends text that had to wait for the server's first state or for the end of a lock. */
  #sendWaiting(): void {
    if (this.#mine && !this.#conflict) this.#sendIn(0)
  }

  #sendIn(delay: number): void {
    clearTimeout(this.#sendTimer)
    this.#sendTimer = setTimeout(() => {
      if (this.#inFlight === undefined && this.#canSend()) void this.#send()
    }, delay)
  }

  async #send(): Promise<void> {
    const mine = this.#mine
    if (!mine || this.#inFlight !== undefined) return
    clearTimeout(this.#sendTimer)
    const isRepeat = this.#openWrite?.base === mine.base && isSameJson(this.#openWrite.content, mine.content)
    const write =
      isRepeat && this.#openWrite
        ? this.#openWrite
        : { content: mine.content, base: mine.base, writeId: this.#ports.newId() }
    this.#openWrite = write
    if (!isRepeat) this.#sentWriteIds = [...this.#sentWriteIds, write.writeId].slice(-20)
    if (!isRepeat) this.#sentContents = [...this.#sentContents, write.content]
    this.#failure = undefined
    const run = this.#deliver(write)
    this.#inFlight = run
    this.#publish()
    await run
  }

  async #deliver(write: { content: Content; base: number; writeId: string }): Promise<void> {
    let saved: ServerStep | undefined
    let failure: AppError | undefined
    const slow = setTimeout(() => this.#noticeSlow(), SLOW_WRITE_AFTER)
    try {
      // Stored on the device at the same time as the request is sent: if the device never answers, the text is still saved.
      void this.#keepNow()
      const { content, base: baseRevision, writeId } = write
      saved = await this.#ports.send({ content, baseRevision, writeId })
    } catch (error) {
      failure = toAppError(error)
    }
    clearTimeout(slow)
    this.#isSlow = false
    this.#inFlight = undefined
    if (this.#isAbandoned || (this.#isDisposed && !saved)) return
    if (saved) this.#confirmed(saved, write.content)
    else if (failure) this.#failed(failure)
    this.#publish()
  }

  #noticeSlow(): void {
    this.#isSlow = true
    this.#publish()
  }

  #confirmed(saved: ServerStep, sent: Content): void {
    this.#openWrite = undefined
    this.#attempts = 0
    if (!this.#server || saved.revision >= this.#server.revision) this.#server = saved
    if (!this.#mine || isSameJson(this.#mine.content, sent)) {
      this.#drop()
      return
    }
    // More text was typed during this write.
    if (saved.revision > this.#mine.base) {
      this.#mine = { ...this.#mine, base: saved.revision, over: saved.content }
      this.#sentContents = []
    }
    if (this.#server.revision > this.#mine.base) this.#meet(this.#server)
    this.#keepSoon()
    if (!this.#conflict) this.#sendIn(SEND_AFTER)
  }

  #failed(failure: AppError): void {
    const theirs = theirsOf(failure)
    if (theirs) {
      this.#openWrite = undefined
      this.#server = !this.#server || theirs.revision >= this.#server.revision ? theirs : this.#server
      // During the refused write, the person may already have resolved the conflict with this revision.
      if (this.#mine && theirs.revision > this.#mine.base) this.#meet(theirs)
      this.#sendWaiting()
      return
    }
    this.#failure = failure
    if (!isPassing(failure)) return
    const wait = RETRY_AFTER[Math.min(this.#attempts, RETRY_AFTER.length - 1)] ?? 60_000
    this.#attempts++
    this.#sendIn(wait)
  }

  #keepSoon(): void {
    if (this.#isDisposed) return
    this.#keepTimer ??= setTimeout(() => void this.#keepNow(), KEEP_AFTER)
  }

  async #keepNow(): Promise<void> {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    const mine = this.#mine
    if (!mine) return
    await this.#ports
      .save({
        content: mine.content,
        baseRevision: mine.base,
        baseContent: mine.over,
        sentWriteIds: this.#sentWriteIds,
        changedAt: this.#ports.now(),
      })
      .catch(error => console.error('Keeping a draft on this device failed', error))
    // The text was confirmed or discarded during the write to the device, so the stored draft must not come back after a reload.
    if (!this.#mine && !this.#isDisposed) this.#forgetDraft()
  }

  /** Forgets the unconfirmed text, because it was saved or discarded. */
  #drop(): void {
    this.#mine = undefined
    this.#conflict = undefined
    this.#sentContents = []
    this.#forgetDraft()
  }

  #forgetDraft(): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    this.#sentWriteIds = []
    this.#ports.remove().catch(error => console.error('Removing a confirmed draft failed', error))
  }

  #publish(): void {
    const next = stateOf({
      server: this.#server,
      isDraftLoaded: this.#isDraftLoaded,
      mine: this.#mine?.content,
      conflict: this.#conflict,
      isSending: this.#inFlight !== undefined,
      isSlow: this.#isSlow,
      lock: this.#lock,
      failure: this.#failure,
      isOnline: this.#ports.isOnline(),
      noun: this.#ports.noun ?? 'step',
    })
    if (sameState(this.#state, next)) return
    this.#state = next
    for (const listener of [...this.#listeners]) listener()
  }
}
