import { AppError } from '@/domain/shared/app-error'

/** Milliseconds. A read without an answer after this counts as lost. Long enough for a slow connection. */
export const READ_DEADLINE = 60_000

/** Rejects with AppError('deadline-exceeded') after `limit` milliseconds. Only for repeatable work. */
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
