/** The codes of all failures that the app knows: those of callable functions (requirements 8), and those of our own domain. */
export const errorCodes = [
  'invalid-argument',
  'unauthenticated',
  'permission-denied',
  'not-found',
  'aborted',
  'resource-exhausted',
  'cancelled',
  'internal',
  'unimplemented',
  'unavailable',
  'deadline-exceeded',
  'failed-precondition',
  'conflict',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/**
 * An error whose message a person may read: what happened, what it means, what to do. `details` has data that a screen needs to
 * help, such as both sides of a conflict; `cause` is for the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, message: string, options: { details?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details
  }
}

export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code)
}
