import { isPassing, toAppError } from '@/data/base/errors'
import { withOwnAnswers } from '@/domain/pras/compare/own-answers'
import type { AppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import { isSameJson } from '@/domain/shared/values/same-content'
import type { DraftPorts } from './draft-ports'
import { type DraftState, emptyStep, type ServerStep, sameState, stateOf, theirsOf } from './draft-state'
import { KEEP_AFTER } from './store'

/** Typed text is sent once the typing pauses for so long. Milliseconds. */
export const SEND_AFTER = 1500
/** After this time without an answer, a write counts as slow, and its writer is told. Milliseconds. */
export const SLOW_WRITE_AFTER = 10_000
/** Waits between attempts while the server cannot be reached; the last one repeats. Milliseconds. */
export const RETRY_AFTER = [2000, 4000, 8000, 16_000, 32_000, 60_000] as const

/**
 * Saves one step of one PRA, or its debrief, as it is typed. At any moment the content is in one of two places: confirmed
 * by the server, or in the draft store; one write is in flight at most, and nothing is overwritten that its writer has
 * not seen.
 */
export class DraftEngine {
  readonly #ports: DraftPorts
  readonly #listeners = new Set<() => void>()
  #state: DraftState = { content: {}, status: 'loading', isUnconfirmed: false }
  /** Resolves once the drafts of the device are read. */
  readonly loaded: Promise<void>

  #server: ServerStep | undefined
  #isDraftLoaded = false
  /** The unconfirmed text, with the revision and content that it was typed over, if the device kept these. */
  #mine: { content: Content; base: number; over: Content | undefined } | undefined
  #sentWriteIds: string[] = []
  /** Content that was sent over the present base and may be stored: theirs can contain it. */
  #sentContents: Content[] = []
  /** The write whose outcome is open: sending the same content again repeats it under the same id. */
  #openWrite: { content: Content; base: number; writeId: string } | undefined
  #inFlight: Promise<void> | undefined
  #failure: AppError | undefined
  /** Somebody else's revision that changes an answer of mine to another value, and both sides with all else merged. */
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

  // Arrow functions, so that they can be handed to useSyncExternalStore as they are.
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): DraftState => this.#state

  /** Nothing waits for the device, for the server or for its writer. */
  get isAtRest(): boolean {
    return this.#isDraftLoaded && this.#mine === undefined && this.#inFlight === undefined
  }

  /** The person typed. */
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

  /** The server's step as the listener returns it; undefined while nobody has saved it. */
  serverChanged(step: ServerStep | undefined): void {
    if (this.#isDisposed) return
    const next = step ?? emptyStep
    const isFirst = this.#server === undefined
    if (this.#server && next.revision < this.#server.revision) return
    this.#server = next
    if (this.#mine && next.revision > this.#mine.base) this.#meet(next)
    // Nothing could be sent before: neither a draft from the device, nor text typed in the meantime.
    if (isFirst) this.#sendWaiting()
    this.#publish()
  }

  /** Why nobody may edit now; empty when one may. */
  setLock(reason: string): void {
    if (this.#isDisposed || reason === this.#lock) return
    this.#lock = reason
    if (reason === '') {
      // Refused because of the lock, perhaps: it may be sent again.
      this.#failure = undefined
      this.#sendWaiting()
    }
    this.#publish()
  }

  /** Sends unsent text now (blur, leaving). Resolves once no write is in flight; the state says whether it was saved. */
  async flush(): Promise<void> {
    void this.#keepNow()
    while (this.#inFlight !== undefined) await this.#inFlight
    if (this.#canSend()) await this.#send()
  }

  /** The person asks to send the refused text again. */
  async tryAgain(): Promise<void> {
    this.#failure = undefined
    await this.flush()
  }

  /** The page is being hidden or closed: typed text goes to the device at once, and to the server if it can. */
  hide(): void {
    void this.#keepNow()
    if (this.#canSend() && this.#inFlight === undefined) void this.#send()
  }

  /** The network came or went. */
  connectionChanged(): void {
    if (this.#ports.isOnline()) {
      this.#attempts = 0
      if (this.#canSend()) this.#sendIn(0)
    }
    this.#publish()
  }

  /** Ends a conflict: keep mine, take theirs, or this mixture of both. */
  resolve(choice: 'mine' | 'theirs' | Content): void {
    if (!this.#conflict || !this.#mine) return
    const { stored, mine, theirs } = this.#conflict
    this.#failure = undefined
    this.#openWrite = undefined
    this.#putOver(stored, choice === 'mine' ? mine : choice === 'theirs' ? theirs.content : choice)
    this.#publish()
  }

  /** Discards unconfirmed text: its writer was asked. */
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
   * The person was signed out while typing: nothing goes to the server any more, but the typed text still goes to the device,
   * also text that its form passes on as it closes.
   */
  retire(): void {
    this.#isRetired = true
    clearTimeout(this.#sendTimer)
    void this.#keepNow()
  }

  /** Ends the engine without writing anything more: after a sign-out. */
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
      // Typed before the draft was read: the text on the screen wins, over the same base.
      const content = this.#mine?.content ?? kept.content
      this.#mine = { content, base: kept.baseRevision, over: kept.baseContent }
      if (this.#server && this.#server.revision > this.#mine.base) this.#meet(this.#server)
    }
    this.#sendWaiting()
    this.#publish()
  }

  /** The server has a revision that was not typed over: our own write, the same content, or somebody else's. */
  #meet(theirs: ServerStep): void {
    if (!this.#mine) return
    const { content } = this.#mine
    if (this.#sentWriteIds.includes(theirs.lastWriteId) || isSameJson(theirs.content, content)) {
      this.#putOver(theirs, content)
      return
    }
    const merged = this.#merge(theirs, this.#mine)
    if (merged && merged.clashes.length === 0) {
      this.#putOver(theirs, merged.mine)
      return
    }
    const { mine, theirs: other } = merged ?? { mine: content, theirs: theirs.content }
    this.#conflict = { stored: theirs, mine, theirs: { ...theirs, content: other } }
    clearTimeout(this.#sendTimer)
  }

  /** Undefined if the base of mine is not known. */
  #merge({ content: theirs }: ServerStep, { content: mine, over }: { content: Content; over?: Content }) {
    if (!over) return undefined
    const base = this.#sentContents.reduce((before, sent) => withOwnAnswers(before, sent, theirs), over)
    return this.#ports.merge?.({ base, mine, theirs })
  }

  /** The person's text is now based on this revision, and is sent; nothing is left to send if it is the same. */
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

  /** The stored content, as the base of text to be typed. */
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

  /** Sends what waited for something that has come: an answer, an open lock. */
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
      // Together with the request, not before it: a store that hangs must not keep anybody from saving.
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
    // More was typed while this was under way.
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
      // The person may have chosen over this very revision while the refused write was under way.
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
    // Confirmed or discarded while it was being kept: it must not come back after a reload.
    if (!this.#mine && !this.#isDisposed) this.#forgetDraft()
  }

  /** Nothing is unconfirmed any more: all of it is saved, or not wanted. */
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
