import { createHash } from 'node:crypto'
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { expiryOf } from '@/domain/personal-data/lifetimes'
import { AppError } from '@/domain/shared/app-error'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { applyWrites } from '../records'

/** The gRPC code ALREADY_EXISTS. */
export const EXISTS = 6

export interface Request {
  /** The sender's user id, and the id of the request, which the app made. */
  uid: string
  requestId: string
  /** The complete input. */
  input: unknown
}

export interface Outcome<T> {
  writes: readonly PlannedWrite[]
  answer: T
}

/**
 * Runs a request once: reads, decides, writes and stores the answer in one transaction. A repeated request returns the stored
 * answer and changes nothing. Throws AppError 'invalid-argument' if the id was used with other input or by another person.
 * `decide` may run several times, so it must have no side effects.
 */
export async function runRequest<T extends Record<string, unknown>>(
  db: Firestore,
  { uid, requestId, input }: Request,
  decide: (transaction: Transaction) => Promise<Outcome<T>>,
): Promise<T> {
  const kept = db.doc(`requests/${uid}_${requestId}`)
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  try {
    return await db.runTransaction(async transaction => {
      const before = await transaction.get(kept)
      if (before.exists) {
        if (before.get('inputHash') !== inputHash) throw usedId()
        return before.get('answer') as T
      }
      const { writes, answer } = await decide(transaction)
      if (writes.length === 0) return answer
      applyWrites(db, transaction, writes)
      transaction.create(kept, {
        inputHash,
        answer,
        at: FieldValue.serverTimestamp(),
        // When this time comes, no app repeats the request any more, so its stored answer can be deleted.
        expiresAt: Timestamp.fromMillis(expiryOf('requests', Date.now())),
      })
      return answer
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== EXISTS) throw error
    // A created record has the id of its request. An existing id means that a repeat of this request was faster, or that another
    // person used the id.
    const faster = await kept.get()
    if (faster.get('inputHash') === inputHash) return faster.get('answer') as T
    throw usedId(error)
  }
}

export const usedId = (cause?: unknown) =>
  new AppError(
    'invalid-argument',
    'Another action has already used the id of this request. Reload the page, then try again.',
    { cause },
  )
