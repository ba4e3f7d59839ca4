import { now } from '@/data/base/clock'
import { signedInUser } from '@/data/base/session'
import { SERVER_TIME } from '@/domain/shared/server-time'

/** The fields that every write sets. */
export interface StampFields {
  revision: number
  lastWriteId: string
  lastModifiedById: string
  lastModifiedAt: number
  writtenAt: typeof SERVER_TIME
}

/** For the write that follows revision `before` (0: new). Throws AppError('unauthenticated'). */
export function stampAfter(before: number, writeId: string): StampFields {
  return {
    revision: before + 1,
    lastWriteId: writeId,
    lastModifiedById: signedInUser().id,
    lastModifiedAt: now(),
    writtenAt: SERVER_TIME,
  }
}

/** Returns a unique id. */
export function newId(): string {
  return crypto.randomUUID()
}

/** Returns a record in the form in which it will be read, with this device's time until the server's time is known. */
export function asStamped<T extends object>(fields: T, id: string, stamp: StampFields) {
  return { ...fields, ...stamp, id, writtenAt: stamp.lastModifiedAt }
}
