import { recordStore } from '@/data/records/record-store'
import { useSops } from '@/data/records/registers'
import { sopType } from '@/domain/records/sops'
import type { Sop } from '@/domain/sops/schema'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordMultiSelect } from './record-select'

const choice: RecordChoice<Sop> = {
  useRows: useSops,
  isOffered: sop => !sop.isArchived && sop.status === 'published',
  nameOf: sop => `${sop.code} ${sop.title}`,
  placeholder: 'Add a procedure',
  adding: { type: sopType, store: recordStore(sopType) },
}

/** A picker of published standard operating procedures, by their ids. */
export function SopSelect(props: PickerControlProps<string[]>) {
  return <RecordMultiSelect {...props} choice={choice} />
}
