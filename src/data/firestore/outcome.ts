import { isOffline, isPassing, toAppError } from '@/data/base/errors'
import { whenChecked } from '@/data/base/kept/shown-answers'
import { noteOwnWrite } from '@/data/base/own-writes'
import { whenNewEnough } from '@/data/base/required-version'
import type { AppError } from '@/domain/shared/app-error'
import { type Commit, committing } from './firestore-rest'

/** After this time without an answer, and again at this interval, the app checks the write. Milliseconds. */
export const LOOK_EVERY = 8000
/** A write that has no answer after this time, and is not stored, counts as lost and is sent again. Milliseconds. */
export const LOST_AFTER = 60_000
/** How often one write is sent at most, always under the same id. */
export const SENDS = 5
/** The waits before a send or a check is repeated after a failure; the last wait repeats. Milliseconds. */
const AGAIN_AFTER = [1000, 2000, 4000, 8000] as const

/** A write whose outcome can be checked. */
export interface Write<T> {
  /** The id that the stored document gets. With it, sending the write twice does no harm. */
  writeId: string
  send(): Promise<void>
  /** Returns the stored document if it comes from this write; else undefined. Rejects while the server cannot be reached. */
  look(): Promise<T | undefined>
}

/** 'look': check now whether the write is stored. 'send': also send it again if it is not stored. */
export type Nudge = 'look' | 'send'

/** The writes whose outcome is not known yet, by id. */
const open = new Map<string, (nudge: Nudge) => void>()

/** Checks a write now, at a person's request. Does nothing if the outcome of the write is known. */
export function nudgeWrite(writeId: string, nudge: Nudge): void {
  open.get(writeId)?.(nudge)
}

/**
 * Sends a write. Resolves or rejects only when the outcome is known, however long that takes: a missing answer does not count as
 * a failure. Resolves to undefined if the server confirmed the write, or to the result of `look` if the answer was lost. Rejects
 * with AppError if nothing was stored for certain: the server refused it, this device was offline at the time of sending, or
 * several sends failed.
 */
export async function settleWrite<T>(write: Write<T>): Promise<T | undefined> {
  await whenNewEnough()
  await whenChecked()
  noteOwnWrite(write.writeId)
  const sending = new Sending(write)
  open.set(write.writeId, nudge => sending.nudge(nudge))
  try {
    return await sending.outcome()
  } finally {
    open.delete(write.writeId)
  }
}

/** `find` must read a document that gets `writeId`. Resolves to it if the answer was lost. */
export function commitStamped<T extends { lastWriteId: string }>(
  writeId: string,
  find: () => Promise<T | undefined>,
  change: (commit: Commit) => void,
): Promise<T | undefined> {
  return settleWrite({
    writeId,
    send: () => committing(change),
    look: async () => {
      const stored = await find()
      return stored?.lastWriteId === writeId ? stored : undefined
    },
  })
}

type Answer = { isStored: true } | { isStored: false; of: object; error: AppError; wasOffline: boolean }

class Sending<T> {
  readonly #write: Write<T>
  /** The sends that have no answer yet, each under its own key. */
  readonly #pending = new Map<object, Promise<Answer>>()
  #sends = 0
  #sentAt = 0
  /** The error of the last send, kept while it is unknown whether the write was stored anyway. */
  #failure: AppError | undefined
  #failedLooks = 0
  #nudged: Nudge | undefined
  #wake: () => void = () => undefined

  constructor(write: Write<T>) {
    this.#write = write
  }

  nudge(nudge: Nudge): void {
    this.#nudged = nudge
    this.#wake()
  }

  async outcome(): Promise<T | undefined> {
    this.#send()
    while (true) {
      const answer = await this.#nextAnswer()
      if (answer?.isStored) return undefined
      if (answer) {
        this.#pending.delete(answer.of)
        // The first refusal is final. A later refusal may only mean that an earlier send was stored.
        if (this.#sends === 1 && (answer.wasOffline || !isPassing(answer.error))) throw answer.error
        this.#failure = answer.error
      }
      const looked = await this.#look()
      if (looked?.found !== undefined) return looked.found
      if (looked) await this.#notStored()
    }
  }

  /** Returns the next answer to a send; undefined if none arrives before the next check is due. */
  async #nextAnswer(): Promise<Answer | undefined> {
    if (this.#nudged) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const awake = new Promise<undefined>(resolve => {
      this.#wake = () => resolve(undefined)
      timer = setTimeout(this.#wake, this.#failure ? againAfter(this.#failedLooks) : LOOK_EVERY)
    })
    return Promise.race([...this.#pending.values(), awake]).finally(() => clearTimeout(timer))
  }

  /** Checks whether the write is stored. Returns undefined if the server cannot be reached. */
  async #look(): Promise<{ found: T | undefined } | undefined> {
    try {
      const found = await this.#write.look()
      this.#failedLooks = 0
      return { found }
    } catch (error) {
      // Without the right to read, or without a sign-in, nothing more can be found out.
      if (!isPassing(toAppError(error))) return { found: undefined }
      this.#nudged = undefined
      this.#failedLooks++
      return undefined
    }
  }

  /** Throws if the write has certainly failed; else sends it again when that is due. */
  async #notStored(): Promise<void> {
    const failure = this.#failure
    const nudged = this.#nudged
    this.#failure = undefined
    this.#nudged = undefined
    if (failure && !isPassing(failure)) throw failure
    if (failure && this.#pending.size === 0) {
      if (this.#sends >= SENDS) throw failure
      await new Promise(resolve => setTimeout(resolve, againAfter(this.#sends)))
      this.#send()
      return
    }
    const isLost = Date.now() - this.#sentAt >= LOST_AFTER
    if ((isLost || nudged === 'send') && this.#sends < SENDS) this.#send()
  }

  #send(): void {
    const of = {}
    const wasOffline = isOffline()
    this.#sends++
    this.#sentAt = Date.now()
    const answer = this.#write.send().then(
      (): Answer => ({ isStored: true }),
      (error): Answer => ({ isStored: false, of, error: toAppError(error), wasOffline }),
    )
    this.#pending.set(of, answer)
  }
}

/** Returns the wait after this many failures: 1 or more. */
function againAfter(failures: number): number {
  return AGAIN_AFTER[Math.min(Math.max(failures, 1), AGAIN_AFTER.length) - 1] ?? 8000
}
