import { serverErrors } from '@/data/base/errors'
import { blobOfBase64 } from '@/data/contracts/document-files'
import { call } from '@/data/functions/call'
import type { LinkAct, LinkAnswerOf, LinkRequestOf } from '@/domain/contract-links/request'
import { AppError } from '@/domain/shared/app-error'

/** One action of a person with a link. Rejects with AppError: 'unauthenticated' if a new code is needed. */
export async function callLink<K extends LinkAct>(
  kind: K,
  input: Omit<LinkRequestOf<K>, 'kind'>,
): Promise<LinkAnswerOf<K>> {
  const answer = await call('contractLink', { kind, ...input } as unknown as LinkRequestOf<K>)
  if (answer.kind !== kind) throw new AppError('internal', serverErrors.internal)
  return answer as LinkAnswerOf<K>
}

/** Mails a code to the address that the link was sent to. Returns that address, mostly hidden. Rejects with AppError. */
export async function askForCode(link: string): Promise<string> {
  return (await callLink('ask-code', { link })).sentTo
}

export function openReceived(link: string, code: string): Promise<LinkAnswerOf<'open'>> {
  return callLink('open', { link, code })
}

export function receivedBlob({ base64, name }: LinkAnswerOf<'fetch'>): Blob {
  return blobOfBase64(base64, name)
}
