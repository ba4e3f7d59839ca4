import {
  connectStorageEmulator,
  type FullMetadata,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage'
import { auth, emulated, emulators, firebaseApp } from '@/data/base/firebase'

/**
 * How long the client tries again, after 5xx, 408, 429 and lost connections, with longer and longer waits of up to 64 s
 * (spec section 9). Milliseconds.
 */
const RETRY_TIME = 2 * 60_000
const UPLOAD_RETRY_TIME = 10 * 60_000

const storage = getStorage(firebaseApp)
storage.maxOperationRetryTime = RETRY_TIME
storage.maxUploadRetryTime = UPLOAD_RETRY_TIME
if (emulated) connectStorageEmulator(storage, emulators.host, emulators.storage)

/** Begins an upload. The uploader's uid goes with it: the resize function asks for it. */
export function beginUpload(path: string, blob: Blob, type: string): UploadTask {
  return uploadBytesResumable(ref(storage, path), blob, {
    contentType: type,
    customMetadata: { uploadedBy: auth.currentUser?.uid ?? '' },
  })
}

/**
 * The download URL of an uploaded file. The answer to the upload carries the token already; asking again would be
 * refused to a freelancer, who reads a file through its record.
 */
export async function downloadUrl(metadata: FullMetadata): Promise<string> {
  // Typed as a list, but the service sends one string with commas.
  const [token] = String(metadata.downloadTokens ?? '').split(',')
  if (!token) return getDownloadURL(ref(storage, metadata.fullPath))
  const host = emulated
    ? `http://${emulators.host}:${emulators.storage}`
    : 'https://firebasestorage.googleapis.com'
  return `${host}/v0/b/${metadata.bucket}/o/${encodeURIComponent(metadata.fullPath)}?alt=media&token=${token}`
}

/**
 * The object at a path, if it has this size and type. Undefined if there is none that this person may see; rejects while
 * the storage cannot be asked.
 */
export async function storedAs(
  path: string,
  { size, type }: { size: number; type: string },
): Promise<FullMetadata | undefined> {
  try {
    const stored = await getMetadata(ref(storage, path))
    return stored.size === size && stored.contentType === type ? stored : undefined
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'storage/object-not-found' || code === 'storage/unauthorized') return undefined
    throw error
  }
}

/** The bytes of a stored object, under the rules: no address is made that would open it to others. */
export function storedBytes(path: string): Promise<ArrayBuffer> {
  return getBytes(ref(storage, path))
}
