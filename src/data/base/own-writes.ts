import { isAppError } from '@/domain/shared/app-error'

/** The ids of this tab's writes, which are not somebody else's changes. */
const sent = new Set<string>()

/** Records the id of a write. Call it before sending, since the answer may never arrive. */
export function noteOwnWrite(writeId: string): void {
  sent.add(writeId)
}

/** True if this tab sent the write, whatever its result. */
export function isOwnWrite(writeId: string): boolean {
  return sent.has(writeId)
}

/**
 * Sends a command with the revision that the person saw. If the revision has changed only by a write of this tab, for example an
 * automatic save at the same moment, sends the command again with the new revision.
 */
export async function overOwnWrites<T>(
  seenRevision: number,
  send: (seenRevision: number) => Promise<T>,
): Promise<T> {
  try {
    return await send(seenRevision)
  } catch (error) {
    const own = ownRevision(error)
    if (own === undefined) throw error
    return send(own)
  }
}

function ownRevision(error: unknown): number | undefined {
  if (!isAppError(error, 'conflict')) return undefined
  const { theirs } = (error.details ?? {}) as { theirs?: { revision: number; lastWriteId: string } }
  return theirs && isOwnWrite(theirs.lastWriteId) ? theirs.revision : undefined
}
