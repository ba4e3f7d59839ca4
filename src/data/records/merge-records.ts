import { toAppError } from '@/data/base/errors'
import { enqueue } from '@/data/base/keyed-queue'
import { collection, conflictWith } from '@/data/firestore/collection'
import { storableFields } from '@/data/firestore/convert'
import { commitStamped } from '@/data/firestore/outcome'
import { asStamped, stampAfter } from '@/data/firestore/stamps'
import { queryClient } from '@/data/sync/query-client'
import { noteKeys } from '@/domain/logs/record-entry'
import { type ArchivableRecord, type RecordType, unstamped } from '@/domain/records/record-type'
import { AppError } from '@/domain/shared/app-error'
import { changedFields, pick } from './record-change'

export interface Merge<T extends ArchivableRecord> {
  /** The record that stays, before and after the merge. */
  stays: T
  becomes: T
  /** The record to archive, as it was read. */
  goes: T
  /** The id of the write, so that a retry after an unclear failure does not merge twice. */
  writeId: string
}

/**
 * Merges two records in one commit. The record that stays gets the chosen values; the other record is archived and refers to the
 * record that stays. The history of each record names the other record. Rejects with AppError('conflict', …, { details: { theirs:
 * T } }) if somebody else has changed either record since.
 */
export async function mergeRecords<T extends ArchivableRecord>(
  type: RecordType<T>,
  merge: Merge<T>,
): Promise<void> {
  const { stays, goes } = merge
  if (stays.id === goes.id) throw new AppError('invalid-argument', 'A record cannot be merged with itself.')
  const path = type.collection
  await enqueue(`${path}/${stays.id}`, () => enqueue(`${path}/${goes.id}`, () => commitMerge(type, merge)))
  await queryClient.invalidateQueries({ queryKey: ['reference', path] })
}

async function commitMerge<T extends ArchivableRecord>(
  type: RecordType<T>,
  { stays, becomes, goes, writeId }: Merge<T>,
): Promise<void> {
  const records = collection(type.collection, type.schema)
  const archived = { ...unstamped(goes), isArchived: true, mergedIntoId: stays.id }
  const sides = [
    { before: stays, data: unstamped(becomes), mergedWith: goes.id },
    { before: goes, data: archived, mergedWith: stays.id },
  ]
  try {
    await commitStamped(
      writeId,
      () => records.find(stays.id),
      commit => {
        for (const { before, data, mergedWith } of sides) {
          const stamp = stampAfter(before.revision, writeId)
          const record = records.schema.parse(asStamped(data, before.id, stamp))
          const fields = changedFields(before, record)
          commit.update(`${records.path}/${before.id}`, {
            ...storableFields(pick(record, fields)),
            [noteKeys.mergedWith]: mergedWith,
            ...stamp,
          })
        }
      },
    )
  } catch (error) {
    for (const { before } of sides) {
      const theirs = await records.find(before.id).catch(() => undefined)
      if (theirs?.lastWriteId === writeId) return
      if (theirs && theirs.revision !== before.revision) throw conflictWith(theirs, error)
    }
    throw toAppError(error)
  }
}
