import { newId } from '@/data/firestore/stamps'
import { call } from '@/data/functions/call'
import { isAppError } from '@/domain/shared/app-error'

/** Called with the progress, from 0 to 1. */
export type OnProgress = (fraction: number) => void

/** The server logs one access for all parts. A part whose answer was lost is requested once more. */
export async function contractFile(fileId: string, onProgress?: OnProgress): Promise<Blob> {
  const requestId = newId()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; ; ) {
    const part = await partOf({ requestId, fileId, from })
    parts.push(bytesOf(part.base64))
    onProgress?.(part.size > 0 ? part.next / part.size : 1)
    if (part.next >= part.size || part.next <= from) return new Blob(parts, { type: part.type })
    from = part.next
  }
}

type Asked = Parameters<typeof call<'openContractFile'>>[1]

async function partOf(asked: Asked) {
  try {
    return await call('openContractFile', asked)
  } catch (error) {
    if (!isAppError(error, 'deadline-exceeded')) throw error
    return call('openContractFile', asked)
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}
