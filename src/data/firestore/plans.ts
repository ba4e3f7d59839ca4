import { serverErrors, toAppError } from '@/data/base/errors'
import { AppError, type ErrorCode, isAppError } from '@/domain/shared/app-error'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { storableFields } from './convert'
import { type Commit, committing } from './firestore-rest'
import { settleWrite } from './outcome'
import { newId } from './stamps'

/** How often a commit that lost a race is planned again over what is stored by then. */
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

/** What is to be written over what is stored, and what the caller gets for it. No writes: it was done before. */
export interface Plan<T> {
  writes: readonly PlannedWrite[]
  result: T
}

/** Where a plan begins: what is stored, and how to tell whether somebody changed it. */
export interface Latest<S> {
  /** A copy to begin with, which may be behind: what it says no to is asked of the server before it counts. */
  known: S | undefined
  read(): Promise<S>
  /** The revisions as text: equal after a refusal means that nobody was faster. */
  stateOf(stored: S): string
  /** Shows what was committed, before the listeners confirm it. */
  show(writes: readonly PlannedWrite[]): void
}

/**
 * Plans a change over what is stored, commits it, and after a lost race plans it again over what is stored by then. A
 * refusal over an unchanged state is no race and rejects. Settles only when the outcome is known (`settleWrite`):
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
      // Also where the answer was lost: a listener that is cut off would go on showing what was before.
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

/** Reads before anything is sent: where the server gives no answer, it is known that nothing was done. */
async function readForWrite<S>(read: () => Promise<S>): Promise<S> {
  try {
    return await read()
  } catch (error) {
    if (!isAppError(error, 'deadline-exceeded')) throw error
    throw new AppError('unavailable', serverErrors.unavailable, { cause: error })
  }
}
