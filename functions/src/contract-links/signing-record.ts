import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { ADDRESSEE } from '@/domain/contracts/addressee/actor'
import { DETERMINATION_LETTER } from '@/domain/contracts/determination-given'
import type { Contract } from '@/domain/contracts/schema'
import { pdfFileOf } from '@/domain/contracts/set-files'
import { isDeed } from '@/domain/contracts/signing/deed'
import { manifestHash } from '@/domain/contracts/signing/manifest'
import {
  type ManifestFile,
  type Signing,
  signingPath,
  signingSchema,
} from '@/domain/contracts/signing/schema'
import { stamps } from '@/domain/workflow/planned-write'
import { hashOfBytes } from '../contract-documents/templates'
import { wordWords } from '../contract-files/word-words'
import { adminFields, readRecordSnapshot } from '../records'
import type { Bucket } from '../stored-object'

type Sent = Omit<ManifestFile, 'bytes' | 'sha256'> & { path: string }

/** The sent files, each with its role: signed, only given to the reader, or the Word file from which a PDF was made. */
function sentFiles({ documentSet, sentFileIds }: Contract): Sent[] {
  const files = documentSet?.files.filter(({ fileId }) => sentFileIds.includes(fileId)) ?? []
  return files.flatMap(file => {
    const pdf = pdfFileOf(file)
    const role = file.template === DETERMINATION_LETTER ? ('given' as const) : ('signed' as const)
    const { fileId, name, path } = file
    return pdf
      ? [
          { fileId, name, path, role: 'source' as const },
          { ...pdf, role },
        ]
      : [{ fileId, name, path, role }]
  })
}

export type NewSigning = Pick<Signing, 'reference' | 'version' | 'files' | 'manifestHash' | 'deed'>

/** Reads the sent files of a contract, and makes the list of their hashes. Null if a file cannot be read. */
export async function newSigning(bucket: Bucket, contract: Contract): Promise<NewSigning | null> {
  try {
    const sent = sentFiles(contract)
    const contents = await Promise.all(sent.map(async ({ path }) => (await bucket.file(path).download())[0]))
    const files = sent.map(({ path: _, ...file }, at): ManifestFile => {
      const bytes = contents[at] ?? Buffer.of()
      return { ...file, bytes: bytes.length, sha256: hashOfBytes(bytes) }
    })
    const deed = sent.find((_, at) => isDeed(wordWords(contents[at] ?? Buffer.of()) ?? ''))?.name ?? ''
    const { reference, version } = contract
    const hash = await manifestHash({ reference, version, files })
    return { reference, version, files, manifestHash: hash, deed }
  } catch (error) {
    logger.warn('The documents of a contract could not be read, so it cannot be signed by a link', {
      contractId: contract.id,
      error: String(error),
    })
    return null
  }
}

export function newSigningFields(
  signing: NewSigning,
  { writeId, now }: { writeId: string; now: number },
): DocumentData {
  const write = { actor: { id: ADDRESSEE, name: '' }, writeId, now }
  return adminFields({ ...signing, signatures: [], trail: [], ...stamps(1, write) })
}

/** The sent documents of a version and its signatures; null if the version cannot be signed through a link. */
export async function readSigning(
  db: Firestore,
  transaction: Transaction,
  contractId: string,
  version: number,
): Promise<Signing | null> {
  const stored = await transaction.get(db.doc(signingPath(contractId, version)))
  return readRecordSnapshot(signingSchema, stored, [])
}
