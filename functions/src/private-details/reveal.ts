import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { planLook } from '@/domain/private-details/plan'
import {
  type Details,
  detailsOf,
  type PrivateKind,
  type PrivateRequestOf,
  privateKinds,
  privatePath,
} from '@/domain/private-details/request'
import type { Entity } from '@/domain/shared/entity'
import type { z } from '@/domain/shared/zod'
import { type CallerAuth, callerOf } from '../caller'
import { type Reader, readerOf } from '../commands/read'
import { usedId } from '../commands/request'
import { adminFields } from '../records'
import { oneLook } from './one-look'
import { readSubject } from './subject'

/**
 * Returns the private details of a record; none if none were entered. The transaction that reads them also writes the log entry.
 * A repeated request counts as the same reading, so it adds no second entry.
 */
export async function revealDetails(
  db: Firestore,
  auth: CallerAuth,
  request: PrivateRequestOf<'reveal'>,
): Promise<{ details: Details | null }> {
  return oneLook(() => db.runTransaction(transaction => lookIn(db, transaction, auth, request)))
}

async function lookIn(
  db: Firestore,
  transaction: Transaction,
  auth: CallerAuth,
  { requestId, of: kind, id }: PrivateRequestOf<'reveal'>,
): Promise<{ details: Details | null }> {
  const { account } = await callerOf(auth, path => transaction.get(db.doc(path)))
  const actor = { ...account, id: account.userId }
  const reader = readerOf(db, transaction)
  const subject = await readSubject(reader, actor, kind, id)
  const stored = await readStoredDetails(reader, kind, id)
  const { path, data } = planLook(subject, { id: requestId, actor, writeId: requestId, now: Date.now() })
  const before = await transaction.get(db.doc(path))
  if (!before.exists) transaction.create(db.doc(path), adminFields(data))
  else if (!sameLook.every(key => before.get(key) === data[key])) throw usedId()
  return { details: stored && detailsOf(stored) }
}

/** The fields that must agree for a log entry to be about the same reading. */
const sameLook = ['logType', 'resourceType', 'resourceId', 'createdById'] as const

export function readStoredDetails(reader: Reader, kind: PrivateKind, id: string): Promise<Entity | null> {
  return reader.find(privateKinds[kind].schema as z.ZodType<Entity>, privatePath(kind, id))
}
