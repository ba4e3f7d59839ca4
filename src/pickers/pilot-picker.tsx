import { recordStore } from '@/data/records/record-store'
import { usePilots } from '@/data/records/reference'
import { type Pilot, pilotCategories } from '@/domain/pilots/schema'
import { pilotType } from '@/domain/records/pilots'
import { optionLabel } from '@/domain/shared/options'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<Pilot> = {
  useRows: usePilots,
  isOffered: pilot => !pilot.isArchived,
  nameOf: pilot => pilot.name,
  hintOf: pilot => [optionLabel(pilotCategories, pilot.category), pilot.flyerId].filter(Boolean).join(', '),
  placeholder: 'Choose a pilot',
  adding: { type: pilotType, store: recordStore(pilotType) },
}

/** A pilot of the register by its id. */
export function PilotSelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={choice} />
}
