import { isBroken } from '@/domain/error-reports/broken'
import type { ErrorKind } from '@/domain/error-reports/schema'

/** A failure of the app. It is kept until the page has its data, and reported then. */
export interface Failure {
  kind: ErrorKind
  error: unknown
  /** The function that the command called. */
  command?: string
}

/** The most failures to keep until a listener is set, in case a page fails in a loop. */
const MOST_KEPT = 20
const seen = new WeakSet<object>()
const kept: Failure[] = []
let take: ((failure: Failure) => void) | undefined

/** Records a failure. Ignores refusals, and errors that were recorded before. */
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

/** Sets the listener for all failures, both earlier and future failures. */
export function onFailure(taker: (failure: Failure) => void): void {
  take = taker
  for (const failure of kept.splice(0)) taker(failure)
}
