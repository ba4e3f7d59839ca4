import { isOffline } from '@/data/base/errors'
import { type AppError, isAppError } from '@/domain/shared/app-error'
import type { CommandFailure } from '@/ui/dialogs/command-state'

interface Subject {
  /** The word for the record: 'PRA', 'contract'. */
  noun: string
  /** The id of the sender of the command. The message never names this person as the writer of the conflicting change. */
  actorId: string
  /** Returns the name of a user; empty if it is not known. */
  nameOf?: (userId: string) => string
}

/** Returns the message of a failed command. It says 'Not done' only if that is certain. */
export function commandFailure(error: unknown, subject: Subject): CommandFailure {
  if (!isAppError(error)) {
    return {
      message:
        'Something failed that the app did not expect, so we do not know whether this is done. What you typed is kept here. Try again; if it fails again, tell an admin.',
      canRetry: true,
    }
  }
  return failures[error.code]?.(subject, error) ?? { message: error.message, canRetry: true }
}

const failures: Partial<Record<AppError['code'], (subject: Subject, error: AppError) => CommandFailure>> = {
  conflict: ({ noun, actorId, nameOf }, error) => {
    const otherId = changedBy(error.details)
    if (otherId === undefined) return { message: error.message, canRetry: false }
    const name = otherId !== actorId ? nameOf?.(otherId) : ''
    return {
      message: `Not done: this ${noun} was changed${name ? ` by ${name}` : ''} in the meantime. Close this, look at the ${noun} again, then decide. What you typed is kept.`,
      canRetry: false,
    }
  },
  aborted: ({ noun }) => ({
    message: `Not done: another change of this ${noun} was being saved at the same moment. What you typed is kept here. Try again.`,
    canRetry: true,
  }),
  unavailable: () => ({
    message: isOffline()
      ? 'Not done: you are offline. What you typed is kept here. Try again when you are connected.'
      : 'Not done: the server cannot be reached. What you typed is kept here. Check the connection and try again.',
    canRetry: true,
  }),
  'deadline-exceeded': () => ({
    message:
      'There is no answer yet, so we do not know whether this is done. What you typed is kept here. Try again: it cannot be done twice.',
    canRetry: true,
  }),
  'permission-denied': (_, error) => ({ message: error.message, canRetry: false }),
  'failed-precondition': (_, error) => ({ message: error.message, canRetry: false }),
}

/** Returns who wrote the document that caused a conflict (`conflictWith`); undefined if that is not known. */
function changedBy(details: unknown): string | undefined {
  const { theirs } = (details ?? {}) as { theirs?: { lastModifiedById?: unknown } }
  return typeof theirs?.lastModifiedById === 'string' ? theirs.lastModifiedById : undefined
}
