import { randomUUID } from 'node:crypto'
import type { getStorage } from 'firebase-admin/storage'
import { archivedPath } from '@/domain/files/paths'

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
export type StoredObject = ReturnType<Bucket['file']>

/** The parts of an object's metadata that the functions use. Its `metadata` has the custom entries, which we choose. */
export interface ObjectMetadata {
  size?: string | number
  metageneration?: string | number
  contentType?: string
  cacheControl?: string
  contentDisposition?: string
  contentEncoding?: string
  metadata?: Record<string, unknown>
}

/** Firebase stores the tokens of download URLs under this name, separated by commas. */
export const TOKENS = 'firebaseStorageDownloadTokens'

export function metadataOf(file: StoredObject): Promise<ObjectMetadata | null> {
  return nullIfMissing(async () => (await file.getMetadata())[0])
}

/** The content of a stored object; null if the object is missing. */
export function bytesAt(bucket: Bucket, path: string): Promise<Buffer | null> {
  return nullIfMissing(async () => (await bucket.file(path).download())[0])
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

/** Saves a file without a download token, so that it opens only under the rules of the contract. */
export async function savePrivate(
  bucket: Bucket,
  { path, bytes, type }: { path: string; bytes: Uint8Array; type: string },
): Promise<void> {
  await bucket.file(path).save(Buffer.from(bytes), {
    resumable: false,
    contentType: type,
    metadata: { cacheControl: 'private, no-store' },
  })
}

/** Returns a URL that opens the object for everybody who has the URL, whatever storage.rules say. */
export function tokenUrl(file: StoredObject, token: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com'
  return `${origin}/v0/b/${file.bucket.name}/o/${encodeURIComponent(file.name)}?alt=media&token=${token}`
}

/** Returns a download token of the object, and makes one if it has none. Null if the object is missing. */
export async function tokenFor(file: StoredObject): Promise<string | null> {
  const metadata = await metadataOf(file)
  if (metadata === null) return null
  const [token] = tokensOf(metadata)
  if (token) return token
  try {
    // If two calls run at once, the second fails here, and then uses the token of the first.
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

/** When an object's download URLs were removed. A copy without any custom entry would keep the old ones, with the tokens. */
const CLOSED = 'closedAt'

/** Removes every download URL of the object, by copying the object over itself without its tokens. */
export async function closeAddresses(file: StoredObject): Promise<void> {
  const metadata = await metadataOf(file)
  if (metadata === null || tokensOf(metadata).length === 0) return
  const { [TOKENS]: _, ...custom } = metadata.metadata ?? {}
  const closed = { ...custom, [CLOSED]: new Date().toISOString() }
  await nullIfMissing(() => file.copy(file, { ...servedAs(metadata), metadata: closed as Custom }))
}

/** The custom metadata entry that says when an object was moved away. */
const PUT_AWAY = 'putAwayAt'

/**
 * Moves the object, without its tokens, to a path that no rule and no URL opens (`archivedPath`). Does nothing if the object is
 * missing. A copy that is already at that path is never deleted, so two runs at once cannot lose the file.
 */
export async function putAway(file: StoredObject): Promise<void> {
  const metadata = await metadataOf(file)
  if (metadata === null) return
  const { [TOKENS]: _, ...custom } = metadata.metadata ?? {}
  const away = file.bucket.file(archivedPath(file.name))
  const noted = { ...custom, [PUT_AWAY]: new Date().toISOString() }
  await nullIfMissing(() => file.copy(away, { ...servedAs(metadata), metadata: noted as Custom }))
  await file.delete({ ignoreNotFound: true })
}

/**
 * Copies an object that was moved away back to its original path, with a new token. Does nothing if an object is already at that
 * path, or none was moved away.
 */
export async function bringBack(file: StoredObject): Promise<void> {
  if ((await metadataOf(file)) !== null) return
  const away = file.bucket.file(archivedPath(file.name))
  const metadata = await metadataOf(away)
  if (metadata === null) return
  const { [PUT_AWAY]: _, ...custom } = metadata.metadata ?? {}
  const opened = { ...custom, [TOKENS]: randomUUID() }
  try {
    // If two requests run at once, the second fails here, and the object of the first stays.
    const preconditionOpts = { ifGenerationMatch: 0 }
    await away.copy(file, { ...servedAs(metadata), metadata: opened as Custom, preconditionOpts })
  } catch (error) {
    if ((error as { code?: number }).code !== 412) throw error
  }
}

type Custom = Record<string, string>

function servedAs({ contentType, cacheControl, contentDisposition, contentEncoding }: ObjectMetadata) {
  return { contentType, cacheControl, contentDisposition, contentEncoding }
}
