import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'
import { blobOfBase64 } from './document-files'

/** What an addressee has before them once their code is entered. */
export type Received = CallableOutput<'openContractLink'>

/** Sends a code to the address of a link. Gives the address, most of it hidden. Rejects with AppError. */
export async function askForCode(link: string): Promise<string> {
  return (await call('askContractCode', { link })).sentTo
}

/** Opens a link with its code. Rejects with AppError. */
export function openReceived(link: string, code: string): Promise<Received> {
  return call('openContractLink', { link, code })
}

/** One of the documents behind a link. Rejects with AppError: 'unauthenticated' where another code is needed. */
export async function receivedDocument(link: string, visit: string, fileId: string): Promise<Blob> {
  const { base64, name } = await call('fetchContractDocument', { link, visit, fileId })
  return blobOfBase64(base64, name)
}
