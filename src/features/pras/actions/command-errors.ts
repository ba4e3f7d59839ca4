import type { Pra } from '@/domain/pras/schema'
import { isAppError } from '@/domain/shared/app-error'
import type { CommandFailure } from '@/ui/dialogs/command-dialog'

/**
 * A failed command in words (look.md, 'Words'). `pra` is the PRA as it is on the screen now, which follows the server;
 * `nameOf` gives a user's name, or the empty string.
 */
export function commandFailure(
  error: unknown,
  pra: Pick<Pra, 'lastModifiedById'>,
  nameOf: (userId: string) => string,
): CommandFailure {
  if (isAppError(error, 'conflict') || isAppError(error, 'aborted')) {
    const who = nameOf(changedBy(error.details) ?? pra.lastModifiedById) || 'somebody else'
    return {
      message: `Not done: this PRA was changed by ${who} meanwhile. Close this, look at the PRA again, then decide. What you typed is kept.`,
      canRetry: false,
    }
  }
  if (isAppError(error, 'unavailable') || isAppError(error, 'deadline-exceeded')) {
    return {
      message:
        'Not done: the server could not be reached. What you typed is kept here. Check the connection and try again.',
      canRetry: true,
    }
  }
  if (isAppError(error, 'permission-denied') || isAppError(error, 'failed-precondition')) {
    return { message: error.message, canRetry: false }
  }
  if (isAppError(error)) return { message: error.message, canRetry: true }
  return {
    message:
      'Not done: something failed that the app did not expect. What you typed is kept here. Try again; if it fails again, tell an admin.',
    canRetry: true,
  }
}

/** A conflict carries the other side's document (data/collection.ts). */
function changedBy(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('theirs' in details)) return undefined
  const { theirs } = details
  if (typeof theirs !== 'object' || theirs === null || !('lastModifiedById' in theirs)) return undefined
  return typeof theirs.lastModifiedById === 'string' ? theirs.lastModifiedById : undefined
}
