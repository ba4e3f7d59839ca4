import type { RecordStore } from '@/data/records/record-store'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'

/** A type of record that people may add from a picker, and its store. Define it outside the component. */
export interface Addable<T extends ArchivableRecord> {
  type: RecordType<T>
  store: RecordStore<T>
}
