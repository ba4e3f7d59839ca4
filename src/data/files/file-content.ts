import { toAppError } from '@/data/base/errors'
import { AppError } from '@/domain/shared/app-error'
import { openFile } from './files'

/** A picture that does not arrive within this time is left out of a document. Milliseconds. */
const FETCH_DEADLINE = 8_000

/**
 * Returns the bytes of a stored file; for an image, the bytes of its variant of 1200 x 1200. The storage bucket must allow
 * requests from this site (docs/development.md). Rejects with AppError if the file is gone, not allowed, or does not arrive in
 * time.
 */
export async function fileContent(fileId: string): Promise<Blob> {
  const url = await openFile(fileId)
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_DEADLINE) })
    if (answer.ok) return await answer.blob()
    throw new AppError('unavailable', `The file could not be fetched (${answer.status}). Try again.`)
  } catch (error) {
    throw toAppError(error)
  }
}
