import type { RecordStore } from '@/data/records/record-store'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'

/** A type of which people may add a record that a picker lacks, and how it is written. Keep it outside the component. */
export interface Addable<T extends ArchivableRecord> {
  type: RecordType<T>
  store: RecordStore<T>
}
