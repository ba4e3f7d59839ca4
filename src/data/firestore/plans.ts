import { serverErrors, toAppError } from '@/data/base/errors'
import { AppError, type ErrorCode, isAppError } from '@/domain/shared/app-error'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { storableFields } from './convert'
import { type Commit, committing } from './firestore-rest'
import { settleWrite } from './outcome'
import { newId } from './stamps'

/** The most times that a commit is planned after lost races, each time over the latest stored state. */
const ATTEMPTS = 5
/** The longest random pause between two attempts, so that two competing writers separate. Milliseconds. */
const PAUSE = 400

export const pause = () => new Promise(resolve => setTimeout(resolve, Math.random() * PAUSE))

/** Refusals that may only mean that somebody else was faster: the rules check that each revision follows the last. */
const raceCodes: readonly ErrorCode[] = [
  'permission-denied',
  'aborted',
  'not-found',
  'failed-precondition',
  'conflict',
]

export function mayBeRace(error: AppError): boolean {
  return raceCodes.includes(error.code)
}

/** Adds the writes of a plan to a commit, which is all or nothing. The rules refuse it if a revision does not follow. */
export function addWrites(commit: Commit, writes: readonly PlannedWrite[]): void {
  for (const { path, op, data } of writes) {
    if (op === 'create') commit.set(path, storableFields(data))
    else commit.update(path, storableFields(data))
  }
}

/** The planned writes over the stored state, and the caller's result. Without writes, the change was already made. */
export interface Plan<T> {
  writes: readonly PlannedWrite[]
  result: T
}

/** The input of a plan: the stored state, and functions that detect a change by somebody else. */
export interface Latest<S> {
  /**
   * A local copy to start with, which may be old: if the plan fails with it, the server's state is read before the failure
   * counts.
   */
  known: S | undefined
  read(): Promise<S>
  /** Returns the revisions as text: if they are equal after a refusal, nobody was faster. */
  stateOf(stored: S): string
  /** Shows the committed state, before the listeners confirm it. */
  show(writes: readonly PlannedWrite[]): void
}

/**
 * Plans a change over the stored state and commits it. After a lost race, plans it again over the new state. A refusal with
 * an unchanged state is not a race, and rejects. Settles only when the outcome is known (`settleWrite`): `plan` finds the
 * write in the stored state by its id, and then writes nothing.
 */
export async function commitWithRetry<S, T>(
  { known, read, stateOf, show }: Latest<S>,
  plan: (stored: S) => Plan<T> | Promise<Plan<T>>,
  writeId: string = newId(),
): Promise<T> {
  let failure: AppError | undefined
  let refusedState = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const copy = attempt === 0 ? known : undefined
    const stored = copy ?? (await readForWrite(read))
    const state = stateOf(stored)
    if (failure && state === refusedState) throw failure
    let planned: Plan<T>
    try {
      planned = await plan(stored)
    } catch (error) {
      if (copy === undefined) throw error
      continue
    }
    const { writes, result } = planned
    if (writes.length === 0) return result
    try {
      const found = await settleWrite<Plan<T>>({
        writeId,
        send: () => committing(commit => addWrites(commit, writes)),
        look: async () => {
          const latest = await read()
          if (stateOf(latest) === state) return undefined
          // A change by others may rule the plan out, but that does not say whether this write was stored.
          const again = await Promise.resolve(plan(latest)).catch(() => undefined)
          return again?.writes.length === 0 ? again : undefined
        },
      })
      // Shown even if the answer was lost: a disconnected listener would still show the old state.
      show(writes)
      return found ? found.result : result
    } catch (error) {
      failure = toAppError(error)
      if (!mayBeRace(failure)) throw failure
      refusedState = state
      if (attempt > 0) await pause()
    }
  }
  throw failure ?? new AppError('aborted', serverErrors.aborted)
}

/** Reads before anything is sent: if this fails, nothing was done. */
async function readForWrite<S>(read: () => Promise<S>): Promise<S> {
  try {
    return await read()
  } catch (error) {
    if (!isAppError(error, 'deadline-exceeded')) throw error
    throw new AppError('unavailable', serverErrors.unavailable, { cause: error })
  }
}
