import { isOffline, isPassing, toAppError } from '@/data/base/errors'
import { whenChecked } from '@/data/base/kept/shown-answers'
import { noteOwnWrite } from '@/data/base/own-writes'
import { whenNewEnough } from '@/data/base/required-version'
import type { AppError } from '@/domain/shared/app-error'
import { type Commit, committing } from './firestore-rest'

/** How long a write may go unanswered before we look whether it was stored, and between two looks. Milliseconds. */
export const LOOK_EVERY = 8000
/** A request unanswered for this long, whose write is not stored, counts as lost and is sent again. Milliseconds. */
export const LOST_AFTER = 60_000
/** How often one write is sent at most, always under the same id. */
export const SENDS = 5
/** Waits before a send or a look is repeated after a failure; the last one repeats. Milliseconds. */
const AGAIN_AFTER = [1000, 2000, 4000, 8000] as const

/** A write whose outcome can be found out. */
export interface Write<T> {
  /** The id that the stored document will carry: it makes a second send harmless. */
  writeId: string
  send(): Promise<void>
  /** The stored document, if this write stored it; else undefined. Rejects while the server cannot be asked. */
  look(): Promise<T | undefined>
}

/** 'look': find out now. 'send': send it again as well, if it is not stored. */
export type Nudge = 'look' | 'send'

/** Writes whose outcome is open, by id. */
const open = new Map<string, (nudge: Nudge) => void>()

/** A person does not want to wait for the next look. Does nothing once the outcome of the write is known. */
export function nudgeWrite(writeId: string, nudge: Nudge): void {
  open.get(writeId)?.(nudge)
}

/**
 * Sends a write and settles only when its outcome is known, however long that takes: a missing answer is not a failure.
 * Resolves with undefined when the server confirmed the write, or with what `look` found when the answer was lost.
 * Rejects with AppError when it is known that nothing was stored: the server refused it, this device was offline when it
 * should have been sent, or several sends failed.
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

/**
 * Commits `change` with its outcome known (`settleWrite`). `find` reads a document that the commit stamps with `writeId`.
 * Resolves with that document if the answer was lost, else undefined.
 */
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
  /** The sends that have no answer yet, by an identity of their own. */
  readonly #pending = new Map<object, Promise<Answer>>()
  #sends = 0
  #sentAt = 0
  /** Why the last send failed, while it is open whether the write was stored all the same. */
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
        // The first refusal is an answer. Later ones may only mean that an earlier send was stored.
        if (this.#sends === 1 && (answer.wasOffline || !isPassing(answer.error))) throw answer.error
        this.#failure = answer.error
      }
      const looked = await this.#look()
      if (looked?.found !== undefined) return looked.found
      if (looked) await this.#notStored()
    }
  }

  /** The next answer to a send; undefined when none came and it is time to look. */
  async #nextAnswer(): Promise<Answer | undefined> {
    if (this.#nudged) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const awake = new Promise<undefined>(resolve => {
      this.#wake = () => resolve(undefined)
      timer = setTimeout(this.#wake, this.#failure ? againAfter(this.#failedLooks) : LOOK_EVERY)
    })
    return Promise.race([...this.#pending.values(), awake]).finally(() => clearTimeout(timer))
  }

  /** Undefined while the server cannot be asked. */
  async #look(): Promise<{ found: T | undefined } | undefined> {
    try {
      const found = await this.#write.look()
      this.#failedLooks = 0
      return { found }
    } catch (error) {
      // Without the right to read, or without a sign-in, nobody can find out more.
      if (!isPassing(toAppError(error))) return { found: undefined }
      this.#nudged = undefined
      this.#failedLooks++
      return undefined
    }
  }

  /** The server says that the write is not stored so far: throws when that is final, else sends it again if it is time. */
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

/** The wait after this many failures: 1 or more. */
function againAfter(failures: number): number {
  return AGAIN_AFTER[Math.min(Math.max(failures, 1), AGAIN_AFTER.length) - 1] ?? 8000
}
