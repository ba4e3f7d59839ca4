import { recordStore } from '@/data/records/record-store'
import { useAircraft } from '@/data/records/reference'
import { type Aircraft, canBePicked } from '@/domain/aircraft/schema'
import { aircraftType } from '@/domain/records/aircraft'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<Aircraft> = {
  useRows: useAircraft,
  isOffered: canBePicked,
  nameOf: aircraft => [aircraft.name, aircraft.registration].filter(Boolean).join(', '),
  hintOf: aircraft =>
    [aircraft.manufacturer, aircraft.model, aircraft.serialNumber].filter(Boolean).join(' '),
  placeholder: 'Choose an aircraft',
  adding: { type: aircraftType, store: recordStore(aircraftType) },
}

/** An aircraft of the register by its id; grounded, retired and lost ones are not offered (domain section 6.3). */
export function AircraftSelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={choice} />
}
