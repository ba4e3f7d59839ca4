import { randomUUID } from 'node:crypto'
import type { getStorage } from 'firebase-admin/storage'
import { archivedPath } from '@/domain/files/paths'

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
export type StoredObject = ReturnType<Bucket['file']>

/** The parts of an object's metadata that the functions need; `metadata` has the custom ones. */
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

/** Returns the metadata of an object; null if the object is missing. */
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

/** A URL that opens the object for everybody who has it, whatever storage.rules say. */
export function tokenUrl(file: StoredObject, token: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com'
  return `${origin}/v0/b/${file.bucket.name}/o/${encodeURIComponent(file.name)}?alt=media&token=${token}`
}

/** A download token of the object; a new token if it has none. Null if the object is missing. */
export async function tokenFor(file: StoredObject): Promise<string | null> {
  const metadata = await metadataOf(file)
  if (metadata === null) return null
  const [token] = tokensOf(metadata)
  if (token) return token
  try {
    // If two calls run at once, one wins, and the other uses the winner's token.
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

/**
 * The name of the custom metadata with the time when an object's download URLs were ended. Without any custom metadata, a copy
 * would keep the tokens.
 */
const CLOSED = 'closedAt'

/**
 * Ends every download URL of the object, by copying the object over itself without its tokens. Does nothing if there are no
 * tokens or no object.
 */
export async function closeAddresses(file: StoredObject): Promise<void> {
  const metadata = await metadataOf(file)
  if (metadata === null || tokensOf(metadata).length === 0) return
  const { [TOKENS]: _, ...custom } = metadata.metadata ?? {}
  const closed = { ...custom, [CLOSED]: new Date().toISOString() }
  await nullIfMissing(() => file.copy(file, { ...servedAs(metadata), metadata: closed as Custom }))
}

/** The name of the custom metadata with the time when an object was moved away. */
const PUT_AWAY = 'putAwayAt'

/**
 * Moves the object to a path that no rule and no URL opens (`archivedPath`), without its tokens. Does nothing if the object is
 * missing. An earlier copy at that path stays, so two runs at once cannot lose the file.
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
 * Copies an object that was moved away back to its path, with a new token. Does nothing if the object is already there, or was
 * never moved.
 */
export async function bringBack(file: StoredObject): Promise<void> {
  if ((await metadataOf(file)) !== null) return
  const away = file.bucket.file(archivedPath(file.name))
  const metadata = await metadataOf(away)
  if (metadata === null) return
  const { [PUT_AWAY]: _, ...custom } = metadata.metadata ?? {}
  const opened = { ...custom, [TOKENS]: randomUUID() }
  try {
    // If two requests run at once, one wins, and the other uses the winner's token.
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
