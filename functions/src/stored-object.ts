import { randomUUID } from 'node:crypto'
import type { getStorage } from 'firebase-admin/storage'

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
export type StoredObject = ReturnType<Bucket['file']>

/** What the functions need of an object's metadata; `metadata` holds the custom ones. */
export interface ObjectMetadata {
  size?: string | number
  metageneration?: string | number
  contentType?: string
  cacheControl?: string
  contentDisposition?: string
  contentEncoding?: string
  metadata?: Record<string, unknown>
}

/** Under this name Firebase keeps the tokens of download URLs, with commas between them. */
export const TOKENS = 'firebaseStorageDownloadTokens'

/** Null for an object that is not there. */
export function metadataOf(file: StoredObject): Promise<ObjectMetadata | null> {
  return nullIfMissing(async () => (await file.getMetadata())[0])
}

export async function nullIfMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: number }).code === 404) return null
    throw error
  }
}

export function tokensOf(metadata: ObjectMetadata | null): string[] {
  return String(metadata?.metadata?.[TOKENS] ?? '')
    .split(',')
    .filter(token => token !== '')
}

/** Opens the object to everybody who has the address, past storage.rules. */
export function downloadUrl(file: StoredObject, token: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com'
  return `${origin}/v0/b/${file.bucket.name}/o/${encodeURIComponent(file.name)}?alt=media&token=${token}`
}

/** A token of the object, a new one where it has none; null for an object that is not there. */
export async function tokenFor(file: StoredObject): Promise<string | null> {
  const metadata = await metadataOf(file)
  if (metadata === null) return null
  const [token] = tokensOf(metadata)
  if (token) return token
  try {
    // Of two at once one wins, and the other takes the winner's.
    await file.setMetadata(
      { metadata: { [TOKENS]: randomUUID() } },
      { ifMetagenerationMatch: metadata.metageneration },
    )
  } catch (error) {
    const { code } = error as { code?: number }
    if (code !== 404 && code !== 412) throw error
  }
  return tokenFor(file)
}

/** Takes all tokens from the object, so that none of its download URLs opens. Gives whether it had any. */
export async function revokeTokens(file: StoredObject): Promise<boolean> {
  if (tokensOf(await metadataOf(file)).length === 0) return false
  await nullIfMissing(() => file.setMetadata({ metadata: { [TOKENS]: null } }))
  const left = await metadataOf(file)
  if (left !== null && tokensOf(left).length > 0) await writeAnew(file, left)
  if (tokensOf(await metadataOf(file)).length > 0) throw new Error(`${file.name} keeps its tokens`)
  return true
}

/**
 * Copies the object onto itself without its tokens. The Storage emulator keeps tokens beside the metadata, and lets go of
 * them only so; Cloud Storage has removed them already.
 */
async function writeAnew(file: StoredObject, { metadata, ...rest }: ObjectMetadata): Promise<void> {
  const { contentType, cacheControl, contentDisposition, contentEncoding } = rest
  const custom = { ...(metadata as Record<string, string>), [TOKENS]: '' }
  await nullIfMissing(() =>
    file.copy(file, { contentType, cacheControl, contentDisposition, contentEncoding, metadata: custom }),
  )
}
