import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { Accepts } from '@/data/files/file-rules'
import { loadUploading, uploadFile } from '@/data/files/files'
import type { Transfer } from '@/data/files/send-bytes'
import { isAppError } from '@/domain/shared/app-error'
import type { FileRef } from '@/domain/shared/file-ref'
import { ahead } from '@/ui/on-demand/on-demand'
import { messageOf } from '@/ui/states/error-state'
import { FileOwner } from './file-owner'

/** Milliseconds. The upload code loads early, so that it is there even if the network is lost later. */
const FETCH_AFTER = 1000

/** A running or failed upload; a failed one stays in the list until it is dismissed or retried. */
export interface Upload {
  id: string
  file: File
  /** The sent share of the file, from 0 to 1. */
  fraction: number
  /** Empty while the upload is running. */
  error: string
  /** Present while bytes are being sent; only then can the upload be paused. */
  transfer: Transfer | null
  isPaused: boolean
  /** True if the server has not answered for some time, so that the app checks whether the file is stored. */
  isLate: boolean
  /** True if a retry may succeed. A file that is not accepted never succeeds. */
  mayPass: boolean
}

/**
 * Uploads files, several at a time, each with its progress.
 * @param onStored called for each file that has arrived, even while other uploads are running
 */
export function useUploads(accepts: Accepts, onStored: (file: FileRef) => void) {
  const owner = use(FileOwner)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const report = useRef(onStored)
  useEffect(() => {
    report.current = onStored
  }, [onStored])

  useEffect(() => {
    const timer = setTimeout(() => ahead(loadUploading), FETCH_AFTER)
    return () => clearTimeout(timer)
  }, [])

  const change = useCallback((id: string, part: Partial<Upload>) => {
    setUploads(before => before.map(upload => (upload.id === id ? { ...upload, ...part } : upload)))
  }, [])
  const drop = useCallback((id: string) => {
    controllers.current.get(id)?.abort()
    controllers.current.delete(id)
    setUploads(before => before.filter(upload => upload.id !== id))
  }, [])

  const send = useCallback(
    async (id: string, file: File) => {
      const controller = new AbortController()
      controllers.current.set(id, controller)
      try {
        const stored = await uploadFile(file, {
          ...owner,
          accepts,
          onProgress: fraction => change(id, { fraction }),
          onTransfer: transfer => change(id, { transfer, isPaused: false }),
          onLate: isLate => change(id, { isLate }),
          signal: controller.signal,
        })
        drop(id)
        report.current({ fileId: stored.id, name: stored.name })
      } catch (error) {
        if (isAppError(error, 'cancelled')) drop(id)
        else change(id, { error: messageOf(error), mayPass: !isAppError(error, 'invalid-argument') })
      }
    },
    [owner, accepts, change, drop],
  )

  return {
    uploads,
    add: (files: readonly File[]) => {
      const fresh = files.map(file => ({ ...begun, id: crypto.randomUUID(), file }))
      setUploads(before => [...before, ...fresh])
      for (const upload of fresh) void send(upload.id, upload.file)
    },
    retry: (upload: Upload) => {
      change(upload.id, begun)
      void send(upload.id, upload.file)
    },
    /** Pauses or resumes a running upload. */
    pause: ({ id, transfer }: Upload, isPaused: boolean) => {
      if (isPaused) transfer?.pause()
      else transfer?.resume()
      change(id, { isPaused })
    },
    /** Stops an upload, or removes a failed one from the list. */
    dismiss: drop,
  }
}

const begun = {
  fraction: 0,
  error: '',
  mayPass: true,
  transfer: null,
  isPaused: false,
  isLate: false,
} as const

export type Uploads = ReturnType<typeof useUploads>
