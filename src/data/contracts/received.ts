import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'
import { WORD_TYPE } from '@/domain/contracts/documents/templates'

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
  const { base64 } = await call('fetchContractDocument', { link, visit, fileId })
  return new Blob([bytesOf(base64)], { type: WORD_TYPE })
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}

/** Sends the link to a sent contract to one of its addresses again. Gives when it expires, in milliseconds. */
export async function sendLinkAgain(contractId: string, address: string): Promise<number> {
  return (await call('sendContractLink', { contractId, address })).expiresAt
}
