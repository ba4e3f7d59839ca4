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

/** Returns the message of a failed command. It says 'not done' only if that is certain. */
export function commandFailure(error: unknown, subject: Subject): CommandFailure {
  if (!isAppError(error)) {
    return {
      message:
        'An unexpected error happened, so we do not know whether this is done. Your text is kept in this dialog. Try again. If it fails again, tell an admin.',
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
      message: `This was not done, because the ${noun} was changed${name ? ` by ${name}` : ''} in the meantime. Close this dialog, look at the ${noun} again, then decide. Your text is kept.`,
      canRetry: false,
    }
  },
  aborted: ({ noun }) => ({
    message: `This was not done, because another change of this ${noun} was saved at the same moment. Your text is kept in this dialog. Try again.`,
    canRetry: true,
  }),
  unavailable: () => ({
    message: isOffline()
      ? 'This was not done, because you are offline. Your text is kept in this dialog. Try again when you are online.'
      : 'This was not done, because the server cannot be reached. Your text is kept in this dialog. Check your connection and try again.',
    canRetry: true,
  }),
  'deadline-exceeded': () => ({
    message:
      'The server has not answered yet, so we do not know whether this is done. Your text is kept in this dialog. Try again. It cannot be done twice.',
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
