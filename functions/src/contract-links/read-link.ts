import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { type ContractLink, contractLinkSchema, linkFault } from '@/domain/contract-links/schema'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { readRecordSnapshot } from '../records'
import { hashOf, isSameHash } from './secrets'

export interface ReadLink {
  link: ContractLink
  contract: Contract
  /** The secret part of the URL. The database has only its hash. */
  secret: string
}

export const linkRef = (db: Firestore, id: string) => db.doc(`contractLinks/${id}`)

/**
 * Returns the link in a URL, with its contract. Throws the same AppError 'not-found' for an unknown id and for a wrong secret,
 * and 'failed-precondition' for a link that has expired or was withdrawn. `now` is in milliseconds.
 */
export async function readLink(
  db: Firestore,
  transaction: Transaction,
  address: string,
  now: number,
): Promise<ReadLink> {
  const [id = '', secret = ''] = address.split('.')
  const link = readRecordSnapshot(contractLinkSchema, await transaction.get(linkRef(db, id)), [])
  // Compares hashes even for an unknown link, so that the time of the answer does not show whether a link exists.
  const isRight = isSameHash(hashOf(secret), link?.tokenHash ?? hashOf(''))
  if (!link || !isRight) {
    throw new AppError(
      'not-found',
      'This link does not work, because it is incomplete or a newer link was sent. Open the link in the latest mail.',
    )
  }
  const stored = await transaction.get(db.doc(`contracts/${link.contractId}`))
  const contract = readRecordSnapshot(contractSchema, stored, [])
  const fault = linkFault(link, contract, now)
  if (fault !== '' || !contract) throw new AppError('failed-precondition', fault)
  return { link, contract, secret }
}

/**
 * Like `readLink`, for an action after the code was entered. Throws AppError 'unauthenticated' if the key of the visit is too old
 * or not from the latest code; the page then asks for a new code. A link that only asks for details refuses all actions without
 * `ofDetails`.
 */
export async function readVisit(
  db: Firestore,
  transaction: Transaction,
  { link: address, visit }: { link: string; visit: string },
  now: number,
  { ofDetails = false }: { ofDetails?: boolean } = {},
): Promise<ReadLink & { open: NonNullable<ContractLink['visit']> }> {
  const read = await readLink(db, transaction, address, now)
  if (read.link.purpose === 'details' && !ofDetails) {
    throw new AppError(
      'failed-precondition',
      'This link opens only the page for your details. You get the documents in another mail, with their own link.',
    )
  }
  const open = read.link.visit
  if (!open || !isSameHash(open.hash, hashOf(visit)) || now >= open.expiresAt) {
    throw new AppError('unauthenticated', 'The time for this code is over. Ask for a new one.')
  }
  return { ...read, open }
}
