import { serverErrors, toAppError } from '@/data/base/errors'
import { AppError, type ErrorCode, isAppError } from '@/domain/shared/app-error'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { storableFields } from './convert'
import { type Commit, committing } from './firestore-rest'
import { settleWrite } from './outcome'
import { newId } from './stamps'

/** How often a change is planned at most if other writers were faster, each time over the latest stored state. */
const ATTEMPTS = 5
/** The longest pause between two attempts, of random length so that writers do not collide again (ms). */
const PAUSE = 400

export const pause = () => new Promise(resolve => setTimeout(resolve, Math.random() * PAUSE))

/** Somebody else may have been faster: the rules require that each revision follows the last. */
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

/** Adds the writes of a plan to a commit. The rules refuse the whole commit if a revision does not follow the stored revision. */
export function addWrites(commit: Commit, writes: readonly PlannedWrite[]): void {
  for (const { path, op, data } of writes) {
    if (op === 'create') commit.set(path, storableFields(data))
    else commit.update(path, storableFields(data))
  }
}

/** The planned writes, and the result for the caller. No writes means that the change was already made. */
export interface Plan<T> {
  writes: readonly PlannedWrite[]
  result: T
}

/** The stored state that a plan starts from, and the functions to read, compare and show it. */
export interface Latest<S> {
  /** The state of this page, for the first plan. If planning fails, the server's state is read and used. */
  known: S | undefined
  read(): Promise<S>
  /** Returns the revisions in the state as text. If the text is the same after a refusal, nobody else has written. */
  stateOf(stored: S): string
  /** Shows the committed state, before the listeners confirm it. */
  show(writes: readonly PlannedWrite[]): void
}

/**
 * Plans a change on the basis of the stored state and commits it. If another person's write came first, plans it again on the
 * basis of the new state. Rejects if the commit was refused although the state is unchanged. Resolves or rejects only when the
 * outcome is known (`settleWrite`): if an earlier attempt was stored, `plan` must find it by its write id and plan no writes.
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
          // A change by somebody else may make the plan impossible. That does not show whether this write was stored.
          const again = await Promise.resolve(plan(latest)).catch(() => undefined)
          return again?.writes.length === 0 ? again : undefined
        },
      })
      // Shown even if the answer was lost, because a disconnected listener would still show the old state.
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

/** Reads the state before anything is sent. If this fails, the error says that nothing was changed. */
async function readForWrite<S>(read: () => Promise<S>): Promise<S> {
  try {
    return await read()
  } catch (error) {
    if (!isAppError(error, 'deadline-exceeded')) throw error
    throw new AppError('unavailable', serverErrors.unavailable, { cause: error })
  }
}
