import {
  connectStorageEmulator,
  type FullMetadata,
  getMetadata,
  getStorage,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage'
import { auth, emulated, emulators, firebaseApp } from '@/data/base/firebase'

/** Retries after 5xx, 408, 429 and lost connections, with waits up to 64 s (requirements 9), in ms. */
const RETRY_TIME = 2 * 60_000
const UPLOAD_RETRY_TIME = 10 * 60_000

const storage = getStorage(firebaseApp)
storage.maxOperationRetryTime = RETRY_TIME
storage.maxUploadRetryTime = UPLOAD_RETRY_TIME
if (emulated) connectStorageEmulator(storage, emulators.host, emulators.storage)

/** Starts an upload. The uploader's uid is added for the function that resizes images. */
export function beginUpload(path: string, blob: Blob, type: string): UploadTask {
  return uploadBytesResumable(ref(storage, path), blob, {
    contentType: type,
    customMetadata: { uploadedBy: auth.currentUser?.uid ?? '' },
  })
}

/**
 * Returns the metadata of the stored file at a path, if the file has this size and type. Undefined if the file is missing,
 * differs, or is hidden from this person. Rejects if the storage cannot be reached.
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
