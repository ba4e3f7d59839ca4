import { toAppError } from '@/data/base/errors'
import type { AppError } from '@/domain/shared/app-error'

/** How work is repeated. Times are milliseconds. */
export interface RepeatPlan {
  /** Does the work once; a rejection counts as a failure. */
  work(): Promise<void>
  /** Called at each failure, before the next try is planned. */
  failed?(error: AppError): void
  /** How long it waits once the work is wanted. */
  first: number
  /** The pause after work that went well; by default it ends there. */
  every?: number
}

/** Work that goes on until nobody wants it, less and less often while it fails. */
export interface Repeats {
  /** Plans the first try; changes nothing if one is planned or under way. */
  want(): void
  /** Ends it. A try that is still under way plans nothing more. */
  stop(): void
  /** Tries at once, whatever is planned or under way: an older try may never be answered. */
  now(): void
  /** Tries at once if the work is wanted and none is under way. */
  wake(): void
}

/** How long it waits after a failure, and at most after many. Milliseconds. */
export const FIRST_WAIT = 4000
export const LONGEST_WAIT = 30_000

/** Waits `FIRST_WAIT` after the first failure, twice as long after each further one, up to `LONGEST_WAIT`. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
}

export function repeats({ work, failed, first, every }: RepeatPlan): Repeats {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  let underWay = 0
  let failures = 0
  /** Grows with each stop, so that a try from before it is known. */
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
    // The failure callback may have ended it.
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
