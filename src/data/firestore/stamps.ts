import { now } from '@/data/base/clock'
import { signedInUser } from '@/data/base/session'
import { SERVER_TIME } from '@/domain/shared/server-time'

/** The fields that every write carries. */
export interface StampFields {
  revision: number
  lastWriteId: string
  lastModifiedById: string
  lastModifiedAt: number
  writtenAt: typeof SERVER_TIME
}

/**
 * The stamp of the write that follows revision `before` (0: the document is new). Throws AppError('unauthenticated')
 * when nobody is signed in.
 */
export function stampAfter(before: number, writeId: string): StampFields {
  return {
    revision: before + 1,
    lastWriteId: writeId,
    lastModifiedById: signedInUser().id,
    lastModifiedAt: now(),
    writtenAt: SERVER_TIME,
  }
}

/** An id that nobody else has. */
export function newId(): string {
  return crypto.randomUUID()
}

/** A stamped record as it will read back, before the server's own time is known. */
export function asStamped<T extends object>(fields: T, id: string, stamp: StampFields) {
  return { ...fields, ...stamp, id, writtenAt: stamp.lastModifiedAt }
}
