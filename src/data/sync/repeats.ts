import { toAppError } from '@/data/base/errors'
import type { AppError } from '@/domain/shared/app-error'

/** Work to repeat, and when. Times are in milliseconds. */
export interface RepeatPlan {
  /** Does the work once. A rejection counts as a failure. */
  work(): Promise<void>
  /** Called at each failure, before the next try is planned. */
  failed?(error: AppError): void
  /** The wait before the first try. */
  first: number
  /** The pause after a success, before the work runs again. By default, the work ends after a success. */
  every?: number
}

/** Work that is repeated until it is no longer wanted, with longer pauses while it fails. */
export interface Repeats {
  /** Plans the first try. Does nothing if a try is planned or running. */
  want(): void
  /** Ends the repeating. After a running try, no other follows. */
  stop(): void
  /** Tries at once, even during another try, since that one may never be answered. */
  now(): void
  /** Tries at once if the next try is planned and none is running. */
  wake(): void
}

/** The wait after the first failure, and the longest wait. Milliseconds. */
export const FIRST_WAIT = 4000
export const LONGEST_WAIT = 30_000

/** Returns `FIRST_WAIT` after the first failure, twice as long after each further failure, up to `LONGEST_WAIT`. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
}

export function repeats({ work, failed, first, every }: RepeatPlan): Repeats {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  let underWay = 0
  let failures = 0
  /** Counts the stops, so that the result of a try from before a stop is ignored. */
  let turn = 0

  function plan(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), wait)
  }

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const mine = turn
    underWay++
    const failure = await work().then(
      () => undefined,
      (error: unknown) => toAppError(error),
    )
    if (mine !== turn) return
    underWay--
    failures = failure ? failures + 1 : 0
    if (failure) failed?.(failure)
    // The failure callback may have stopped the repeating.
    if (mine !== turn) return
    if (failure) plan(waitAfter(failures))
    else if (every !== undefined) plan(every)
    else stop()
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    isWanted = false
    underWay = 0
    failures = 0
    turn++
  }

  return {
    want() {
      if (isWanted) return
      isWanted = true
      plan(first)
    },
    stop,
    now() {
      isWanted = true
      void attempt()
    },
    wake() {
      if (isWanted && underWay === 0) void attempt()
    },
  }
}
