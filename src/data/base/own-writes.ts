import { isAppError } from '@/domain/shared/app-error'

/** The ids of the writes of this tab, so that it never takes one of them for somebody else's change. */
const sent = new Set<string>()

/** Notes a write before it is sent, since its answer may never come. */
export function noteOwnWrite(writeId: string): void {
  sent.add(writeId)
}

/** True if this tab sent the write, whatever its result. */
export function isOwnWrite(writeId: string): boolean {
  return sent.has(writeId)
}

/**
 * Sends a command with the revision that the person saw. If only this tab has written since (an answer that was saved while
 * the button was pressed), it is sent again with the new revision.
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
