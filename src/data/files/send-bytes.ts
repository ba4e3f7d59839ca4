import type { FullMetadata, UploadTask } from 'firebase/storage'
import { deadline } from '@/data/base/deadline'
import { isOffline } from '@/data/base/errors'
import { beginUpload, storedAs } from './storage-sdk'

/** An upload without progress for this time counts as late, since its answer may be lost. Milliseconds. */
export const UPLOAD_LATE_AFTER = 10_000
/** The time limit of one check whether the file is stored, and the wait before the next check. Milliseconds. */
export const LOOK_AT_UPLOAD_EVERY = 8000
/** A request without progress for this time counts as lost and is sent again. Milliseconds. */
export const UPLOAD_LOST_AFTER = 60_000

/** A running upload. While it is paused, the server keeps the bytes that have arrived. */
export interface Transfer {
  pause(): void
  resume(): void
}

export interface SendOptions {
  /** Called with the sent share of the file, from 0 to 1. */
  onProgress?(fraction: number): void
  /** Called with the transfer, and with null once it has finished or failed. */
  onTransfer?(transfer: Transfer | null): void
  /** Called with true when the upload is late, and with false when it continues. */
  onLate?(isLate: boolean): void
  signal?: AbortSignal | undefined
}

/**
 * Sends a file to a new path. An answer can be lost, and the rules refuse a second upload of the same file. So after a failure,
 * and while the answer is missing, this function checks whether the file is stored.
 */
export async function sendBytes(
  path: string,
  blob: Blob,
  type: string,
  { onProgress, onTransfer, onLate, signal }: SendOptions,
): Promise<FullMetadata> {
  const task = beginUpload(path, blob, type)
  const look = () => deadline(storedAs(path, { size: blob.size, type }), LOOK_AT_UPLOAD_EVERY)
  const arrived = async () => (await task).metadata
  const cancel = () => task.cancel()
  signal?.addEventListener('abort', cancel)
  let sent = -1
  let heardAt = Date.now()
  const unsubscribe = task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    onProgress?.(totalBytes > 0 ? bytesTransferred / totalBytes : 0)
    if (bytesTransferred === sent) return
    sent = bytesTransferred
    heardAt = Date.now()
    onLate?.(false)
  })
  onTransfer?.({ pause: () => task.pause(), resume: () => task.resume() })
  const watch = watchSilence(task, { heardAt: () => heardAt, look, onLate: () => onLate?.(true) })
  try {
    return await Promise.race([arrived(), watch.found])
  } catch (error) {
    const stored = signal?.aborted ? undefined : await look().catch(() => undefined)
    if (!stored) throw error
    return stored
  } finally {
    watch.end()
    onLate?.(false)
    onTransfer?.(null)
    unsubscribe()
    signal?.removeEventListener('abort', cancel)
  }
}

/** Checks repeatedly while an upload is silent; `found` resolves with the file once it is stored. */
function watchSilence(
  task: UploadTask,
  {
    heardAt,
    look,
    onLate,
  }: { heardAt: () => number; look: () => Promise<FullMetadata | undefined>; onLate: () => void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let sentAt = Date.now()
  const found = new Promise<FullMetadata>(resolve => {
    const check = async () => {
      const isQuiet =
        task.snapshot.state === 'running' && !isOffline() && Date.now() - heardAt() >= UPLOAD_LATE_AFTER
      if (isQuiet) {
        onLate()
        const stored = await look().catch(() => null)
        if (isOver) return
        if (stored) {
          resolve(stored)
          task.cancel()
          return
        }
        // The file is certainly not stored, so the upload resumes after the bytes that the server has.
        if (stored === undefined && Date.now() - Math.max(sentAt, heardAt()) >= UPLOAD_LOST_AFTER) {
          sentAt = Date.now()
          task.pause()
          task.resume()
        }
      }
      timer = setTimeout(() => void check(), isQuiet ? LOOK_AT_UPLOAD_EVERY : 1000)
    }
    timer = setTimeout(() => void check(), UPLOAD_LATE_AFTER)
  })
  return {
    found,
    end: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
