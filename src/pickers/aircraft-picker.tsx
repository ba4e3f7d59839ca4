import { recordStore } from '@/data/records/record-store'
import { useAircraft } from '@/data/records/registers'
import { type Aircraft, canBePicked, isDrone } from '@/domain/aircraft/schema'
import { aircraftType } from '@/domain/records/aircraft'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<Aircraft> = {
  useRows: useAircraft,
  isOffered: canBePicked,
  nameOf: ({ name, registration }) =>
    registration === name ? name : [name, registration].filter(Boolean).join(', '),
  hintOf: aircraft =>
    [aircraft.manufacturer, aircraft.model, aircraft.serialNumber].filter(Boolean).join(' '),
  placeholder: 'Choose an aircraft',
  adding: { type: aircraftType, store: recordStore(aircraftType) },
}

const drones: RecordChoice<Aircraft> = {
  ...choice,
  isOffered: aircraft => canBePicked(aircraft) && isDrone(aircraft),
  placeholder: 'Choose a drone',
}
const manned: RecordChoice<Aircraft> = {
  ...choice,
  isOffered: aircraft => canBePicked(aircraft) && !isDrone(aircraft),
}

interface AircraftSelectProps extends PickerControlProps<string> {
  field?: { flies?: 'drones' | 'manned' }
}

/**
 * A picker of an aircraft in the register, by its id. Grounded, retired and lost ones are not offered (domain 6.3), and of
 * drones or manned aircraft only those that the field needs.
 */
export function AircraftSelect({ field, ...props }: AircraftSelectProps) {
  const offered = field?.flies === 'drones' ? drones : field?.flies === 'manned' ? manned : choice
  return <RecordSelect {...props} choice={offered} />
}
