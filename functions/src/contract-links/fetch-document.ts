import type { LinkAnswerOf, LinkInputOf } from '@/domain/contract-links/request'
import { MOST_FETCHES } from '@/domain/contract-links/schema'
import type { Signing } from '@/domain/contracts/signing/schema'
import { AppError } from '@/domain/shared/app-error'
import { hashOfBytes } from '../contract-documents/templates'
import type { Services } from '../services'
import { bytesAt } from '../stored-object'
import { addLinkEntry } from './link-entry'
import { linkRef, readVisit } from './read-link'
import { readSigning } from './signing-record'

/**
 * Returns a document behind a link to a person who has entered the code. The log entry is written first, so every returned
 * document has one. `now` is in milliseconds.
 */
export async function fetchDocument(
  { db, bucket }: Services,
  { fileId, ...visit }: LinkInputOf<'fetch'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'fetch'>> {
  const file = await db.runTransaction(async transaction => {
    const { link, contract, open } = await readVisit(db, transaction, visit, now)
    if (open.fetches >= MOST_FETCHES) {
      throw new AppError(
        'resource-exhausted',
        'These documents were downloaded too often. Ask for a new code.',
      )
    }
    const found = link.files.find(each => each.fileId === fileId)
    // Checks that the file belongs to this contract, in case the link's record names another contract's file.
    if (!found?.path.startsWith(`contracts/${contract.id}/`)) {
      throw new AppError('not-found', 'This document was not sent with this link. Open the link again.')
    }
    const signing = await readSigning(db, transaction, contract.id, link.version)
    transaction.update(linkRef(db, link.id), { 'visit.fetches': open.fetches + 1 })
    const facts = { fileIds: [fileId] }
    addLinkEntry({ db, transaction }, { logType: 'fetch-contract-document', contract, link, facts, now })
    return { ...found, sha256: shaOf(signing, fileId) }
  })
  const bytes = await bytesAt(bucket, file.path)
  if (bytes === null) {
    throw new AppError('not-found', 'This document does not exist any more. Tell the sender of the link.')
  }
  if (file.sha256 !== '' && hashOfBytes(bytes) !== file.sha256) {
    throw new AppError(
      'failed-precondition',
      'This document has changed since it was sent. Do not sign it. Tell the sender of the link.',
    )
  }
  return { kind: 'fetch', name: file.name, base64: bytes.toString('base64') }
}

function shaOf(signing: Signing | null, fileId: string): string {
  const { files = [], certificate } = signing ?? {}
  if (certificate?.fileId === fileId) return certificate.sha256
  return files.find(file => file.fileId === fileId)?.sha256 ?? ''
}
