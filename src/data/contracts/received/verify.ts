import type { LinkAnswerOf } from '@/domain/contract-links/request'
import { sha256 } from '@/domain/shared/sha256'
import { callLink } from './received'

/** The name and hash of a file, and the server's verdict: whether it is a contract document of ours, and which one. */
export type VerifiedFile = Omit<LinkAnswerOf<'verify'>, 'kind'> & { name: string; sha256: string }

/** Looks up a file by its hash, which is computed here; the file is not sent. Rejects with AppError. */
export async function verifyFile(file: File): Promise<VerifiedFile> {
  const hash = await sha256(await file.arrayBuffer())
  const { verdict, reference, version, at } = await callLink('verify', { sha256: hash })
  return { verdict, reference, version, at, name: file.name, sha256: hash }
}
