import { toAppError } from '@/data/base/errors'
import { enqueue } from '@/data/base/keyed-queue'
import { commitStamped } from '@/data/firestore/outcome'
import { newId, stampAfter } from '@/data/firestore/stamps'
import type { StoredFile } from '@/domain/files/schema'
import { noteKeys } from '@/domain/logs/record-entry'
import { files } from './files'

/** The least number of characters of a reason. */
export const SHORTEST_REASON = 3

/**
 * Archives a file (requirements 4) or restores it, with a reason for its history. A function then moves the stored bytes away, or
 * back to a new address. Returns the stored record; changes nothing if the file is already archived or restored. Rejects with
 * AppError: 'permission-denied' for people who are neither an admin nor the person who added the file.
 */
export function setFileArchived(fileId: string, isArchived: boolean, reason = ''): Promise<StoredFile> {
  return enqueue(`files/${fileId}`, async () => {
    const before = await files.get(fileId)
    if (before.isArchived === isArchived) return before
    const writeId = newId()
    try {
      await commitStamped(
        writeId,
        () => files.find(fileId),
        commit => {
          commit.update(`files/${fileId}`, {
            isArchived,
            [noteKeys.reason]: reason.trim(),
            ...stampAfter(before.revision, writeId),
          })
        },
      )
    } catch (error) {
      // The answer was lost, or somebody else did the same in the meantime.
      const now = await files.find(fileId).catch(() => undefined)
      if (now?.isArchived === isArchived) return now
      throw toAppError(error)
    }
    return { ...before, isArchived }
  })
}
