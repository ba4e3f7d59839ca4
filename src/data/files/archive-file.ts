import { toAppError } from '@/data/base/errors'
import { enqueue } from '@/data/base/keyed-queue'
import { signedInActor } from '@/data/base/session'
import { documentAt } from '@/data/firestore/firestore-lite'
import { commitStamped } from '@/data/firestore/outcome'
import { newId, stampAfter } from '@/data/firestore/stamps'
import type { StoredFile } from '@/domain/files/schema'
import { recordLogId } from '@/domain/logs/schema'
import { files } from './files'

/** The fewest characters of a reason; the rules hold it too. */
export const SHORTEST_REASON = 3

/**
 * Soft-deletes a file (spec section 4) or restores it, with its log entry in one commit. A function then moves what is
 * stored out of reach, or back under a new address. Gives the record as it is then; one that is so already stays as it is.
 * Rejects with AppError, 'permission-denied' for anybody but who added it and admins.
 */
export function setFileArchived(fileId: string, isArchived: boolean, reason = ''): Promise<StoredFile> {
  return enqueue(`files/${fileId}`, async () => {
    const before = await files.get(fileId)
    if (before.isArchived === isArchived) return before
    const [writeId, actor] = [newId(), signedInActor()]
    const stamp = stampAfter(before.revision, writeId)
    try {
      await commitStamped(
        writeId,
        () => files.find(fileId),
        transaction => {
          transaction.update(documentAt(`files/${fileId}`), { isArchived, ...stamp })
          transaction.set(documentAt(`logs/${recordLogId('file', fileId, stamp.revision)}`), {
            resourceType: 'file',
            resourceId: fileId,
            logType: isArchived ? 'archived' : 'restored',
            data: { fields: ['isArchived'], reason: reason.trim() },
            createdById: actor.id,
            createdByName: actor.name,
            productionId: before.productionId,
            companyAccess: before.companyAccess,
            ...stampAfter(0, writeId),
          })
        },
      )
    } catch (error) {
      // The answer was lost, or somebody else did the same meanwhile.
      const now = await files.find(fileId).catch(() => undefined)
      if (now?.isArchived === isArchived) return now
      throw toAppError(error)
    }
    return { ...before, isArchived }
  })
}
