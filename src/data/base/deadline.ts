import { AppError } from '@/domain/shared/app-error'

/**
 * A read without an answer after this time counts as lost and is repeated: a server that drops packets never answers. It is
 * long, because a slow connection is not a broken one. Milliseconds.
 */
export const READ_DEADLINE = 60_000

/** Waits for `work` at most this long, then rejects with AppError('deadline-exceeded'). Only for work that can be repeated. */
export function deadline<T>(work: Promise<T>, limit = READ_DEADLINE): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new AppError('deadline-exceeded', 'There is no answer yet, the connection is slow.')),
      limit,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
