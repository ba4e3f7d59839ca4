import { recordStore } from '@/data/records/record-store'
import { useProductions } from '@/data/records/reference'
import type { Production } from '@/domain/productions/schema'
import { productionType } from '@/domain/records/productions'
import { type PickerControlProps, type PickerProps, withLabel } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<Production> = {
  useRows: useProductions,
  isOffered: production => !production.isArchived,
  nameOf: production => production.name,
  hintOf: production => production.code,
  placeholder: 'Choose a production',
  adding: { type: productionType, store: recordStore(productionType) },
}

/** A picker of a production, by its id; productions of restricted companies are offered only to people who may see them. */
export function ProductionSelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={choice} />
}

export function ProductionPicker(props: PickerProps<string>) {
  return withLabel(props, control => <ProductionSelect {...control} />)
}
