import {
  connectFirestoreEmulator,
  type DocumentReference,
  doc,
  type Firestore,
  initializeFirestore,
  runTransaction,
  setLogLevel,
  type Transaction,
} from 'firebase/firestore/lite'
import { deadline } from '@/data/base/deadline'
import { reportDenial } from '@/data/base/denials'
import { toAppError } from '@/data/base/errors'
import { emulated, emulators, firebaseApp } from '@/data/base/firebase'
import { AppError } from '@/domain/shared/app-error'

/**
 * The small Firestore client: reads once, writes at once, fails at once offline, and has no queue of its own in which a
 * write could be forgotten. `undefined` is left out of what is written.
 */
export const db: Firestore = initializeFirestore(firebaseApp, { ignoreUndefinedProperties: true })
if (emulated) connectFirestoreEmulator(db, emulators.host, emulators.firestore)
// A refusal is an answer that we handle and put into words; the client would print it with the whole query.
setLogLevel('silent')

/** A document by its path. Throws AppError('not-found') for an id that no document can have. */
export function documentAt(path: string): DocumentReference {
  const segments = path.split('/')
  if (segments.length % 2 !== 0 || !segments.every(isPathSegment)) {
    throw new AppError('not-found', 'Document does not exist')
  }
  return doc(db, path)
}

const encoder = new TextEncoder()

/** Firestore's own limits of an id: no slash, not '.', '..' or __x__, at most 1,500 bytes. */
function isPathSegment(segment: string): boolean {
  return (
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    !/^__.*__$/.test(segment) &&
    encoder.encode(segment).length <= 1500
  )
}

/** Runs a read; its errors are AppError. One that is not answered within a minute rejects with 'deadline-exceeded'. */
export async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await deadline(work())
  } catch (error) {
    throw asAppError(error)
  }
}

/**
 * Runs one commit, all or nothing, as one request: `settleWrite` repeats it where that is right, and finds out what
 * became of it. Its errors are AppError. Never enters a queue of the SDK.
 */
export async function committing(work: (transaction: Transaction) => void): Promise<void> {
  try {
    await runTransaction(db, async transaction => work(transaction), { maxAttempts: 1 })
  } catch (error) {
    throw asAppError(error)
  }
}

/** An error of Firestore as AppError. A refusal also makes the app look whether this person still has access. */
export function asAppError(error: unknown): AppError {
  const failure = toAppError(error)
  if (failure.code === 'permission-denied') reportDenial()
  return failure
}
