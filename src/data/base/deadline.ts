import { AppError } from '@/domain/shared/app-error'

/**
 * A read without an answer after this time counts as lost, and is repeated. The time is long, so that a slow connection does not
 * count as broken. Milliseconds.
 */
export const READ_DEADLINE = 60_000

/**
 * Returns the result of `work`; rejects with AppError('deadline-exceeded') after `limit` milliseconds. Use it only for work that
 * can be repeated.
 */
export function deadline<T>(work: Promise<T>, limit = READ_DEADLINE): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new AppError(
            'deadline-exceeded',
            'The server has not answered yet, because the connection is slow.',
          ),
        ),
      limit,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
