import { useHazards } from '@/data/records/registers'
import { type Hazard, hazardCategories } from '@/domain/pras/hazards/schema'
import { optionLabel } from '@/domain/shared/options'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<Hazard> = {
  useRows: useHazards,
  isOffered: hazard => !hazard.isArchived,
  nameOf: hazard => hazard.title,
  hintOf: hazard => optionLabel(hazardCategories, hazard.category),
  placeholder: 'Search the catalogue',
}

/** A picker of a catalogue hazard, by its id, found by title or section. */
export function HazardSelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={choice} />
}
