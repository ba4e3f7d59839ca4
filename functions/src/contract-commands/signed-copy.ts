import type { ContractRequest } from '@/domain/contracts/commands/request'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { withPdfs } from '@/domain/contracts/set-files'
import { fileSchema } from '@/domain/files/schema'
import { isDocumentId } from '@/domain/shared/document-id'
import { hashOfBytes } from '../contract-documents/templates'
import { compareCopy, type ReadCopy } from '../contract-files/compare-copy'
import { wordWords } from '../contract-files/word-words'
import { readRecordSnapshot } from '../records'
import type { Services } from '../services'
import { type Bucket, bytesAt } from '../stored-object'

/** A copy that can be recorded, with its hash and the result of the comparison, or the reason why it cannot be recorded. */
export type SignedCopy = { refusal: string } | { note: string; sha256: string }

const MOST_COMPARED = 20

const NOT_ARRIVED = {
  refusal: 'The signed copy has not arrived. Upload it again, then record the signature.',
}

/**
 * Reads and compares the signed copy. Undefined only for requests that record no signed copy. The command reports the refusal
 * after it has checked the person's rights, the contract and the record of the file, so this function need not check them.
 */
export async function readSignedCopy(
  { db, bucket }: Services,
  request: ContractRequest,
): Promise<SignedCopy | undefined> {
  if (request.kind !== 'event' || request.command.event !== 'sign-contract') return undefined
  const { contractId, command } = request
  const fileId = command.signedFileId ?? ''
  if (!isDocumentId(fileId)) return NOT_ARRIVED
  const [fileRecord, contractRecord] = await db.getAll(
    db.doc(`files/${fileId}`),
    db.doc(`contracts/${contractId}`),
  )
  const file = readRecordSnapshot(fileSchema, fileRecord, [])
  const contract = readRecordSnapshot(contractSchema, contractRecord, [])
  if (!file || !contract || file.parentId !== contractId) return NOT_ARRIVED
  // The record does not prove that the file exists: a browser can write the record without uploading anything.
  const copy = await readCopy(bucket, file)
  if (!copy) return NOT_ARRIVED
  return { sha256: copy.sha256, ...compareCopy(copy, await sentCopies(bucket, contract)) }
}

async function sentCopies(bucket: Bucket, { documentSet, sentFileIds }: Contract) {
  const files = (documentSet?.files ?? []).filter(({ fileId }) => sentFileIds.includes(fileId))
  const read = await Promise.all(
    withPdfs(files)
      .slice(0, MOST_COMPARED)
      .map(async file => {
        const copy = await readCopy(bucket, file)
        return copy ? [{ ...copy, name: file.name }] : []
      }),
  )
  return read.flat()
}

async function readCopy(bucket: Bucket, { path }: { path: string }): Promise<ReadCopy | null> {
  const bytes = await bytesAt(bucket, path)
  return bytes && { sha256: hashOfBytes(bytes), words: wordWords(bytes) }
}
