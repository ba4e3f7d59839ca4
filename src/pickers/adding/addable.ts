import type { RecordStore } from '@/data/records/record-store'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'

/** A type with records that people may add from a picker, and its store. Keep it outside the component. */
export interface Addable<T extends ArchivableRecord> {
  type: RecordType<T>
  store: RecordStore<T>
}
