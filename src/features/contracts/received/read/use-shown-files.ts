import { useCallback, useEffect, useRef, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import { receivedBlob } from '@/data/contracts/received/received'
import type { AppError } from '@/domain/shared/app-error'
import { sha256 } from '@/domain/shared/sha256'
import type { Visit } from '../visit'

/** A downloaded document: its bytes and their hash. */
export interface ShownFile {
  blob: Blob
  bytes: number
  sha256: string
}

/**
 * Downloads the documents of a visit one after another. People can then read them at once, and a signature can name the hash of
 * the file that was shown. `failure` is the error of the last failed download; `retry` continues there.
 */
export function useShownFiles({ act, received }: Visit) {
  const [shown, setShown] = useState<ReadonlyMap<string, ShownFile>>(new Map())
  const [failure, setFailure] = useState<AppError | null>(null)
  const [tries, setTries] = useState(0)
  const have = useRef(shown)
  have.current = shown
  const names = JSON.stringify(received.documents.map(({ fileId }) => fileId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    let isWanted = true
    async function fetchAll() {
      for (const fileId of JSON.parse(names) as string[]) {
        if (have.current.has(fileId)) continue
        const blob = receivedBlob(await act('fetch', { fileId }))
        const bytes = await blob.arrayBuffer()
        const file = { blob, bytes: bytes.byteLength, sha256: await sha256(bytes) }
        if (!isWanted) return
        setShown(before => new Map(before).set(fileId, file))
      }
    }
    setFailure(null)
    fetchAll().catch((cause: unknown) => isWanted && setFailure(toAppError(cause)))
    return () => {
      isWanted = false
    }
  }, [names, act, tries])
  const retry = useCallback(() => setTries(count => count + 1), [])
  return { shown, failure, retry }
}
