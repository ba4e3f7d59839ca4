import { type Aircraft, aircraftFields, aircraftKinds, aircraftSchema } from '@/domain/aircraft/schema'
import { canRecord } from '@/domain/permissions/can'
import { optionLabel } from '@/domain/shared/options'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/** The record type of drones and manned aircraft (domain 6.3), which the Drone Team and admins edit. */
export const aircraftType: RecordType<Aircraft> = {
  collection: 'aircraft',
  filesAs: 'aircraft',
  resource: 'aircraft',
  schema: aircraftSchema,
  noun: { one: 'aircraft', many: 'aircraft' },
  fields: aircraftFields,
  blank: { status: 'serviceable' },
  list: {
    columns: [
      { field: 'name' },
      { field: 'kind', width: 160 },
      { field: 'model', width: 150 },
      { field: 'serialNumber', width: 150 },
      { field: 'operatorIdLabel', width: 190, header: 'Operator ID' },
      { field: 'status', width: 130 },
      { field: 'insuredTo', width: 115 },
      { field: 'nextServiceDueOn', width: 130, header: 'Service due' },
    ],
    sort: { column: 'name', direction: 'asc' },
    choices: ['kind', 'status'],
  },
  nameOf: aircraft => aircraft.name,
  searchText: ({ name, kind, manufacturer, model, serialNumber, registration, operatorIdLabel }) =>
    [
      name,
      optionLabel(aircraftKinds, kind),
      manufacturer,
      model,
      serialNumber,
      registration,
      operatorIdLabel,
    ].join(' '),
  paths: paths.aircraft,
  mayWrite: actor => canRecord(actor, 'write', 'aircraft'),
  adding: {
    asks: ['manufacturer', 'model', 'serialNumber', 'registration', 'mtomG', 'insuredTo'],
    from: words => ({ name: words }),
    who: 'The Drone Team or an admin',
  },
  problems: aircraft =>
    aircraft.insuredFrom && aircraft.insuredTo && aircraft.insuredTo < aircraft.insuredFrom
      ? [{ path: 'insuredTo', message: 'The insurance ends before it begins.', level: 'error' }]
      : [],
  duplicateOf: (aircraft, all) =>
    all.find(
      other =>
        other.id !== aircraft.id &&
        ((aircraft.serialNumber !== '' && sameText(other.serialNumber, aircraft.serialNumber)) ||
          (aircraft.registration !== '' && sameText(other.registration, aircraft.registration))),
    ),
  merging: { namedIn: [{ what: 'answers', kind: 'aircraft' }] },
}
