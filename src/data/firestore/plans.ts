import { toAppError } from '@/data/base/errors'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { AppError, type ErrorCode } from '@/domain/shared/app-error'
import { storableFields } from './convert'
import { committing, documentAt } from './firestore-lite'

/** How often a commit that lost a race is thought through anew with what is stored by then. */
const ATTEMPTS = 5
/** Between two attempts, at random up to this, so that two racers part. Milliseconds. */
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

/** Commits the writes of a plan, all or nothing. The rules refuse it when a revision does not follow. */
export function commitPlan(writes: readonly PlannedWrite[]): Promise<void> {
  return committing(transaction => {
    for (const { path, op, data } of writes) {
      if (op === 'create') transaction.set(documentAt(path), storableFields(data))
      else transaction.update(documentAt(path), storableFields(data))
    }
  })
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
 * Plans a change over what is stored, commits it, and after a lost race plans it anew over what is stored by then. A
 * refusal over an unchanged state is no race and rejects.
 */
export async function overLatestOf<S, T>(
  { known, read, stateOf, show }: Latest<S>,
  plan: (stored: S) => Plan<T> | Promise<Plan<T>>,
): Promise<T> {
  let failure: AppError | undefined
  let refusedState = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const copy = attempt === 0 ? known : undefined
    const stored = copy ?? (await read())
    const state = stateOf(stored)
    if (failure && state === refusedState) throw failure
    let planned: Plan<T>
    try {
      planned = await plan(stored)
    } catch (error) {
      if (copy === undefined) throw error
      continue
    }
    if (planned.writes.length === 0) return planned.result
    try {
      await commitPlan(planned.writes)
      show(planned.writes)
      return planned.result
    } catch (error) {
      failure = toAppError(error)
      if (!mayBeRace(failure)) throw failure
      refusedState = state
      if (attempt > 0) await pause()
    }
  }
  throw failure ?? new AppError('aborted', 'Others are changing this at the same moment. Try again.')
}
