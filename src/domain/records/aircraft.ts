import { type Aircraft, aircraftKinds, aircraftSchema, aircraftStatuses } from '@/domain/aircraft/schema'
import { canRecord } from '@/domain/permissions/can'
import { field } from '@/domain/shared/fields'
import { optionLabel } from '@/domain/shared/options'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'
import { sameText } from './same-text'

/** Drones and manned aircraft (domain section 6.3): kept by the Drone Team and by admins. */
export const aircraftType: RecordType<Aircraft> = {
  collection: 'aircraft',
  filesAs: 'aircraft',
  resource: 'aircraft',
  schema: aircraftSchema,
  noun: { one: 'aircraft', many: 'aircraft' },
  fields: [
    field.text('name', 'Name', { required: true, maxLength: 200, help: 'What the team calls it.' }),
    field.select('kind', 'Kind', aircraftKinds, { required: true }),
    field.select('status', 'Status', aircraftStatuses, {
      required: true,
      help: 'A PRA can only name one that is serviceable or being serviced.',
    }),
    field.text('manufacturer', 'Manufacturer', { maxLength: 100 }),
    field.text('model', 'Model', { maxLength: 100 }),
    field.text('serialNumber', 'Serial number', { maxLength: 100 }),
    field.text('registration', 'Registration', { maxLength: 50, help: 'Of a manned aircraft: G-ABCD.' }),
    field.text('operatorIdLabel', 'Operator ID on its label', { maxLength: 50, placeholder: 'GBR-OP-…' }),
    field.text('classMark', 'Class mark', {
      maxLength: 10,
      help: 'UK0 to UK6, C0 to C6; none for a legacy drone.',
    }),
    field.flag('isRemoteIdActive', 'Remote ID is active'),
    field.number('mtomG', 'Maximum take-off mass', { unit: 'g', min: 0 }),
    field.number('endurance', 'Endurance', { unit: 'min', min: 0 }),
    field.of('company', 'ownedByCompanyId', 'Owned by the company'),
    field.of('user', 'ownedByUserId', 'Owned by the person'),
    field.text('insurancePolicy', 'Insurance policy', { maxLength: 100 }),
    field.date('insuredFrom', 'Insured from'),
    field.date('insuredTo', 'Insured to'),
    field.text('firmware', 'Firmware', { maxLength: 50 }),
    field.date('lastServiceOn', 'Last service'),
    field.date('nextServiceDueOn', 'Next service due'),
    field.number('totalHours', 'Hours in all', { unit: 'h', min: 0 }),
    field.files('files', 'Files'),
    field.textarea('notes', 'Notes', { maxLength: 5000 }),
  ],
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
