import { isBroken } from '@/domain/error-reports/broken'
import type { ErrorKind } from '@/domain/error-reports/schema'

/** Something of the app that broke. It is told of later, once the page has what it asked for. */
export interface Failure {
  kind: ErrorKind
  error: unknown
  /** The function that a command was for. */
  command?: string
}

/** Kept until somebody takes them; a page that fails in a loop keeps no more. */
const MOST_KEPT = 20
const seen = new WeakSet<object>()
const kept: Failure[] = []
let take: ((failure: Failure) => void) | undefined

/** Notes that something broke; refusals, and errors that were noted before, are left out. */
export function noteFailure(failure: Failure): void {
  const { error } = failure
  if (!isBroken(error)) return
  if (typeof error === 'object' && error !== null) {
    if (seen.has(error)) return
    seen.add(error)
  }
  if (take) take(failure)
  else if (kept.length < MOST_KEPT) kept.push(failure)
}

/** Who is told of failures from now on, and of those that were kept. */
export function onFailure(taker: (failure: Failure) => void): void {
  take = taker
  for (const failure of kept.splice(0)) taker(failure)
}
