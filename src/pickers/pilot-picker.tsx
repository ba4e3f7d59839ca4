import { recordStore } from '@/data/records/record-store'
import { usePilots } from '@/data/records/registers'
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

const drones: RecordChoice<Pilot> = {
  ...choice,
  isOffered: pilot => !pilot.isArchived && pilot.category !== 'manned',
}
const manned: RecordChoice<Pilot> = {
  ...choice,
  isOffered: pilot => !pilot.isArchived && pilot.category !== 'remote',
}

interface PilotSelectProps extends PickerControlProps<string> {
  field?: { flies?: 'drones' | 'manned' }
}

/** A picker of a pilot in the register, by its id: of remote or manned pilots only those that the field needs. */
export function PilotSelect({ field, ...props }: PilotSelectProps) {
  const offered = field?.flies === 'drones' ? drones : field?.flies === 'manned' ? manned : choice
  return <RecordSelect {...props} choice={offered} />
}
