import { serverErrors, toAppError } from '@/data/base/errors'
import { AppError, type ErrorCode, isAppError } from '@/domain/shared/app-error'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { storableFields } from './convert'
import { type Commit, committing } from './firestore-rest'
import { settleWrite } from './outcome'
import { newId } from './stamps'

/** How many times a commit that lost a race is planned, each time over the latest stored state. */
const ATTEMPTS = 5
/** The longest pause between two attempts, taken at random so that two racers part. Milliseconds. */
const PAUSE = 400

export const pause = () => new Promise(resolve => setTimeout(resolve, Math.random() * PAUSE))

/** Refusals that may only mean that somebody else was faster: the rules check each revision against the last. */
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

/** Puts the writes of a plan into a commit, which is all or nothing. The rules refuse it when a revision does not follow. */
export function addWrites(commit: Commit, writes: readonly PlannedWrite[]): void {
  for (const { path, op, data } of writes) {
    if (op === 'create') commit.set(path, storableFields(data))
    else commit.update(path, storableFields(data))
  }
}

/** The planned writes over the stored state, and the caller's result. No writes: the change was made before. */
export interface Plan<T> {
  writes: readonly PlannedWrite[]
  result: T
}

/** The start of a plan: the stored state, and how to see whether somebody changed it. */
export interface Latest<S> {
  /** A copy to begin with, which may be old: if the plan fails on it, the server's state is read before the failure counts. */
  known: S | undefined
  read(): Promise<S>
  /** The revisions as text: equal after a refusal means that nobody was faster. */
  stateOf(stored: S): string
  /** Shows the committed state, before the listeners confirm it. */
  show(writes: readonly PlannedWrite[]): void
}

/**
 * Plans a change over the stored state and commits it. After a lost race, plans it again over the new state. A
 * refusal over an unchanged state is not a race, and rejects. Settles only when the outcome is known (`settleWrite`):
 * `plan` finds the write in what is stored by its id, and then writes nothing.
 */
export async function overLatestOf<S, T>(
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
          // What others changed may rule the plan out; that says nothing about whether this write was stored.
          const again = await Promise.resolve(plan(latest)).catch(() => undefined)
          return again?.writes.length === 0 ? again : undefined
        },
      })
      // Also if the answer was lost: a listener that is cut off would still show the old state.
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
