import type { Firestore } from 'firebase-admin/firestore'
import type { LinkAnswerOf } from '@/domain/contract-links/request'
import { contractSchema } from '@/domain/contracts/schema'
import { knownFileSchema, verdictOf } from '@/domain/contracts/signing/known-file'
import { readRecordSnapshot } from '../records'

/** Identifies a file by its SHA-256. Returns the contract of the file, and nothing about people or terms. */
export async function verifyFile(
  db: Firestore,
  { sha256 }: { sha256: string },
): Promise<LinkAnswerOf<'verify'>> {
  const file = readRecordSnapshot(knownFileSchema, await db.doc(`knownFiles/${sha256}`).get(), [])
  const stored = file && (await db.doc(`contracts/${file.contractId}`).get())
  const contract = stored && readRecordSnapshot(contractSchema, stored, [])
  return {
    kind: 'verify',
    verdict: verdictOf(file, contract),
    reference: file?.reference ?? '',
    version: file?.version ?? 0,
    at: file?.at ?? 0,
  }
}
