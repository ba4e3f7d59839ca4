import { collection } from '@/data/firestore/collection'
import { newId } from '@/data/firestore/stamps'
import { queryClient } from '@/data/sync/query-client'
import { type ArchivableRecord, type RecordType, unstamped } from '@/domain/records/record-type'
import type { Unstamped } from '@/domain/shared/entity'
import { type Companion, saveRecord } from './save-record'

export interface RecordStore<T extends ArchivableRecord> {
  /**
   * Writes a record, and updates the copy on this device. `before` is the record as it was read, undefined for a new record.
   * Rejects with AppError('conflict', …, { details: { theirs: T } }) if somebody else has written a revision since.
   * @param ids the id of the record, and of this write: a retry with the same `writeId` does not write twice
   */
  save(before: T | undefined, data: Unstamped<T>, ids: { id: string; writeId?: string }): Promise<T>
  archive(record: T, isArchived: boolean): Promise<T>
}

/** Returns further writes for the commit of a record: documents that copy some of its fields, such as the account of a person. */
type Companions<T> = (before: T | undefined, record: T) => Promise<readonly Companion[]>

/** Returns the store of a type. Keep it outside the component. */
export function recordStore<T extends ArchivableRecord>(
  type: RecordType<T>,
  companionsOf?: Companions<T>,
): RecordStore<T> {
  const records = collection(type.collection, type.schema)
  async function save(before: T | undefined, data: Unstamped<T>, ids: { id: string; writeId?: string }) {
    const { id, writeId = newId() } = ids
    const companions = companionsOf && ((record: T) => companionsOf(before, record))
    // Derived fields are computed again at each write.
    const whole = { ...data, ...type.derived?.({ ...data }) }
    const saved = await saveRecord({ records, before, data: whole, id, writeId, companions })
    await queryClient.invalidateQueries({ queryKey: ['reference', type.collection] })
    return saved
  }
  return {
    save,
    archive: (record, isArchived) => {
      // A restored record no longer refers to the record that it was merged into.
      const pointer = record.mergedIntoId && !isArchived ? { mergedIntoId: '' } : {}
      return save(record, { ...unstamped(record), isArchived, ...pointer }, { id: record.id })
    },
  }
}
