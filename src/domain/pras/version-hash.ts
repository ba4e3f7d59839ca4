import { approvedText, MAX_VERSION_BYTES, type VersionBody } from '@/domain/pras/version'
import { AppError } from '@/domain/shared/app-error'

/**
 * The hash of a version: SHA-256 of the approved answers, hexadecimal. Rejects with AppError 'failed-precondition' when the
 * answers are more than one version can hold.
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

/** SHA-256, hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
