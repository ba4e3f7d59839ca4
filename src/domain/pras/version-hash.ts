import { approvedText, MAX_VERSION_BYTES, type VersionBody } from '@/domain/pras/version'
import { AppError } from '@/domain/shared/app-error'
import { sha256 } from '@/domain/shared/sha256'

/**
 * Computes the hash of a version: the SHA-256 of its `approvedText`, in hexadecimal. Rejects with AppError 'failed-precondition'
 * if the answers are too large for one version.
 */
export async function versionHash(version: VersionBody): Promise<string> {
  const bytes = new TextEncoder().encode(approvedText(version))
  if (bytes.length > MAX_VERSION_BYTES) {
    throw new AppError(
      'failed-precondition',
      `The answers together are larger than a version can hold (${MAX_VERSION_BYTES / 1000} kB), so nothing was sent. Move long texts into attached files, and send it again.`,
    )
  }
  return sha256(bytes)
}
