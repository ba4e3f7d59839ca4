import { AppError } from '@/domain/shared/app-error'

/** Every wait has its own limit, since a server that swallows packets never answers (quality 2c). Milliseconds. */
export const READ_DEADLINE = 12_000
export const WRITE_DEADLINE = 25_000

const sentences = {
  read: 'The server did not answer in time. What you see may be incomplete. Check your connection and try again.',
  write:
    'The server did not answer in time, so we do not know whether this was saved. Check your connection and try again: trying again cannot save it twice.',
} as const

/**
 * Waits for `work`, at most as long as a read or a write may take; then rejects with AppError('deadline-exceeded'). The
 * work itself cannot be stopped, so its late result is dropped.
 */
export function deadline<T>(
  work: Promise<T>,
  kind: keyof typeof sentences,
  limit = kind === 'read' ? READ_DEADLINE : WRITE_DEADLINE,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('deadline-exceeded', sentences[kind])), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
