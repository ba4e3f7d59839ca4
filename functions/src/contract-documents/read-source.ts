import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import type { DocumentSource } from '@/domain/contracts/documents/source'
import { seesContract } from '@/domain/contracts/people'
import { type Contract, contractPrivateSchema, contractSchema } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { isDocumentId } from '@/domain/shared/document-id'
import { fullName } from '@/domain/users/full-name'
import type { Caller } from '../caller'
import { readRecordSnapshot } from '../records'
import type { Skip } from '../skipped'

export interface ReadSource {
  source: DocumentSource
  /** The states of the contract and of its private details when they were read (`stateMark`). */
  readAt: readonly string[]
}

export const sourcePaths = (contractId: string) =>
  [`contracts/${contractId}`, `contracts/${contractId}/private/crew`] as const

/** A text that changes with each write to the document; empty for a missing document. */
export function stateMark(snapshot: DocumentSnapshot): string {
  return snapshot.exists ? `${snapshot.updateTime?.valueOf()}` : ''
}

/**
 * Reads a contract for its documents, if this person may see it (`seesContract`). Throws the same AppError 'not-found' for a
 * missing contract and for a contract that the person may not see, so nobody learns which ids exist.
 */
export async function readSource(
  db: Firestore,
  contractId: string,
  { account }: Caller,
): Promise<ReadSource> {
  const [header, details] = await db.getAll(...sourcePaths(contractId).map(path => db.doc(path)))
  const skipped: Skip[] = []
  const contract = readRecordSnapshot(contractSchema, header, skipped)
  if (!header || !details || !contract || !seesContract(contract, { ...account, id: account.userId })) {
    throw new AppError('not-found', 'Document does not exist')
  }
  const privateDetails = readRecordSnapshot(contractPrivateSchema, details, skipped)
  // A contract with an unreadable part is refused, because that part might be a term.
  if (skipped.length > 0) {
    logger.error('A contract cannot be read in full', { skipped })
    throw new AppError(
      'failed-precondition',
      'No documents were made, because the app cannot read a part of this contract. Open the contract, correct what looks wrong and save it. If this happens again, tell an administrator.',
    )
  }
  return {
    source: {
      contract,
      details: privateDetails ?? contractPrivateSchema.parse({ id: 'crew' }),
      ...(await namesOf(db, contract)),
    },
    readAt: [stateMark(header), stateMark(details)],
  }
}

async function namesOf(
  db: Firestore,
  { pmId, dronePraId, determinedById }: Contract,
): Promise<Pick<DocumentSource, 'pm' | 'dronePraReference' | 'determinedBy'>> {
  const read = async (collection: string, id: string) =>
    isDocumentId(id) ? (await db.doc(`${collection}/${id}`).get()).data() : undefined
  const nameOf = (user: DocumentData | undefined) =>
    user ? fullName({ firstName: String(user.firstName ?? ''), lastName: String(user.lastName ?? '') }) : ''
  const [pm, pra, determiner] = await Promise.all([
    read('users', pmId),
    read('pras', dronePraId),
    read('users', determinedById),
  ])
  return {
    pm: {
      name: nameOf(pm),
      email: String(pm?.email ?? ''),
    },
    dronePraReference: String(pra?.reference ?? ''),
    determinedBy: nameOf(determiner),
  }
}
