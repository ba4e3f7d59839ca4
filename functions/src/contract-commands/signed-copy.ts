import type { ContractRequest } from '@/domain/contracts/commands/request'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { withPdfs } from '@/domain/contracts/set-files'
import { fileSchema } from '@/domain/files/schema'
import { isDocumentId } from '@/domain/shared/document-id'
import { hashOfBytes } from '../contract-documents/templates'
import { type CopyVerdict, compareCopy, type ReadCopy } from '../contract-files/compare-copy'
import { wordWords } from '../contract-files/word-words'
import { readRecordSnapshot } from '../records'
import type { Services } from '../services'
import { type Bucket, nullIfMissing } from '../stored-object'

export type SignedCopy = CopyVerdict & { sha256: string }

const MOST_COMPARED = 20

/** Undefined for requests that record no signed copy, and for a missing file, which the command itself reports. */
export async function readSignedCopy(
  { db, bucket }: Services,
  request: ContractRequest,
): Promise<SignedCopy | undefined> {
  if (request.kind !== 'event' || request.command.event !== 'sign-contract') return undefined
  const { contractId, command } = request
  const fileId = command.signedFileId ?? ''
  if (!isDocumentId(fileId)) return undefined
  const [fileRecord, contractRecord] = await db.getAll(
    db.doc(`files/${fileId}`),
    db.doc(`contracts/${contractId}`),
  )
  const file = readRecordSnapshot(fileSchema, fileRecord, [])
  const contract = readRecordSnapshot(contractSchema, contractRecord, [])
  if (!file || !contract || file.parentId !== contractId) return undefined
  const copy = await readCopy(bucket, file)
  if (!copy) return undefined
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
  const bytes = await nullIfMissing(async () => (await bucket.file(path).download())[0])
  return bytes && { sha256: hashOfBytes(bytes), words: wordWords(bytes) }
}
