import type { FullMetadata, UploadTask } from 'firebase/storage'
import { deadline } from '@/data/base/deadline'
import { isOffline } from '@/data/base/errors'
import { beginUpload, storedAs } from './storage-sdk'

/** An upload without progress for this time is late: its answer may be lost. Milliseconds. */
export const UPLOAD_LATE_AFTER = 10_000
/** The limit of a check of the stored file, and the wait until the next one. Milliseconds. */
export const LOOK_AT_UPLOAD_EVERY = 8000
/** A request without any sign for so long counts as lost and is sent again. Milliseconds. */
export const UPLOAD_LOST_AFTER = 60_000

/** The bytes on their way: those that have arrived stay there during a pause. */
export interface Transfer {
  pause(): void
  resume(): void
}

export interface SendOptions {
  /** 0 to 1. */
  onProgress?(fraction: number): void
  /** Called with the transfer, and with null once it has arrived or failed. */
  onTransfer?(transfer: Transfer | null): void
  /** Called when there has been no answer for some time, so that the stored file is checked; and when the upload goes on. */
  onLate?(isLate: boolean): void
  signal?: AbortSignal | undefined
}

/**
 * Sends a file to a path of its own. An answer can be lost on its way, and the rules refuse to send the same again: so before
 * a failure is believed, and while there is no answer, we look whether this very file is stored.
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

/** Looks again and again while an upload is silent; `found` resolves with the file once it is stored. */
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
        // Known not to be stored: the request is sent again, from where the server has it.
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
