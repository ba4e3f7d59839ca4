import type { RecordStore } from '@/data/records/record-store'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'

/** A type of which a record can be added where it is missing, and how it is written. Keep it outside the component. */
export interface Addable<T extends ArchivableRecord> {
  type: RecordType<T>
  store: RecordStore<T>
}
