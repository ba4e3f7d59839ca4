import { collection } from '@/data/firestore/collection'
import { newId } from '@/data/firestore/stamps'
import { queryClient } from '@/data/sync/query-client'
import { type ArchivableRecord, type RecordType, unstamped } from '@/domain/records/record-type'
import type { Unstamped } from '@/domain/shared/entity'
import { saveRecord } from './save-record'

/** How the records of one type are written. */
export interface RecordStore<T extends ArchivableRecord> {
  /**
   * Writes a record with its log entry, and brings the synced copy up to date. `before` is what was read, undefined for a
   * new one. Somebody else's revision in between rejects with AppError('conflict', …, { details: { theirs: T } }).
   * @param ids of a new one; the `writeId` makes a second try of the same one harmless
   */
  save(before: T | undefined, data: Unstamped<T>, ids: { id: string; writeId?: string }): Promise<T>
  /** Archives or restores one. */
  archive(record: T, isArchived: boolean): Promise<T>
}

/** Keep the result outside the component. */
export function recordStore<T extends ArchivableRecord>(type: RecordType<T>): RecordStore<T> {
  const records = collection(type.collection, type.schema)
  async function save(before: T | undefined, data: Unstamped<T>, ids: { id: string; writeId?: string }) {
    const { id, writeId = newId() } = ids
    const saved = await saveRecord({ records, resource: type.resource, before, data, id, writeId })
    await queryClient.invalidateQueries({ queryKey: ['reference', type.collection] })
    return saved
  }
  return {
    save,
    archive: (record, isArchived) => save(record, { ...unstamped(record), isArchived }, { id: record.id }),
  }
}
