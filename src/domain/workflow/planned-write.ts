import { staleAbout } from '@/domain/requests/stale'
import type { Stamp } from '@/domain/shared/entity'
import { SERVER_TIME } from '@/domain/shared/server-time'
import type { Actor } from '@/domain/users/actor'

/**
 * One write of a commit. `SERVER_TIME` as the value of a top-level field becomes the server's time. An update contains only the
 * top-level fields that change, each with its whole new value; `undefined` removes a field.
 */
export interface PlannedWrite {
  path: string
  op: 'create' | 'update'
  data: Record<string, unknown>
}

export interface WriteOrigin {
  actor: Pick<Actor, 'id' | 'name'>
  /** The id of this write: repeating the same write is success, not conflict. */
  writeId: string
  /** Milliseconds, the corrected clock; the rules allow five minutes either way. */
  now: number
}

/** Returns the stamps that every write has (`entitySchema`). */
export function stamps(revision: number, write: WriteOrigin): Record<Exclude<Stamp, 'id'>, unknown> {
  return {
    revision,
    lastModifiedAt: write.now,
    lastModifiedById: write.actor.id,
    lastWriteId: write.writeId,
    writtenAt: SERVER_TIME,
  }
}

/** Returns the write of a log entry. A log entry has only this one revision. */
export function logWrite({ id, ...body }: { id: string }, write: WriteOrigin): PlannedWrite {
  return { path: `logs/${id}`, op: 'create', data: { ...body, ...stamps(1, write) } }
}

/** The next revision of the record, and the log entry; none if the change was already done. */
export function changeWrites(
  path: string,
  { revision }: { revision: number },
  { changes, log, alreadyDone }: { changes: object; log: { id: string }; alreadyDone: boolean },
  write: WriteOrigin,
): PlannedWrite[] {
  if (alreadyDone) return []
  const times = 'statusAt' in changes ? { statusAt: SERVER_TIME } : {}
  const data = { ...changes, ...times, ...stamps(revision + 1, write) }
  return [{ path, op: 'update', data }, logWrite(log, write)]
}

/** Like `changeWrites`, based on the revision that the person saw. Throws AppError 'conflict' if the record has changed since. */
export function seenWrites(
  path: string,
  record: Parameters<typeof staleAbout>[0],
  change: Parameters<typeof changeWrites>[2],
  { seenRevision, ...write }: WriteOrigin & { seenRevision: number },
): PlannedWrite[] {
  if (!change.alreadyDone && seenRevision !== record.revision) throw staleAbout(record)
  return changeWrites(path, record, change, write)
}
